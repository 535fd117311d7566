import type { HazardLevel, HazardState } from './states.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** How soon somebody has to say what is done about a hazard that was reported. */
export const HANDLE_WITHIN_MS: Readonly<Record<HazardLevel, number>> = {
  minor: 4 * HOUR_MS,
  larger: 2 * HOUR_MS,
  major: 30 * MINUTE_MS,
}
export const REVIEW_WITHIN_MS = DAY_MS
/** How long a judgement that there is no hazard can be taken back. */
export const REOPEN_WITHIN_MS = 7 * DAY_MS

/** Hours the handling dialog offers; what is typed counts. Spec §5: an integer, at least 0. */
export const USUAL_HOURS: Readonly<Record<HazardLevel, number>> = { minor: 24, larger: 72, major: 24 }
export const DUE_MAX_HOURS = 8_760

/** When whoever works at it is reminded: parts of the time there is. After that once a day. */
export const REMIND_AT_PARTS = [0.5, 0.8, 1] as const

/** Who hears of it besides, a day more each: 执行人 → 管理员 → 管理人 → 责任人 → 监控中心. */
export const ESCALATION = ['executor', 'officer', 'manager', 'leader', 'centre'] as const
export type EscalatedTo = (typeof ESCALATION)[number]

/** Until when the state a hazard is in must have been left; null: nothing waits. */
export function stateDue(
  state: HazardState,
  level: HazardLevel,
  since: Date,
  dueAt: Date | null,
): Date | null {
  if (state === 'toHandle' || state === 'rejected') return new Date(since.getTime() + HANDLE_WITHIN_MS[level])
  if (state === 'toReview' || state === 'toDispatch') return new Date(since.getTime() + REVIEW_WITHIN_MS)
  return state === 'toRectify' ? dueAt : null
}

/** The next moment at which somebody is to be reminded of a rectification, after this one. */
export function nextReminder(from: Date, dueAt: Date, after: Date): Date {
  const span = dueAt.getTime() - from.getTime()
  const parts = REMIND_AT_PARTS.map((part) => from.getTime() + span * part)
  const inTime = parts.find((at) => at > after.getTime())
  if (inTime !== undefined) return new Date(inTime)
  const daysLate = Math.floor((after.getTime() - dueAt.getTime()) / DAY_MS) + 1
  return new Date(dueAt.getTime() + daysLate * DAY_MS)
}

/** Whom an overdue rectification has reached by now. */
export function escalatedTo(dueAt: Date, now: Date): EscalatedTo {
  const daysLate = Math.max(0, Math.floor((now.getTime() - dueAt.getTime()) / DAY_MS))
  return ESCALATION[Math.min(daysLate, ESCALATION.length - 1)] ?? 'centre'
}

/** Same point, same kind, again within this time: a repeat (重复隐患). */
export const REPEAT_WITHIN_MS = 30 * DAY_MS
