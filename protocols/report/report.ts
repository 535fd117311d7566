import { reportTextIn } from './utf8.ts'

/** gss/1: { v: 1, id, at, points: { L1: { current: 12.4, temperature: [41.2, 40.8] } }, bits: { L1: ["fire"] }, battery: 87, rsrp: -98 }, or a list of such. */

export interface ValueSaid {
  /** `''`: of the device itself. */
  point: string
  measure: string
  /** As it was written; whether it means anything is for others to say. */
  value: number
  /** Milliseconds since 1970; `null`: it was not said. */
  atMs: number | null
}
export interface StateSaid {
  point: string
  /** All that are set; none: all is well. */
  bits: string[]
  atMs: number | null
}
export interface Report {
  /** What the device calls this message, for telling repeats; `null`: nothing. */
  id: string | null
  values: ValueSaid[]
  states: StateSaid[]
  /** Something in it was not understood. */
  isAllRead: boolean
}

export const REPORT_PAYLOAD_MAX_BYTES = 65_536
const REPORTS_MAX = 100
const POINTS_MAX = 200
const ARRAY_MAX = 16
const NAME = /^[\w./-]{1,40}$/
const WORD = /^[a-zA-Z]\w{0,30}$/
const ID_MAX_CHARS = 36
/** What says something of the device itself beside its points. */
const OF_DEVICE = ['battery', 'rsrp', 'snr', 'batteryVoltage'] as const

/** `null`: these bytes are no report. Never throws, whatever they are. */
export function readReport(payload: Uint8Array): Report | null {
  if (payload.length > REPORT_PAYLOAD_MAX_BYTES) return null
  const json = jsonIn(payload)
  const said = Array.isArray(json) ? json : [json]
  if (said.length === 0 || said.length > REPORTS_MAX) return null
  const whole: Report = { id: null, values: [], states: [], isAllRead: true }
  for (const one of said) {
    if (!isBag(one) || one['v'] !== 1) return null
    add(one, whole)
  }
  return whole
}

function jsonIn(payload: Uint8Array): unknown {
  try {
    return JSON.parse(reportTextIn(payload) ?? '')
  } catch {
    return undefined
  }
}

type Bag = Record<string, unknown>
const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function add(said: Bag, whole: Report): void {
  const atMs = timeIn(said['at'], whole)
  const { id } = said
  if (typeof id === 'string' && id !== '' && id.length <= ID_MAX_CHARS)
    whole.id = [whole.id, id].filter(Boolean).join(' ')
  for (const measure of OF_DEVICE) if (measure in said) addValue('', measure, said[measure], atMs, whole)
  for (const [point, measures] of entriesOf(said['points'], whole)) {
    if (!isBag(measures)) {
      whole.isAllRead = false
      continue
    }
    for (const [measure, value] of Object.entries(measures)) addValue(point, measure, value, atMs, whole)
  }
  for (const [point, bits] of entriesOf(said['bits'], whole)) addState(point, bits, atMs, whole)
}

function entriesOf(bag: unknown, whole: Report): [string, unknown][] {
  if (bag === undefined) return []
  const entries = isBag(bag) ? Object.entries(bag) : []
  const named = entries.filter(([name]) => NAME.test(name)).slice(0, POINTS_MAX)
  if (!isBag(bag) || named.length < entries.length) whole.isAllRead = false
  return named
}

/** One number, or several of a kind, which are called one after another: temperature1, temperature2. */
function addValue(point: string, measure: string, said: unknown, atMs: number | null, whole: Report): void {
  if (!WORD.test(measure)) {
    whole.isAllRead = false
    return
  }
  if (typeof said === 'number') return void whole.values.push({ point, measure, value: said, atMs })
  if (!Array.isArray(said) || said.length > ARRAY_MAX || !said.every((one) => typeof one === 'number')) {
    whole.isAllRead = false
    return
  }
  said.forEach((value: number, index) =>
    whole.values.push({ point, measure: `${measure}${index + 1}`, value, atMs }),
  )
}

function addState(point: string, said: unknown, atMs: number | null, whole: Report): void {
  const bits = Array.isArray(said)
    ? said.filter((bit): bit is string => typeof bit === 'string' && WORD.test(bit))
    : null
  if (!bits || !Array.isArray(said) || bits.length < said.length || bits.length > ARRAY_MAX)
    whole.isAllRead = false
  if (bits) whole.states.push({ point, bits: [...new Set(bits)].slice(0, ARRAY_MAX), atMs })
}

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/
function timeIn(said: unknown, whole: Report): number | null {
  if (said === undefined) return null
  const atMs = typeof said === 'string' && RFC_3339.test(said) ? Date.parse(said) : NaN
  if (!Number.isNaN(atMs)) return atMs
  whole.isAllRead = false
  return null
}
