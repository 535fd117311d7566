import { type Play, REPORTER_ROWS, type ReporterRow } from './tables/reporters.table.ts'

/** A device of the demo city that speaks another language than GB/T 26875.3: the seed registers it, the simulator is it. */
export interface DemoReporter {
  transmissionId: string
  unitId: string
  address: string
  code: string
  name: string
  profile: string
  /** The scheme of its address, and how it is brought. */
  way: ReporterRow[1]
  measures: readonly DemoMeasured[]
}
export interface DemoMeasured {
  point: string
  word: string
  base: number
  swing: number
  play: Play
}

export const DEMO_SOURCES = { cmcc: 'onenet', ctcc: 'ctwing', mall: 'mqtt' } as const
export const DEMO_MODBUS_LINE = 'pumphouse'

const UNIT_PREFIX = '019aa000-0001-7000-8000-'
const TRANSMISSION_PREFIX = '019aa000-0002-7000-8e00-'
const DIGITS = 12
const idOf = (prefix: string, number: number) => `${prefix}${String(number).padStart(DIGITS, '0')}`

export const demoReporters = (): DemoReporter[] =>
  REPORTER_ROWS.map(([unit, way, address, name, profile, measures], index) => ({
    transmissionId: idOf(TRANSMISSION_PREFIX, index + 1),
    unitId: idOf(UNIT_PREFIX, unit),
    address,
    code: address.slice(
      address.lastIndexOf(way === 'mqtt' || way === 'http' || way === 'dc09' ? ':' : '/') + 1,
    ),
    name,
    profile,
    way,
    measures: measures.map(([point, word, base, swing, play]) => ({ point, word, base, swing, play })),
  }))

const HOUR_MS = 3_600_000
const WEEK_MS = 168 * HOUR_MS
const DAY_H = 24
const EAST_8_H = 8
const PEAK_H = 15
const NIGHT_H = 6
const NOISE = 0.1
const DIGITS_KEPT = 6

/** As it is at a time, and the same for everybody who asks: a rhythm of the day, a leak at night, a battery that empties. */
export function reportedValue(
  { word, base, swing, play }: DemoMeasured,
  address: string,
  atMs: number,
): number {
  const hour = (atMs / HOUR_MS + EAST_8_H) % DAY_H
  const wave = Math.cos(((hour - PEAK_H) / DAY_H) * 2 * Math.PI)
  const noise = (chance(`${address} ${word}`, Math.floor(atMs / 60_000)) - 0.5) * swing * NOISE
  return Number((PLAYS[play]({ base, swing, hour, wave, atMs }) + noise).toPrecision(DIGITS_KEPT))
}
interface Moment {
  base: number
  swing: number
  hour: number
  wave: number
  atMs: number
}
const PLAYS: Readonly<Record<Play, (at: Moment) => number>> = {
  still: ({ base }) => base,
  day: ({ base, swing, wave }) => base + (swing / 2) * wave,
  leak: ({ base, swing, hour }) =>
    base - (hour < NIGHT_H ? (swing * hour) / NIGHT_H : swing * Math.max(0, 1 - (hour - NIGHT_H))),
  meter: ({ base, swing, atMs }) => base + swing * ((atMs % (4 * WEEK_MS)) / HOUR_MS),
  falling: ({ base, swing, atMs }) => base - swing * ((atMs % WEEK_MS) / WEEK_MS),
}

function chance(name: string, minute: number): number {
  let word = minute >>> 0
  for (const letter of name) word = Math.imul(word ^ letter.charCodeAt(0), 0x01000193) >>> 0
  word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d) >>> 0
  return (word >>> 8) / 0x1000000
}
