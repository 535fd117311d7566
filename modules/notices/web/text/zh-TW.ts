import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  loading: '正在載入',
  retry: '重試',
  close: '關閉',
  xjTask: '巡檢任務',
  xjRisk: '隱患',
  xjTempFire: '動火用電',
  expiry: '設備到期',
  'bell.label': '巡檢通知 {count} 則未讀',
  'bell.name': '通知',
  'bell.title': '巡檢通知',
  'bell.none': '沒有未讀巡檢通知',
  'bell.more': '載入更多',
  'bell.readAll': '全部已讀',
  'bell.close': '關閉通知',
  'todo.label': '待辦 {count} 則',
  'todo.name': '待辦',
  'todo.title': '待辦事項',
  'todo.none': '沒有待辦事項',
  'todo.do': '處理',
  'todo.late': '逾期',
  'todo.hint': '按兩下檢視該單位的待辦',
  'event.title': '巡檢事件通知',
  'event.more': '另有 {count} 則',
  'event.open': '檢視',
}
