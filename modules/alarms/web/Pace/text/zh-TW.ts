import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  noun: '升級通知',
  unit: '聯網單位',
  whose: '規則',
  standard: '標準',
  own: '自訂',
  supervisorS: '通知值長',
  secondPathS: '第二通道',
  everyoneS: '通知全員',
  seconds: '{s} s 後',
  mobiles: '簡訊號碼',
  unheard: '無簡訊號碼',
  nobody: '無',
  mobilesHint: '每行一個手機號碼，最多 {max} 個；走第二通道時傳送簡訊',
  outOfOrder: '須晚於「{before}」',
  tooMany: '最多 {max} 個手機號碼',
  noMobile: '請輸入正確的手機號碼',
}
