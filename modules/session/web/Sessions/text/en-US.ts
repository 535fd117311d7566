import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  session: 'session',
  search: 'Search',
  searchHint: 'Account, name, address',
  account: 'Account',
  realname: 'Name',
  from: 'Address',
  agent: 'Browser',
  started: 'Signed in',
  lastSeen: 'Last active',
  own: 'This session',
  remembered: 'Stays signed in',
  unknownAgent: 'Unknown',
  end: 'End session',
  endAsk: 'End the session of “{name}”?',
  ended: 'Session ended',
}
