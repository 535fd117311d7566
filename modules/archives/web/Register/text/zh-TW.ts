import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  unit: '聯網單位',
  building: '所屬建築',
  keyword: '關鍵字',
  keywordHint: '{key}或{title}',
  yes: '是',
  no: '否',
  pair: '{label}（{unit}）',
  none: '未填寫',
  changed: '更新時間',
  needUnit: '請選擇聯網單位',
  filledBy: '填表人',
  filledAt: '填表日期',
  seal: '單位蓋章',
  plan: '平面圖',
  consequence: '刪除後無法復原',
  longitude: '經度',
  latitude: '緯度',
  pick: '地圖選點',
  pickTitle: '選擇位置',
  pickNote: '點一下地圖選擇位置',
  use: '確定',
  cancel: '取消',
}
