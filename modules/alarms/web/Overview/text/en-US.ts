import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  title: 'Alarms',
  desk: 'Alarm desk',
  'kind.fire': 'Fire',
  'kind.urgent': 'Emergency',
  'kind.supervisory': 'Supervisory',
  'kind.missedDuty': 'Duty check',
  'kind.fault': 'Fault',
  free: '{count} free',
  mine: 'Mine',
  owed: '119 owed',
  quiet: 'Quiet buildings',
  offline: 'Transmission devices offline',
  shielded: 'Shielded',
  old: 'Older than 24 h',
  silent: 'Silent seats',
  and: ', ',
}
