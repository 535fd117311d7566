import * as z from 'zod'

/** Duty is kept in the one time of the country, which knows no summer time (docs/domain.md §13). */
const OFFSET_MIN = 480
const MINUTE_MS = 60_000
export const DAY_MIN = 1_440
export const DAY_MS = DAY_MIN * MINUTE_MS

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
/** A day that is there: the 31st of June is none. */
export const day = z.string().refine(isDay, 'no such day')
function isDay(value: string): boolean {
  const at = DAY.test(value) ? new Date(`${value}T00:00:00Z`) : null
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

export const dutyDayOf = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MIN * MINUTE_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
export const dayBegins = (of: string): Date =>
  new Date(Date.parse(`${of}T00:00:00Z`) - OFFSET_MIN * MINUTE_MS)
export const minuteOf = (of: string, minutes: number): Date =>
  new Date(dayBegins(of).getTime() + minutes * MINUTE_MS)
export const dayPlus = (of: string, days: number): string =>
  dutyDayOf(new Date(dayBegins(of).getTime() + days * DAY_MS))
/** From the first to the last, both counted. */
export function daysBetween(first: string, last: string): string[] {
  const found: string[] = []
  for (let each = first; each <= last; each = dayPlus(each, 1)) found.push(each)
  return found
}
/** 08:00; the end of the day is 24:00. */
export const clockAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
