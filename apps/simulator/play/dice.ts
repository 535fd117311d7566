/** Chance that comes out the same for the same seed. */
export interface Dice {
  /** 0 ≤ number < 1 */
  next(): number
  /** A whole number, 0 ≤ number < end. */
  below(end: number): number
  /** How long until the next of things that come so often on average. */
  pauseMs(perHour: number): number
}

const HOUR_MS = 3_600_000

export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    // mulberry32: small, even, and the same everywhere.
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (end) => Math.floor(next() * end),
    pauseMs: (perHour) => (perHour > 0 ? (-Math.log(1 - next()) * HOUR_MS) / perHour : Infinity),
  }
}
