import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  directory: '匯入目錄',
  discover: '尋找攝像頭',
  titleDirectory: '匯入目錄 {name}',
  titleDiscover: '本地網路中的攝像頭',
  unit: '聯網單位',
  user: '使用者名稱',
  password: '密碼',
  pickUnit: '選擇聯網單位後開始尋找',
  loading: '正在尋找',
  none: '沒有找到攝像頭',
  again: '重試',
  choose: '選擇',
  name: '名稱',
  code: '編碼',
  state: '狀態',
  online: '線上',
  offline: '離線',
  known: '已登記',
  all: '全選',
  add: '新增 {count} 個',
  cancel: '取消',
  done: '已新增 {count} 個攝像頭',
  failedSome: '{count} 個未新增：{why}',
  failed: '操作失敗',
}
