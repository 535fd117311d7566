import { post } from '@gss/kit/call'
import { longText, ask, bag, type DomainOf, field, line, list, record, text, uuid } from '@gss/kit/wire'

/** So many faults are settled by one call. */
export const FAULTS_AT_ONCE = 100
const NOTE_MAX_CHARS = 1_000

/** One that was not settled, and why. */
export const notSettled = record('notSettled', {
  alarmId: field('warningId', uuid),
  code: field('code', line()),
  message: field('message', text),
  /** The values of its {placeholders}. */
  values: field('with', bag(text)),
})
export type NotSettled = DomainOf<typeof notSettled>

export const bulkCalls = {
  /** Faults, with one sentence for all; each by itself, so that one somebody was quicker with does not hold up the others. Never fires. */
  settleFaults: post('/gstcenter/warningManage/settleFaults', {
    ask: ask({
      alarmIds: field('warningIds', list(uuid, FAULTS_AT_ONCE)),
      note: field('operResult', longText(NOTE_MAX_CHARS)),
    }),
    answer: list(notSettled, FAULTS_AT_ONCE),
    may: 'alarm.edit',
    spec: 'ours: the desk settles faults together',
  }),
}
