/**
 * What is a day, a night or a clock is one in the centre's zone, for whoever looks from wherever: a seat abroad and a server in UTC
 * say the same times. It is set once, as a process or a page starts (docs/decisions/0054).
 */
export const STANDARD_ZONE = 'Asia/Shanghai'

const MINUTE_MS = 60_000
/** No clock anywhere changes but on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS
const QUARTERS_KEPT = 4_096
const MIN_PER_H = 60
const DAY_CHARS = 'YYYY-MM-DD'.length
const SECOND_CHARS = 'YYYY-MM-DDTHH:mm:ss'.length

const readerOf = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
let zone = STANDARD_ZONE
let reader = readerOf(zone)
const known = new Map<number, number>()

export function isZone(name: string): boolean {
  try {
    readerOf(name)
    return true
  } catch {
    return false // this is how Intl says that it knows no such zone
  }
}

export function setCentreZone(name: string): void {
  reader = readerOf(name)
  zone = name
  known.clear()
}
export const centreZone = (): string => zone

/** Minutes east of Greenwich, there and then. */
export function zoneOffsetMin(at: Date): number {
  const quarter = Math.floor(at.getTime() / QUARTER_MS)
  const found = known.get(quarter)
  if (found !== undefined) return found
  if (known.size >= QUARTERS_KEPT) known.clear()
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(reader.format(at)) ?? []
  const offset = (Number(hours) * MIN_PER_H + Number(minutes)) * (sign === '-' ? -1 : 1)
  known.set(quarter, offset)
  return offset
}

const wallMs = (at: Date): number => at.getTime() + zoneOffsetMin(at) * MINUTE_MS
/** As the clock there shows it: 2026-11-20T13:04:55. */
export const wallText = (at: Date): string => new Date(wallMs(at)).toISOString().slice(0, SECOND_CHARS)
/** 2026-11-20 */
export const dayOf = (at: Date): string => wallText(at).slice(0, DAY_CHARS)

/**
 * When the clock there shows this: 2026-11, 2026-11-20, 2026-11-20T13:04 or with seconds; what is none gives no time (NaN). An hour that a
 * clock change leaves out is the one after it, one that comes twice is the first.
 */
export function atWall(text: string): Date {
  const asUtcMs = Date.parse(text.length > DAY_CHARS ? `${text}Z` : text)
  if (Number.isNaN(asUtcMs)) return new Date(asUtcMs)
  const by = (ms: number) => new Date(asUtcMs - zoneOffsetMin(new Date(ms)) * MINUTE_MS)
  const [before, after] = [by(asUtcMs - DAY_MS), by(asUtcMs + DAY_MS)] as const
  return wallMs(before) === asUtcMs || wallMs(after) !== asUtcMs ? before : after
}
const DAY_MS = 24 * MIN_PER_H * MINUTE_MS

/** So many minutes after the midnight that begins the day there; also more than a day's. */
export function atMinute(day: string, minutes: number): Date {
  const wall = new Date(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS)
  return atWall(wall.toISOString().slice(0, SECOND_CHARS))
}
/** Days later, or earlier: days have no zone. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, DAY_CHARS)
/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
/** Minutes after midnight that the clock there shows. */
export function minuteOf(at: Date): number {
  const [hours, minutes] = wallText(at)
    .slice(DAY_CHARS + 1)
    .split(':')
  return Number(hours) * MIN_PER_H + Number(minutes)
}
/** The next time the clock there shows this minute of the day. */
export function nextAt(now: Date, minute: number): Date {
  const today = atMinute(dayOf(now), minute)
  return today > now ? today : atMinute(dayPlus(dayOf(now), 1), minute)
}
/** UTC+8, UTC-3:30 */
export function zoneWords(at: Date): string {
  const offset = zoneOffsetMin(at)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / MIN_PER_H), Math.abs(offset) % MIN_PER_H]
  return `UTC${offset < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
}
