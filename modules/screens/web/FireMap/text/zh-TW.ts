import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  map: '城市消防地圖',
  find: '查詢單位、隊站、水源',
  unit: '聯網單位',
  brigade: '消防隊站',
  water: '消防水源',
  loading: '正在載入',
  retry: '重試',
  none: '地圖上沒有符合條件的地點',
  more: '另有 {count} 處，請縮小查詢範圍',
  close: '關閉',
  address: '地址',
  kind: '單位類別',
  now: '目前狀態',
  tel: '值班電話',
  usable: '可用狀態',
  'usable.yes': '可用',
  'usable.no': '不可用',
  open: '單位首頁',
}
