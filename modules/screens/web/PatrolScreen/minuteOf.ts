import { clockOf, dateOf } from '@gss/web-kit/time/format'

const MINUTE_CHARS = 5
const DAY_AT = 'YYYY-'.length
/** 13:04; of another day 11-20 13:04. */
export function minuteOf(at: Date, now: Date): string {
  const minute = clockOf(at).slice(0, MINUTE_CHARS)
  return dateOf(at) === dateOf(now) ? minute : `${dateOf(at).slice(DAY_AT)} ${minute}`
}
