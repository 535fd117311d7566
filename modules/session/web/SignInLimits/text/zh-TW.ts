import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  limit: '登入限制',
  what: '類型',
  account: '帳號',
  address: '來源位址',
  who: '帳號或位址',
  effect: '限制',
  'effect.account': '鎖定：陌生瀏覽器不能登入',
  'effect.address': '減速：陌生帳號登入須等候',
  guesses: '失敗次數',
  until: '解除時間',
  lift: '解除',
  liftAsk: '確定解除「{name}」的登入鎖定？',
  liftAddressAsk: '確定解除來源位址 {name} 的限制？',
  lifted: '已解除',
}
