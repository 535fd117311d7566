import type { LayoutSlot } from '@gss/kit/layout'
import { fromHex, hex, hexOfSix } from './hex.ts'

/** What a clock on a wall shows, `YYYY-MM-DDTHH:mm:ss`: the standard names no zone, so this is not yet a moment. */
export type LocalTime = string

/** Figure 17. What cannot be a time is `null`; the six bytes stay, for whoever has to find out what is wrong with that clock. */
export interface TimeTag {
  readonly wire: string
  readonly local: LocalTime | null
}

/** Some devices write 59 seconds as 0x59. It is a property of the device, never guessed from one frame. */
export type TimeCoding = 'binary' | 'bcd'

export const TIME_TAG_BYTES = 6
/** The standard sends two digits of the year. */
const CENTURY = 2000
const SECOND_MS = 1_000
const MINUTE_MS = 60_000

export type TimeSlot = LayoutSlot<TimeTag>
export const CLOCKS: Record<TimeCoding, TimeSlot> = { binary: clock('binary'), bcd: clock('bcd') }

/** Thousands of devices show the same second: what it reads as is remembered, by its lowest bits. */
interface Remembered {
  readonly low: number
  readonly high: number
  readonly tag: TimeTag
}
const REMEMBERED_SECONDS = 64
const HIGH_AT = 4

function clock(coding: TimeCoding): TimeSlot {
  const number = coding === 'bcd' ? fromBcd : (byte: number) => byte
  const remembered: Remembered[] = []
  return {
    bytes: TIME_TAG_BYTES,
    read(view, at) {
      const [low, high] = [view.getUint32(at, true), view.getUint16(at + HIGH_AT, true)]
      const known = remembered[low % REMEMBERED_SECONDS]
      if (known?.low === low && known.high === high) return known.tag
      const part = (place: number) => number(view.getUint8(at + place))
      const parts = {
        second: part(0),
        minute: part(1),
        hour: part(2),
        day: part(3),
        month: part(4),
        year: part(5),
      }
      const tag = { wire: hexOfSix(view, at), local: localOf(parts) }
      remembered[low % REMEMBERED_SECONDS] = { low, high, tag }
      return tag
    },
    write(view, at, { wire }) {
      const bytes = fromHex(wire)
      if (bytes.length !== TIME_TAG_BYTES)
        throw new RangeError(`a time tag has ${TIME_TAG_BYTES} bytes: ${wire}`)
      bytes.forEach((byte, i) => view.setUint8(at + i, byte))
    },
  }
}

/** Not a number where a half byte is no digit. */
function fromBcd(byte: number): number {
  const [high, low] = [byte >> 4, byte & 0xf]
  return high > 9 || low > 9 ? NaN : high * 10 + low
}
const toBcd = (number: number) => Math.floor(number / 10) * 16 + (number % 10)

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

function localOf({ year, month, day, hour, minute, second }: Record<Part, number>): LocalTime | null {
  const inRange =
    year <= 99 && month >= 1 && month <= 12 && day >= 1 && hour <= 23 && minute <= 59 && second <= 59
  if (!inRange || day > daysOf(year, month)) return null
  return `${CENTURY + year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`
}
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** Of 2000–2099 every fourth year is a leap year. */
const daysOf = (year: number, month: number) => (month === 2 && year % 4 === 0 ? 29 : (DAYS[month - 1] ?? 0))
const two = (number: number) => (number < 10 ? `0${number}` : `${number}`)

/** The tag that shows this time; `null`, and what is no time of 2000–2099, make the tag of six zeros: unknown. */
export function timeTag(local: LocalTime | null, coding: TimeCoding = 'binary'): TimeTag {
  const [, year, ...rest] = /^20(\d\d)-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)$/.exec(local ?? '') ?? []
  if (year === undefined) return { wire: '000000000000', local: null }
  const numbers = [year, ...rest].map(Number).reverse()
  const wire = hex(Uint8Array.from(numbers, coding === 'bcd' ? toBcd : (number) => number))
  return CLOCKS[coding].read(new DataView(fromHex(wire).buffer), 0)
}

/** The tag a clock of this zone shows at this moment; asked for with every answer, it is made once a second. */
export function timeTagAt(
  epochMs: number,
  zoneOffsetMinutes: number,
  coding: TimeCoding = 'binary',
): TimeTag {
  const second = Math.floor(epochMs / SECOND_MS) * SECOND_MS + zoneOffsetMinutes * MINUTE_MS
  const last = lastMade[coding]
  if (last.second === second) return last.tag
  const tag = timeTag(new Date(second).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length), coding)
  lastMade[coding] = { second, tag }
  return tag
}
const NEVER = { second: NaN, tag: { wire: '', local: null } }
const lastMade: Record<TimeCoding, { second: number; tag: TimeTag }> = { binary: NEVER, bcd: NEVER }

/** The moment at which a clock of this zone showed it, in milliseconds since 1970. */
export const momentOf = (local: LocalTime, zoneOffsetMinutes: number): number =>
  Date.parse(`${local}Z`) - zoneOffsetMinutes * MINUTE_MS
