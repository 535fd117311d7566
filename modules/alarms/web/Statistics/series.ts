import type { AlarmKind } from '../../contract/alarm.ts'
import type { AlarmFigures } from '../../contract/figures.ts'
import { atWall, dayOf, dayPlus } from '@gss/kit/zone'

const DAY_MS = 86_400_000
const HOURS = 24

/** Every day of the span, also those on which nothing happened: a quiet day is a number too. */
export function daysOfSpan(from: Date, until: Date): string[] {
  const days = Math.max(1, Math.round((until.getTime() - from.getTime()) / DAY_MS))
  return Array.from({ length: days }, (_, at) => dayPlus(dayOf(from), at))
}

export function seriesOf(byDay: AlarmFigures['byDay'], days: readonly string[], kind: AlarmKind): number[] {
  const counts = new Map(byDay.filter((one) => one.kind === kind).map(({ day, count }) => [day, count]))
  return days.map((day) => counts.get(day) ?? 0)
}

export function hourCountsOf(byHour: AlarmFigures['byHour']): number[] {
  const counts = new Map(byHour.map(({ hour, count }) => [hour, count]))
  return Array.from({ length: HOURS }, (_, hour) => counts.get(hour) ?? 0)
}

/** Whole days, the last one is today: [first midnight, next midnight). */
export function spanOfDays(days: number, now: Date): { from: Date; until: Date } {
  const at = (offset: number) => atWall(dayPlus(dayOf(now), offset))
  return { from: at(1 - days), until: at(1) }
}
