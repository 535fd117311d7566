import { atMinute, atWall, dayOf, dayPlus, weekdayOf as weekdayFrom0 } from '@gss/kit/zone'
import type { PlanCycle } from './dictionaries.ts'

/** Rounds are planned in the centre's zone (docs/domain.md §10). */
export { dayOf }
const DAY_MIN = 1_440

/** From and until, in minutes after midnight; one that ends before it begins goes over midnight. */
export interface DayWindow {
  fromMin: number
  untilMin: number
}
/** As much of a plan as says when its tasks are. Days are `2026-11-23`. */
export interface Rhythm {
  cycle: PlanCycle
  /** Of `everyHours`. */
  intervalHours: number
  /** Where no windows are named: into how many equal parts a day is cut. */
  times: number
  windows: readonly DayWindow[]
  /** Weekdays (1 Monday to 7) of `weekly`, days of the month of the longer ones; none: those of the first day. */
  days: readonly number[]
  beginDay: string
  endDay: string
}
export interface PlannedRound {
  from: Date
  until: Date
}

/** The tasks that begin on a day: this plan and this day give them, nothing else does. */
export function tasksOfDay(rhythm: Rhythm, day: string): PlannedRound[] {
  if (day < rhythm.beginDay || day > rhythm.endDay || !isDayOf(rhythm, day)) return []
  const at = (minutes: number) => atMinute(day, minutes)
  return spansOf(rhythm).map(({ fromMin, untilMin }) => ({ from: at(fromMin), until: at(untilMin) }))
}

/** Those that begin from then on and before then; after midnight those of the evening before still begin. */
export function tasksBetween(rhythm: Rhythm, from: Date, before: Date): PlannedRound[] {
  const found: PlannedRound[] = []
  for (let day = dayPlus(dayOf(from), -1); midnightOf(day) < before.getTime(); day = dayPlus(day, 1))
    found.push(...tasksOfDay(rhythm, day).filter((task) => task.from >= from && task.from < before))
  return found
}

export const midnightOf = (day: string): number => atWall(day).getTime()

const whole: DayWindow = { fromMin: 0, untilMin: DAY_MIN }
function spansOf({ cycle, intervalHours, times, windows }: Rhythm): DayWindow[] {
  const spans = windows.map(({ fromMin, untilMin }) => ({
    fromMin,
    untilMin: untilMin > fromMin ? untilMin : untilMin + DAY_MIN,
  }))
  if (cycle === 'everyHours')
    return (spans.length > 0 ? spans : [whole]).flatMap((span) => cut(span, intervalHours * 60))
  return spans.length > 0 ? spans : cut(whole, Math.floor(DAY_MIN / Math.max(1, times)))
}
/** The last part may be shorter; one shorter than half is no round of its own and belongs to the one before. */
function cut({ fromMin, untilMin }: DayWindow, lengthMin: number): DayWindow[] {
  const count = Math.max(1, Math.round((untilMin - fromMin) / Math.max(1, lengthMin)))
  return Array.from({ length: count }, (_, i) => ({
    fromMin: fromMin + i * lengthMin,
    untilMin: i === count - 1 ? untilMin : fromMin + (i + 1) * lengthMin,
  }))
}

function isDayOf({ cycle, days, beginDay }: Rhythm, day: string): boolean {
  if (cycle === 'everyHours' || cycle === 'daily') return true
  if (cycle === 'once') return day === beginDay
  if (cycle === 'weekly') return (days.length > 0 ? days : [weekdayOf(beginDay)]).includes(weekdayOf(day))
  const [now, first] = [partsOf(day), partsOf(beginDay)]
  const months = (now.year - first.year) * MONTHS + now.month - first.month
  if (months % STEP_MONTHS[cycle] !== 0) return false
  // The 31st of a month that has none is its last day.
  return (days.length > 0 ? days : [first.day]).some(
    (each) => Math.min(each, daysIn(now.year, now.month)) === now.day,
  )
}
const MONTHS = 12
const STEP_MONTHS = { monthly: 1, quarterly: 3, yearly: MONTHS } as const
const WEEK_DAYS = 7
const weekdayOf = (day: string): number => weekdayFrom0(day) || WEEK_DAYS
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
function partsOf(day: string): { year: number; month: number; day: number } {
  const at = new Date(`${day}T00:00:00Z`)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}
