import { post } from '@gss/kit/call'
import { ask, field, longText, nothing, oneOf, optional, uuid } from '@gss/kit/wire'
import type { AlarmAction } from './actions.ts'
import { type Alarm, type Call119, OPEN_ALARM_STATES } from './alarm.ts'

const NOTE_MAX_CHARS = 1_000

type Owing = Pick<Alarm, 'call119'>
/** A fire was confirmed, and nobody has said yet whether 119 knows of it. */
export const isOwed119 = ({ call119 }: Owing): boolean => call119 === 'owed'
/** What stands in the queue: what is open, and what 119 is owed. */
export const isInQueue = (alarm: Owing & Pick<Alarm, 'state'>): boolean =>
  OPEN_ALARM_STATES.includes(alarm.state) || isOwed119(alarm)
/** What no hand takes back. */
export const isTold119 = ({ call119 }: Owing): boolean => call119 === 'pushed' || call119 === 'dialled'

/** What settling an alarm so says of 119, where nobody has said anything before. No brigade is sent to a drill. */
export function call119After(action: AlarmAction, { isDrill }: Pick<Alarm, 'isDrill'>): Call119 | null {
  if (isDrill) return null
  return action === 'confirmFire' ? 'owed' : action === 'turnTo119' ? 'dialled' : null
}

/** By the telephone, or not at all; what is pushed answers by itself. */
export const answer119Field = oneOf({ CALLED: 'dialled', NONE: 'notNeeded' })
export const call119Calls = {
  answer119: post('/gstcenter/warningManage/answer119', {
    ask: ask({
      alarmId: field('warningId', uuid),
      answer: field('to119', answer119Field),
      /** Why 119 need not know. */
      note: field('operResult', optional(longText(NOTE_MAX_CHARS))),
    }),
    answer: nothing,
    may: 'alarm.edit',
    spec: 'ours: docs/domain.md §5 a confirmed fire leads to 119',
  }),
}
