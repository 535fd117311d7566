import { oneOf } from '@gss/kit/wire'

/** 未开始, 进行中, 已完成, 漏检, 逾期完成, 已取消. */
export const TASK_STATES = {
  0: 'waiting',
  1: 'running',
  2: 'done',
  3: 'missed',
  4: 'late',
  5: 'cancelled',
} as const
export type TaskState = (typeof TASK_STATES)[keyof typeof TASK_STATES]
export const taskState = oneOf(TASK_STATES)

/** The wire's number of a state. */
export const TASK_STATUS: Readonly<Record<TaskState, string>> = {
  waiting: '0',
  running: '1',
  done: '2',
  missed: '3',
  late: '4',
  cancelled: '5',
}

const MINUTE_MS = 60_000

/** What is known of a task when its state is asked for. Times of scans are the phones' own, set right. */
export interface PatrolRound {
  until: Date
  graceMin: number
  dueCount: number
  /** The first scan of each point that was scanned, and the last of these. */
  doneCount: number
  lastFirstScanAt: Date | null
}

/** When what is missing counts as missed. */
export const taskMissedFrom = ({ until, graceMin }: Pick<PatrolRound, 'until' | 'graceMin'>): Date =>
  new Date(until.getTime() + graceMin * MINUTE_MS)

/** Forms-and-rules: the first row that holds is the state; a cancelled task stays so. */
// oxfmt-ignore
const ROWS: readonly [what: string, holds: (round: PatrolRound, now: Date) => boolean, state: TaskState][] = [
  ['all scanned, the last one in the window', (round) => isWhole(round) && !isAfter(round.lastFirstScanAt, round.until), 'done'],
  ['all scanned, some after the window',      (round) => isWhole(round),                                                'late'],
  ['window and grace over, points missing',   (round, now) => now >= taskMissedFrom(round),                                 'missed'],
  ['somebody has begun',                      (round) => round.doneCount > 0,                                           'running'],
]
const isWhole = ({ doneCount, dueCount }: PatrolRound) => doneCount >= dueCount
const isAfter = (at: Date | null, limit: Date) => at !== null && at > limit

export const taskStateOf = (round: PatrolRound, now: Date): TaskState =>
  ROWS.find(([, holds]) => holds(round, now))?.[2] ?? 'waiting'

/** A round may still be made after its window, marked late, for so long; then its point stays missed. */
export const LATE_WITHIN_MS = 24 * 60 * MINUTE_MS
/** Somebody is early by this much: they stand before the first point and wait. */
export const EARLY_BY_MS = 10 * MINUTE_MS

/** Whether a scan at that time counts in the task, and why not. */
export function whyNotAt(
  { from, until, graceMin }: { from: Date; until: Date; graceMin: number },
  at: Date,
): 'patrol.tooEarly' | 'patrol.tooLate' | null {
  if (at.getTime() < from.getTime() - EARLY_BY_MS) return 'patrol.tooEarly'
  return at.getTime() > taskMissedFrom({ until, graceMin }).getTime() + LATE_WITHIN_MS
    ? 'patrol.tooLate'
    : null
}
