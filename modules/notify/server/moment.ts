/** As people at this centre read times: in the server's zone. */
const two = (value: number) => String(value).padStart(2, '0')
export const timeWords = (at: Date): string =>
  `${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`

const MIN_PER_H = 60
export const minuteOf = (at: Date): number => at.getHours() * MIN_PER_H + at.getMinutes()

/** The next time the clock shows this minute of the day. */
export function nextAt(now: Date, minute: number): Date {
  const at = new Date(now)
  at.setHours(Math.floor(minute / MIN_PER_H), minute % MIN_PER_H, 0, 0)
  if (at <= now) at.setDate(at.getDate() + 1)
  return at
}
