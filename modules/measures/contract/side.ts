import type { Bounds } from './limit.ts'

/** On which side of its limits a measure is; `''`: within them. */
export const SIDES = ['', 'low', 'high', 'lowWarn', 'highWarn'] as const
export type Side = (typeof SIDES)[number]
export const isSide = (word: string): word is Side => SIDES.some((side) => side === word)
/** Beyond an alarm's limit, not a warning's. */
export const isAlarm = (side: Side): boolean => side === 'low' || side === 'high'

/** What a series remembers between two samples: a threshold that forgets its side clears an alarm that stands. */
export interface Held {
  side: Side
  /** It has been otherwise since, and not for long enough. */
  pending: { side: Side; since: Date } | null
}

/** What stands exactly at its limit is within it; who is beyond comes back past the limit by `back`. The first row that holds wins. */
const ROWS: readonly [side: Side, holds: (bounds: Bounds, value: number, from: Side) => boolean][] = [
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
export const sideOf = (bounds: Bounds, value: number, from: Side): Side =>
  ROWS.find(([, holds]) => holds(bounds, value, from))?.[0] ?? ''

const S_MS = 1_000
/** One sample more. Without limits it is within them. */
export function step(held: Held, bounds: Bounds | null, value: number, at: Date): Held {
  const seen = bounds === null ? '' : sideOf(bounds, value, held.side)
  if (seen === held.side) return { side: held.side, pending: null }
  const pending = held.pending?.side === seen ? held.pending : { side: seen, since: at }
  return pass({ side: held.side, pending }, bounds, at)
}

/** When what is pending counts; `null`: nothing is. */
export const dueAt = ({ pending }: Held, bounds: Bounds | null): Date | null =>
  pending && new Date(pending.since.getTime() + (bounds?.holdS ?? 0) * S_MS)

/** Time alone passed: who says nothing more is still where it was. */
export function pass(held: Held, bounds: Bounds | null, at: Date): Held {
  const due = dueAt(held, bounds)
  return held.pending && due && due <= at ? { side: held.pending.side, pending: null } : held
}

/** The limit it is beyond. */
export function boundOf(bounds: Bounds, side: Side): number | null {
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
