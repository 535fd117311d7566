import type { LimitBounds } from './limit.ts'

/** On which side of its limits a measure is; `''`: within them. */
export const LIMIT_SIDES = ['', 'low', 'high', 'lowWarn', 'highWarn'] as const
export type LimitSide = (typeof LIMIT_SIDES)[number]
export const isSide = (word: string): word is LimitSide => LIMIT_SIDES.some((side) => side === word)
/** Beyond an alarm's limit, not a warning's. */
export const isAlarm = (side: LimitSide): boolean => side === 'low' || side === 'high'

/** What a series remembers between two samples: a threshold that forgets its side clears an alarm that stands. */
export interface HeldSeries {
  side: LimitSide
  /** It has been otherwise since, and not for long enough. */
  pending: { side: LimitSide; since: Date } | null
}

/** What stands exactly at its limit is within it; who is beyond comes back past the limit by `back`. The first row that holds wins. */
const ROWS: readonly [
  side: LimitSide,
  holds: (bounds: LimitBounds, value: number, from: LimitSide) => boolean,
][] = [
  ['high', ({ high, back }, value, from) => high !== null && value > high - (from === 'high' ? back : 0)],
  ['low', ({ low, back }, value, from) => low !== null && value < low + (from === 'low' ? back : 0)],
  [
    'highWarn',
    ({ highWarn, back }, value, from) =>
      highWarn !== null && value > highWarn - (from === 'high' || from === 'highWarn' ? back : 0),
  ],
  [
    'lowWarn',
    ({ lowWarn, back }, value, from) =>
      lowWarn !== null && value < lowWarn + (from === 'low' || from === 'lowWarn' ? back : 0),
  ],
]
export const limitSideOf = (bounds: LimitBounds, value: number, from: LimitSide): LimitSide =>
  ROWS.find(([, holds]) => holds(bounds, value, from))?.[0] ?? ''

const S_MS = 1_000
/** One sample more. Without limits it is within them. */
export function sideStep(held: HeldSeries, bounds: LimitBounds | null, value: number, at: Date): HeldSeries {
  const seen = bounds === null ? '' : limitSideOf(bounds, value, held.side)
  if (seen === held.side) return { side: held.side, pending: null }
  const pending = held.pending?.side === seen ? held.pending : { side: seen, since: at }
  return sideAfterTime({ side: held.side, pending }, bounds, at)
}

/** When what is pending counts; `null`: nothing is. */
export const dueAt = ({ pending }: HeldSeries, bounds: LimitBounds | null): Date | null =>
  pending && new Date(pending.since.getTime() + (bounds?.holdS ?? 0) * S_MS)

/** Time alone passed: who says nothing more is still where it was. */
export function sideAfterTime(held: HeldSeries, bounds: LimitBounds | null, at: Date): HeldSeries {
  const due = dueAt(held, bounds)
  return held.pending && due && due <= at ? { side: held.pending.side, pending: null } : held
}

/** The limit it is beyond. */
export function boundOf(bounds: LimitBounds, side: LimitSide): number | null {
  switch (side) {
    case 'low':
      return bounds.low
    case 'high':
      return bounds.high
    case 'lowWarn':
      return bounds.lowWarn
    case 'highWarn':
      return bounds.highWarn
    case '':
      return null
  }
}
