import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  asOf: 'As of {time}',
  refresh: 'Refresh',
  loading: 'Loading',
  retry: 'Try again',

  platform: 'Platform',
  state: 'State',
  degraded: '{count} not in order',
  backup: 'Last backup',
  noBackup: 'None yet',
  disk: 'Disk',
  diskFree: '{free} of {total} free',
  version: 'Version',
  released: 'Released',
  api: 'API',

  own: 'My sign-in',
  ownSecurity: 'Account security',
  lastSignIn: 'Last sign-in',
  firstSignIn: 'This is the first',
  lastFrom: 'From',
  failures: 'Failures since',
  times: '{count}',
  failuresNote: 'If it was not you, change your password',
  changePassword: 'Change password',
  ownSessions: 'Open sessions',
  sessions: '{count}',

  release: 'Release {code}',
  history: 'Version history',

  people: 'People',
  accounts: 'Account rights',
  waiting: 'Waiting for a role',
  openSessions: 'Open sessions',
  allPeople: 'All people',
  byRole: 'By role',
  noRole: 'Without a role',

  journal: 'Audit journal',
  toJournal: 'Open the journal',
  entries: 'Within 24 hours',
  refused: 'Refused among them',
  sealLag: 'Waiting for the chain',
  sealed: 'None',
  lag: '{seconds} s',
  newest: 'Newest entry',
  none: '—',
}
