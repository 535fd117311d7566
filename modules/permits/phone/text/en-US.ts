import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  mine: 'I watch',
  others: 'Other work in this unit',
  noneMine: 'No work to watch',
  until: 'until {at}',
  waiting: 'handed in, to send',
  good: 'Good',
  bad: 'Not good',
  nextLook: 'Next check {at}',
  late: 'Check overdue by {minutes} min',
  lastLook: 'Last check {at}',
  neverLooked: 'Not checked yet',
  embers: 'Embers {from} to {until}',
  gasNone: 'A gas test is needed and missing',
  gasLast: 'Gas {lel} %LEL, {at}',
  call: 'Call {number}',
  handIn: 'Hand in',
  finishHint: 'Flames are out and power is off',
  stopHint: 'Whoever sees a danger may stop the work',
  deedCheck: 'Check, {phase}: {number}',
  deedGas: 'Gas test {number}',
  deedStop: 'Work stopped {number}',
  deedEnd: 'Work ended {number}',
}
