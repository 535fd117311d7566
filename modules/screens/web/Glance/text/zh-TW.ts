import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  noun: '聯網單位',
  keyword: '單位名稱',
  keywordHint: '名稱或專案編碼',
  name: '單位名稱',
  code: '專案編碼',
  kind: '單位類別',
  buildings: '建築',
  lines: '傳輸裝置',
  linesNote: '線上 / 總數',
  now: '目前狀態',
  manager: '消防安全管理人',
  tel: '聯絡電話',
  home: '單位首頁',
  fire: '火警',
  urgent: '緊急',
  supervisory: '監管',
  fault: '故障',
  offline: '離線',
  test: '測試',
  maintenance: '維保',
  normal: '正常',
  search: '查詢單位',
  silent: '{name}：連續 {count} 次查崗未應答',
}
