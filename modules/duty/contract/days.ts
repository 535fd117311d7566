import { atMinute, atWall, dayOf, dayPlus } from '@gss/kit/zone'
import * as z from 'zod'

export { dayPlus }
const MINUTE_MS = 60_000
export const DAY_MIN = 1_440
export const DAY_MS = DAY_MIN * MINUTE_MS

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
/** A day that is there: the 31st of June is none. */
export const dutyDay = z.string().refine(isDay, 'no such day')
function isDay(value: string): boolean {
  const at = DAY.test(value) ? new Date(`${value}T00:00:00Z`) : null
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

/** Duty is kept in the centre's zone (docs/domain.md §13). */
export const dutyDayOf = dayOf
export const dayBegins = atWall
export const dutyMinuteOf = atMinute
/** From the first to the last, both counted. */
export function daysFromTo(first: string, last: string): string[] {
  const found: string[] = []
  for (let each = first; each <= last; each = dayPlus(each, 1)) found.push(each)
  return found
}
/** 08:00; the end of the day is 24:00. */
export const clockAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
