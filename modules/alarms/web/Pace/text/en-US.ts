import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  noun: 'Escalation',
  unit: 'Networked unit',
  whose: 'Pace',
  standard: 'Standard',
  own: 'Own',
  supervisorS: 'Supervisor',
  secondPathS: 'Second path',
  everyoneS: 'Everyone',
  seconds: 'after {s} s',
  mobiles: 'Text messages to',
  unheard: 'No text message to anybody',
  nobody: 'Nobody',
  mobilesHint:
    'One mobile number a line, {max} at most; they are sent a text message when the second path is taken',
  outOfOrder: 'Must be later than “{before}”',
  tooMany: '{max} mobile numbers at most',
  noMobile: 'Enter valid mobile numbers',
}
