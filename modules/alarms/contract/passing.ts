import { post } from '@gss/kit/call'
import { ask, field, line, list, nothing, record, uuid } from '@gss/kit/wire'
import { claimant } from './alarm.ts'

const CENTER = '/gstcenter/warningManage'
const OURS = 'ours: docs/domain.md §4 claim, transferable'
const which = { alarmId: field('warningId', uuid) }

/** Passing on (转交): whoever has an alarm asks a colleague to take it, and keeps it until they do. */
export const passCalls = {
  /** Who could take it now: signed in, may settle, sees its unit. */
  colleagues: post(`${CENTER}/qryColleagues`, {
    ask: ask(which),
    answer: list(record('colleague', { userId: field('userId', uuid), name: field('name', line()) })),
    may: 'alarm.edit',
    spec: OURS,
    reads: true,
  }),
  pass: post(`${CENTER}/pass`, {
    ask: ask({ ...which, to: field('toUserId', uuid) }),
    answer: nothing,
    may: 'alarm.edit',
    spec: OURS,
  }),
  takePass: post(`${CENTER}/takePass`, { ask: ask(which), answer: claimant, may: 'alarm.edit', spec: OURS }),
  /** Withdrawn by whoever asked, or declined by whoever was asked. */
  endPass: post(`${CENTER}/endPass`, { ask: ask(which), answer: nothing, may: 'alarm.edit', spec: OURS }),
}
