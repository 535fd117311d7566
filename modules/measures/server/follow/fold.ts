import {
  type LimitBounds,
  boundOf,
  limitFor,
  type LimitOfMeasure,
  sideAfterTime,
  sideStep,
} from '../../contract/index.ts'
import { type Hour, type Last, type MeasureSample, seriesKey, type Turn } from './sample.ts'

export interface FoldedSamples {
  /** Brought up to date, each once. */
  lasts: Last[]
  hours: Hour[]
  turns: Turn[]
  /** Were silent, and spoke again. */
  woken: Last[]
}

/** Samples in the order they were stored: what each series is afterwards, what its hours add up to, and where it crossed a limit. */
export function foldSamples(
  known: ReadonlyMap<string, Last>,
  samples: readonly MeasureSample[],
  limits: readonly LimitOfMeasure[],
): FoldedSamples {
  const lasts = new Map<string, Last>()
  const hours = new Map<string, Hour>()
  const folded: FoldedSamples = { lasts: [], hours: [], turns: [], woken: [] }
  for (const sample of samples) {
    addToHour(hours, sample)
    const key = seriesKey(sample)
    const last = lasts.get(key) ?? known.get(key)
    // What was taken before the last one moves nothing: it stands in the curve.
    if (last && sample.at <= last.at) {
      if (sample.receivedAt > last.receivedAt) lasts.set(key, { ...last, receivedAt: sample.receivedAt })
      continue
    }
    const next = after(last, sample)
    if (last?.isStale) folded.woken.push(next)
    const turn = held(next, sample, boundsFor(limits, sample))
    if (turn) folded.turns.push(turn)
    lasts.set(key, next)
  }
  return { ...folded, lasts: [...lasts.values()], hours: [...hours.values()] }
}

export const boundsFor = (
  limits: readonly LimitOfMeasure[],
  of: Pick<MeasureSample, 'unitId' | 'componentId' | 'componentType' | 'measure'>,
): LimitBounds | null => limitFor(limits, { ...of, analogueType: of.measure })

/** Nobody says anything more, and it is still where it was: its time is over. */
export function passTime(last: Last, bounds: LimitBounds | null, now: Date): Turn | null {
  const before = last.side
  const next = sideAfterTime(last, bounds, now)
  return turned(last, before, next, bounds, now)
}

function after(last: Last | undefined, sample: MeasureSample): Last {
  const { laneId: _lane, seq: _seq, ...said } = sample
  return {
    ...said,
    periodS: periodAfter(last, sample),
    isStale: false,
    side: last?.side ?? '',
    sideSince: last?.sideSince ?? null,
    pending: last?.pending ?? null,
  }
}

/** A bad value neither raises nor clears. */
function held(last: Last, { value, at }: MeasureSample, bounds: LimitBounds | null): Turn | null {
  if (value === null) return null
  return turned(last, last.side, sideStep(last, bounds, value, at), bounds, at)
}

function turned(
  last: Last,
  before: Last['side'],
  next: Pick<Last, 'side' | 'pending'>,
  bounds: LimitBounds | null,
  at: Date,
): Turn | null {
  last.side = next.side
  last.pending = next.pending
  if (before === next.side || last.value === null) return null
  last.sideSince = next.side === '' ? null : at
  return { last, before, at, value: last.value, bound: bounds && boundOf(bounds, next.side) }
}

const S_MS = 1_000
const DAY_S = 86_400
/** New gaps count a quarter: a device that is asked twice does not seem twice as quick. */
const WEIGHT = 0.25
function periodAfter(last: Last | undefined, sample: MeasureSample): number | null {
  if (!last) return null
  const gapS = Math.min((sample.at.getTime() - last.at.getTime()) / S_MS, DAY_S)
  if (last.periodS === null) return Math.max(1, Math.round(gapS))
  return Math.max(1, Math.round(last.periodS + (gapS - last.periodS) * WEIGHT))
}

export const hourKey = ({
  componentId,
  measure,
  hourAt,
}: Pick<Hour, 'componentId' | 'measure' | 'hourAt'>): string =>
  `${componentId} ${measure} ${hourAt.getTime()}`
/** Two pieces of one hour, the later one last. */
export const mergedHour = (one: Hour | undefined, next: Hour): Hour =>
  one === undefined
    ? next
    : {
        ...next,
        n: one.n + next.n,
        bad: one.bad + next.bad,
        low: leastOf(one.low, next.low),
        high: mostOf(one.high, next.high),
        total: one.total + next.total,
        last: next.last ?? one.last,
      }
const leastOf = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
const mostOf = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

const HOUR_MS = 3_600_000
function addToHour(
  hours: Map<string, Hour>,
  { unitId, componentId, measure, at, value }: MeasureSample,
): void {
  const hourAt = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  const key = hourKey({ componentId, measure, hourAt })
  const hour = hours.get(key) ?? {
    unitId,
    componentId,
    measure,
    hourAt,
    n: 0,
    bad: 0,
    low: null,
    high: null,
    total: 0,
    last: null,
  }
  hours.set(key, hour)
  if (value === null) {
    hour.bad += 1
    return
  }
  hour.n += 1
  hour.low = Math.min(hour.low ?? value, value)
  hour.high = Math.max(hour.high ?? value, value)
  hour.total += value
  hour.last = value
}
