import { dayPlus, daysFromTo } from '../../contract/index.ts'

export const ROSTER_SPANS = ['week', 'two', 'month'] as const
export type RosterSpanName = (typeof ROSTER_SPANS)[number]
const WEEK_DAYS = 7

export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const mondayOf = (day: string): string => dayPlus(day, -((weekdayOf(day) + WEEK_DAYS - 1) % WEEK_DAYS))
const firstOfMonth = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`

/** The days shown around a day. */
export function daysShown(span: RosterSpanName, around: string): string[] {
  if (span === 'month') {
    const first = firstOfMonth(around)
    return daysFromTo(first, dayPlus(monthAfter(first), -1))
  }
  const first = mondayOf(around)
  return daysFromTo(first, dayPlus(first, (span === 'week' ? 1 : 2) * WEEK_DAYS - 1))
}
function monthAfter(first: string): string {
  const [year = 0, month = 0] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
/** As a calendar has them: a row to each week, and nothing where the days begin later or end before. */
export function weeksOf(days: readonly string[]): (string | null)[][] {
  const first = days[0]
  if (first === undefined) return []
  const before = (weekdayOf(first) + WEEK_DAYS - 1) % WEEK_DAYS
  const places = [...Array.from({ length: before }, () => null), ...days]
  return Array.from({ length: Math.ceil(places.length / WEEK_DAYS) }, (_, week) =>
    Array.from({ length: WEEK_DAYS }, (_each, at) => places[week * WEEK_DAYS + at] ?? null),
  )
}
/** A day of the days before or after. */
export function turnedSpan(span: RosterSpanName, around: string, by: -1 | 1): string {
  const days = daysShown(span, around)
  return dayPlus(by === 1 ? (days.at(-1) ?? around) : (days[0] ?? around), by)
}
