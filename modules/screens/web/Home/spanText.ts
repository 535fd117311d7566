const MIN_MS = 60_000
const HOUR_MIN = 60
const DAY_H = 24

/** How long, in the two largest words it has. */
export function spanOfMs(ms: number): ['days' | 'hours' | 'minutes', Record<string, number>] {
  const minutes = Math.max(0, Math.floor(ms / MIN_MS))
  const hours = Math.floor(minutes / HOUR_MIN)
  if (hours >= DAY_H) return ['days', { days: Math.floor(hours / DAY_H), hours: hours % DAY_H }]
  return hours > 0 ? ['hours', { hours, minutes: minutes % HOUR_MIN }] : ['minutes', { minutes }]
}

const HM_CHARS = 5
/** 13:05, by the clock of the console. */
export const hourOf = (clock: string) => clock.slice(0, HM_CHARS)
