import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  limit: 'sign-in limit',
  what: 'Kind',
  account: 'Account',
  address: 'Address',
  who: 'Account or address',
  effect: 'Limit',
  'effect.account': 'Locked: no sign-in from unknown browsers',
  'effect.address': 'Slowed: unknown accounts wait to sign in',
  guesses: 'Failures',
  until: 'Ends',
  lift: 'Lift',
  liftAsk: 'Lift the lock of “{name}”?',
  liftAddressAsk: 'Lift the limit on address {name}?',
  lifted: 'Lifted',
}
