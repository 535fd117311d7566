import { ITSELF, measureNamed, QUALITY, COMPONENT_STATE_WORDS, valueKept } from '@gss/devices/contract'
import { newId } from '@gss/server-kit/ids'
import type { SignalRow } from './entry.ts'

/** What a language of ours says in words: a measure of a point, and when it was taken where it says so. */
export interface PointValueSaid {
  /** `''`: of the device itself. */
  point: string
  measure: string
  value: number
  atMs: number | null
  /** False: the device says itself that it has none. */
  isOffered?: boolean
}
export interface PointStateSaid {
  point: string
  /** All that are set; none: all is well. */
  bits: readonly string[]
}

const MIN_MS = 60_000
const DAY_MS = 86_400_000
/** A clock that far ahead of ours is wrong. */
const AHEAD_MAX_MS = 5 * MIN_MS
/** Older than that no device keeps what it could not say. */
const BEHIND_MAX_MS = 35 * DAY_MS

/** The words of component states that a device may say; `normal` says that nothing is. */
const BITS: ReadonlySet<string> = new Set(COMPONENT_STATE_WORDS)
const NONE = 'normal'

export const isUrgent = (states: readonly PointStateSaid[]): boolean =>
  states.some(({ bits }) => bits.includes('fire') || bits.includes('urgent'))

const NOWHERE = { systemType: 0, systemAddress: 0, componentType: 0, componentAddress: 0 }
const PLAIN = { description: '', operator: null, deviceTime: null }

/** What a report says, as rows; what there is no word for is left out and told. */
export function rowsOfReport(
  { values, states }: { values: readonly PointValueSaid[]; states: readonly PointStateSaid[] },
  nowMs: number,
) {
  let isAllKnown = true
  const rows: SignalRow[] = []
  for (const { point, bits } of states) {
    const known = bits.filter((bit) => BITS.has(bit))
    if (known.length < bits.filter((bit) => bit !== NONE).length) isAllKnown = false
    // Of what only says things we do not know it is not known that it is well.
    if (known.length === 0 && bits.some((bit) => bit !== NONE)) continue
    rows.push({
      ...NOWHERE,
      ...PLAIN,
      signalId: newId(),
      part: 'component',
      point: point === '' ? ITSELF : point,
      kind: 'state',
      bits: known,
      analogueType: null,
      analogueValue: null,
    })
  }
  for (const said of values) {
    const row = valueSampleOf(said, nowMs)
    if (row) rows.push(row)
    else isAllKnown = false
  }
  return { rows, isAllKnown }
}

export function valueSampleOf(
  { point, measure, value, atMs, isOffered = true }: PointValueSaid,
  nowMs: number,
): SignalRow | null {
  const analogueType = measureNamed(measure)
  if (analogueType === null) return null
  const kept = isOffered ? valueKept(value, measure) : { value: null, quality: QUALITY.notOffered }
  const isWrong = atMs !== null && (atMs > nowMs + AHEAD_MAX_MS || atMs < nowMs - BEHIND_MAX_MS)
  return {
    ...NOWHERE,
    ...PLAIN,
    signalId: newId(),
    part: 'component',
    point: point === '' ? ITSELF : point,
    kind: 'analogue',
    bits: [],
    analogueType,
    analogueValue: kept.value,
    takenAtMs: isWrong || atMs === null ? nowMs : atMs,
    quality: isWrong && kept.quality === QUALITY.good ? QUALITY.clock : kept.quality,
  }
}
