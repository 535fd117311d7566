import type { Say } from '@gss/web-kit/text/book'
import type { MaintenanceWord } from './maintenanceBook.ts'

const MINUTE_MS = 60_000
const HOUR_MIN = 60
const DAY_H = 24

/** 9 min, 1 h 08 min, 2 d 1 h: two parts at most. */
export function longOf(ms: number, say: Say<MaintenanceWord>): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (minutes < HOUR_MIN) return say('minutes', { minutes })
  const hours = Math.floor(minutes / HOUR_MIN)
  if (hours < DAY_H) return say('hoursMinutes', { hours, minutes: minutes % HOUR_MIN })
  return say('daysHours', { days: Math.floor(hours / DAY_H), hours: hours % DAY_H })
}
