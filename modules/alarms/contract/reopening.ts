import { post } from '@gss/kit/call'
import { ask, field, longText, optional, record, uuid, yes } from '@gss/kit/wire'

const CENTER = '/gstcenter/warningManage'
const OURS = 'ours: docs/domain.md §4 settled by a slip'
const NOTE_MAX_CHARS = 1_000

/** Whoever settled an alarm may take that back for so long, without a word. */
export const UNDO_MS = 30_000

/** What decides whether a settled alarm may be opened again. */
export interface Reopening {
  /** They settled it themselves. */
  isOwn: boolean
  settledForMs: number
  mayReopen: boolean
  reason: string
  isDrill: boolean
}
type Row = [when: string, holds: (of: Reopening) => boolean, answer: ReopeningAnswer]
export type ReopeningAnswer =
  | 'undo'
  | 'again'
  | 'alarm.reopenLeader'
  | 'alarm.reopenReason'
  | 'alarm.drillNotFound'

/** How it is opened again, or why not. The first row that holds. */
const REOPENING: readonly Row[] = [
  ['their own slip, at once', ({ isOwn, settledForMs }) => isOwn && settledForMs <= UNDO_MS, 'undo'],
  ['of a drill, later', ({ isDrill }) => isDrill, 'alarm.drillNotFound'],
  ['not the shift leader', ({ mayReopen }) => !mayReopen, 'alarm.reopenLeader'],
  ['without a reason', ({ reason }) => reason === '', 'alarm.reopenReason'],
  ['the shift leader, with a reason', () => true, 'again'],
]
export const reopeningOf = (of: Reopening): ReopeningAnswer =>
  REOPENING.find(([, holds]) => holds(of))?.[2] ?? 'alarm.reopenLeader'

export const reopenCalls = {
  /** A settled alarm is open again. What 119 was told stays told: the answer says whether it was. */
  reopen: post(`${CENTER}/reopen`, {
    ask: ask({
      alarmId: field('warningId', uuid),
      note: field('operResult', optional(longText(NOTE_MAX_CHARS))),
    }),
    answer: record('reopened', { is119Told: field('told119', yes) }),
    may: 'alarm.edit',
    spec: OURS,
  }),
  /** Whether this person may do so when its moment is over. */
  mayReopen: post(`${CENTER}/mayReopen`, {
    ask: ask({}),
    answer: yes,
    may: 'alarm.query',
    spec: OURS,
    reads: true,
  }),
}
