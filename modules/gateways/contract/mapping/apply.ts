import { measureNamed } from '@gss/devices/contract'
import type { MapRow } from './mapRow.ts'
import { type FoundValue, lookAlongPath, pathIn } from './path.ts'
import { fromIn, isTopicOf, type Payload, taken } from './source.ts'

/** Why a row says nothing of this message, or not what it should. */
export type RowProblem = 'from' | 'to' | 'point' | 'only' | 'notNumber' | 'notTime' | 'noRule' | 'tooMany'

/** What a row came to, for whoever edits it. */
export interface RowResult {
  /** It is for such messages. */
  isMeant: boolean
  /** What was found, as it is used. */
  shown: string[]
  problem: RowProblem | null
}
export interface MappedValue {
  point: string
  measure: string
  value: number
}
export interface MappedState {
  point: string
  bits: string[]
}
export interface Mapped {
  values: MappedValue[]
  states: MappedState[]
  atMs: number | null
  device: string | null
  /** It says whether the device is there; `null`: it does not say. */
  isOnline: boolean | null
  /** Every row that is for it could be used. */
  isAllRead: boolean
  rows: RowResult[]
}

const SAID_MAX = 200
const POINT = /^[\w./-]{1,40}$/

/** What rows make of a message. Never throws and always ends: every loop is over a list that is bounded. */
export function applyRows(rows: readonly MapRow[], payload: Payload): Mapped {
  const mapped: Mapped = {
    values: [],
    states: [],
    atMs: null,
    device: null,
    isOnline: null,
    isAllRead: true,
    rows: [],
  }
  for (const row of rows) {
    const result = applyRow(row, payload, mapped)
    mapped.rows.push(result)
    if (result.isMeant && result.problem) mapped.isAllRead = false
  }
  return mapped
}

const said = (problem: RowProblem | null, shown: string[] = []): RowResult => ({
  isMeant: true,
  shown,
  problem,
})

function applyRow(row: MapRow, payload: Payload, mapped: Mapped): RowResult {
  const isMeant = isTopicOf(row.topic, payload.topic) && isOnly(row.only, payload)
  if (isMeant === null) return said('only')
  if (!isMeant) return { isMeant: false, shown: [], problem: null }
  const from = fromIn(row.from)
  if (!from) return said('from')
  const found = taken(from, payload)
  if (row.to === 'time') return takeTime(row, found, mapped)
  if (row.to === 'device') return takeDevice(found, mapped)
  if (row.to === 'link') return takeLink(row, found, mapped)
  if (row.to !== 'bits' && measureNamed(row.to) === null) return said('to')
  const shown: string[] = []
  for (const each of found) {
    if (mapped.values.length + mapped.states.length >= SAID_MAX) return said('tooMany', shown)
    const point = pointOf(row.point, each, payload)
    if (point === null) return said('point', shown)
    const problem =
      row.to === 'bits'
        ? takeBits(row, each, point, mapped, shown)
        : takeValue(row, each, point, mapped, shown)
    if (problem) return said(problem, shown)
  }
  return said(null, shown)
}

/** `null`: what it asks for is no condition. */
function isOnly(only: string, { json }: Payload): boolean | null {
  if (only === '') return true
  const end = only.indexOf('=')
  const steps = pathIn(only.slice(0, end))
  if (end < 0 || !steps) return null
  return lookAlongPath(json, steps).some(({ value }) => textOf(value) === only.slice(end + 1))
}

function pointOf(point: string, { at }: FoundValue, { json }: Payload): string | null {
  if (point === '') return ''
  if (point[0] !== '$') return POINT.test(point) ? point : null
  const steps = pathIn(point)
  const names = steps && lookAlongPath(json, steps)
  // Of lists the one that stands at the same place.
  const name = names?.find(
    (each) => each.at.length === 0 || each.at.every((index, depth) => index === at[depth]),
  )
  const text = name === undefined ? '' : textOf(name.value)
  return POINT.test(text) ? text : null
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i
/** Clouds write texts for nothing. */
const NOTHING = new Set(['', 'undefined', 'null', 'NaN'])
const DIGITS = 12

function takeValue(
  { to, scale, offset }: MapRow,
  { value }: FoundValue,
  point: string,
  mapped: Mapped,
  shown: string[],
): RowProblem | null {
  if (value === null || (typeof value === 'string' && NOTHING.has(value.trim()))) return null
  const raw =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && NUMBER.test(value.trim())
        ? Number(value)
        : null
  if (raw === null) return 'notNumber'
  const scaled = Number((raw * scale + offset).toPrecision(DIGITS))
  mapped.values.push({ point, measure: to, value: scaled })
  shown.push(String(scaled))
  return null
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
const ANYTHING = '*'
const ruleFor = ({ when }: MapRow, value: unknown) =>
  when.find(({ is }) => is === textOf(value)) ?? when.find(({ is }) => is === ANYTHING)

function takeBits(
  row: MapRow,
  { value }: FoundValue,
  point: string,
  mapped: Mapped,
  shown: string[],
): RowProblem | null {
  const rule = ruleFor(row, value)
  // What no rule knows is not all well: nothing is said of its state.
  if (!rule) return 'noRule'
  const state = mapped.states.find((each) => each.point === point) ?? { point, bits: [] }
  if (!mapped.states.includes(state)) mapped.states.push(state)
  for (const bit of rule.bits) if (!state.bits.includes(bit)) state.bits.push(bit)
  shown.push(rule.bits.join(' ') || '—')
  return null
}

function takeLink(row: MapRow, found: readonly FoundValue[], mapped: Mapped): RowResult {
  const [first] = found
  if (!first) return said(null)
  const rule = ruleFor(row, first.value)
  if (!rule) return said('noRule')
  mapped.isOnline = !rule.bits.includes('offline')
  return said(null, [mapped.isOnline ? 'online' : 'offline'])
}

const DEVICE = /^[\x21-\x7e]{1,40}$/
function takeDevice(found: readonly FoundValue[], mapped: Mapped): RowResult {
  const [first] = found
  if (!first) return said(null)
  const name = textOf(first.value)
  if (!DEVICE.test(name)) return said('to')
  mapped.device ??= name
  return said(null, [name])
}

const MS_PER_S = 1_000
const EAST_8_MS = 8 * 3_600_000
const ISO = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/
/** A time is a time of this century or it is none. */
const EARLIEST_MS = 946_684_800_000
const LATEST_MS = 4_102_444_800_000

function takeTime({ time, scale, offset }: MapRow, found: readonly FoundValue[], mapped: Mapped): RowResult {
  const [first] = found
  if (!first) return said(null)
  const atMs = timeOf(time, first.value, scale, offset)
  if (!(atMs >= EARLIEST_MS && atMs < LATEST_MS)) return said('notTime')
  mapped.atMs = atMs
  return said(null, [new Date(atMs).toISOString()])
}
function timeOf(form: MapRow['time'], value: unknown, scale: number, offset: number): number {
  const text = textOf(value)
  if (form === 'ms' || form === 's') {
    if (!NUMBER.test(text)) return NaN
    return Math.round((Number(text) * scale + offset) * (form === 's' ? MS_PER_S : 1))
  }
  const [, , , zone] = ISO.exec(text) ?? []
  if (!ISO.test(text)) return NaN
  if (zone !== undefined) return Date.parse(text.replace(' ', 'T'))
  const asUtc = Date.parse(`${text.replace(' ', 'T')}Z`)
  // Whoever names no zone means the wall clock in the centre's country.
  return form === 'local' ? asUtc - EAST_8_MS : asUtc
}
