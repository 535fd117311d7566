import type { TextOf } from '../../text/book.ts'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  offline: '連線中斷，恢復後可操作',
  'failure.lost': '網路連線中斷，請檢查網路',
  'failure.timedOut': '請求逾時，請稍後再試',
  'failure.signedOut': '權限失效，請重新登入',
  'failure.signedOutStatus': '權限失效，請重新登入（{status}）',
  'failure.rejected': '網路請求失敗，請稍後再試',
  'failure.busy': '伺服器忙碌中，請稍後再試',
  'failure.unreadable': '無法識別伺服器傳回的內容，請重新整理頁面',
  'failure.unknown': '操作失敗',
  'failure.number': '錯誤編號 {number}',
  'http.badAsk': '請求內容有誤：{why}',
  'http.notFound': '請求的位址不存在',
  'http.methodWrong': '請求方法不正確',
  'http.tooLarge': '請求內容過大',
  'http.typeWrong': '不支援的請求格式',
  'http.tooMany': '請求過於頻繁，請 {seconds} 秒後再試',
  'http.busy': '伺服器忙碌中，請稍後再試',
  'http.fileMissing': '請選擇檔案',
}
