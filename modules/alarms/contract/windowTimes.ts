import { type Refusal, refuse } from '@gss/kit/refusal'
import type { AlarmRefusal } from './refusals.ts'

const H_MS = 3_600_000
const DAY_H = 24
/** A test may be planned, but not for a day that nobody thinks of any more. */
export const WINDOW_AHEAD_DAYS = 7

/** From when to when something is to be quiet, and who says so. */
export interface WindowTimes {
  from: Date
  until: Date
  now: Date
  /** Whoever says so may let it be longer than others may: the shift leader. */
  mayBeLong: boolean
  reason: string
}
export interface WindowLimits {
  /** So long anybody may, who settles alarms. */
  hours: number
  /** So long the shift leader may, with a reason. Nobody may for ever. */
  longHours: number
}
type Wrong = Extract<AlarmRefusal, `alarm.window${string}` | 'alarm.startsAfterEnd'>
type Row = [
  wrong: Wrong,
  holds: (times: WindowTimes & WindowLimits) => boolean,
  says: (limits: WindowLimits) => object,
]

/** How much of it is still to come: what is past cannot be longer. */
export const windowLengthMs = ({ from, until, now }: Pick<WindowTimes, 'from' | 'until' | 'now'>): number =>
  until.getTime() - Math.max(from.getTime(), now.getTime())
const isLonger = (times: WindowTimes, hours: number) => windowLengthMs(times) > hours * H_MS

/** What is wrong with the times of a window. The first row that holds is said. */
export const WRONG_TIMES: readonly Row[] = [
  ['alarm.startsAfterEnd', ({ from, until }) => from > until, () => ({})],
  ['alarm.windowEndsBefore', ({ until, now }) => until <= now, () => ({})],
  [
    'alarm.windowFarAhead',
    ({ from, now }) => from.getTime() - now.getTime() > WINDOW_AHEAD_DAYS * DAY_H * H_MS,
    () => ({ days: WINDOW_AHEAD_DAYS }),
  ],
  [
    'alarm.windowTooLong',
    (times) => !times.mayBeLong && isLonger(times, times.hours),
    ({ hours }) => ({ hours }),
  ],
  [
    'alarm.windowFarTooLong',
    (times) => isLonger(times, times.longHours),
    ({ longHours }) => ({ hours: longHours }),
  ],
  [
    'alarm.windowReasonMissing',
    (times) => isLonger(times, times.hours) && times.reason.trim() === '',
    ({ hours }) => ({ hours }),
  ],
]
export function wrongTimes(times: WindowTimes, limits: WindowLimits): Refusal<Wrong> | null {
  const row = WRONG_TIMES.find(([, holds]) => holds({ ...times, ...limits }))
  return row ? refuse(row[0], { ...row[2](limits) }) : null
}
