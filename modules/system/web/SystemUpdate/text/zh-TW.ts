import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  product: '物聯網消防系統',
  title: '系統更新',
  list: '更新列表',
  published: '{date} 發布',
  range: '第 {from}–{to} 筆，共 {total} 筆',
  newer: '較新',
  older: '較早',
  empty: '沒有更新說明',
  home: '進入系統',
  loading: '正在載入',
  retry: '重試',

  'prompt.title': '系統已更新至 {name}',
  'prompt.read': '知道了',
  'prompt.open': '檢視更新說明',
}
