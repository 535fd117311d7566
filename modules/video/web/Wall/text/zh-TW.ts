import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  title: '更多影片',
  unit: '聯網單位',
  cameras: '攝影機',
  search: '名稱、樓層',
  pickUnit: '請選擇聯網單位',
  noDevice: '暫無設備',
  unitHasNone: '聯網單位沒有關聯攝影機',
  elsewhere: '未登記建築',
  tiles: '畫面數',
  cycle: '輪巡 {s} s',
  endCycle: '停止輪巡',
  fullScreen: '全螢幕',
  empty: '從左側拖入攝影機',
  tile: '畫面 {nth}',
  remove: '移出 {name}',
  save: '儲存畫面組',
  saveName: '畫面組名稱',
  saved: '畫面組',
  savedDone: '已儲存在本機',
  forget: '刪除畫面組',
  ok: '確定',
  cancel: '取消',
  count: '{count} 路',
}
