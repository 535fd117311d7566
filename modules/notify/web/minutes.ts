const MIN_PER_H = 60
const two = (value: number) => String(value).padStart(2, '0')
/** Minutes of the day as a clock shows them: 540 → 09:00. The end of the day is 24:00. */
export const clockWords = (minutes: number): string =>
  `${two(Math.floor(minutes / MIN_PER_H))}:${two(minutes % MIN_PER_H)}`

const CLOCK = /^([01]?\d|2[0-4]):([0-5]\d)$/
/** The other way; null for what no clock shows. */
export function minutesOf(words: string): number | null {
  const found = CLOCK.exec(words.trim())
  if (!found) return null
  const minutes = Number(found[1]) * MIN_PER_H + Number(found[2])
  return minutes > 24 * MIN_PER_H ? null : minutes
}
