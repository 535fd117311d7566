import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  directory: 'Import directory',
  discover: 'Find cameras',
  titleDirectory: 'Import directory of {name}',
  titleDiscover: 'Cameras in this network',
  unit: 'Unit',
  user: 'User name',
  password: 'Password',
  pickUnit: 'Choose a unit to begin the search',
  loading: 'Looking',
  none: 'No cameras found',
  again: 'Try again',
  choose: 'Choose',
  name: 'Name',
  code: 'Code',
  state: 'State',
  online: 'Online',
  offline: 'Offline',
  known: 'Registered already',
  all: 'Choose all',
  add: 'Add {count}',
  cancel: 'Cancel',
  done: '{count} cameras added',
  failedSome: '{count} not added: {why}',
  failed: 'The operation failed',
}
