/** How far what is shown is behind what came, in seconds, and what is done about it (video: start at 0.45 s, never a stutter for less). */
const TARGET_S = 0.45
const JUMP_BEYOND_S = 3
const HURRY_BEYOND_S = TARGET_S + 1
const QUICKEN_BEYOND_S = TARGET_S + 0.25
const SLOW_BELOW_S = TARGET_S * 0.4
const RATES = { slow: 0.9, usual: 1, quick: 1.15, hurry: 1.5 } as const

export interface Buffered {
  /** Pieces of what has come, in order. */
  ranges: readonly { startS: number; endS: number }[]
  currentTimeS: number
  rate: number
  hasStarted: boolean
}
export type Steering =
  | { does: 'wait' }
  /** From there on, at that rate; nothing: where it is. */
  | { does: 'play'; fromS?: number; rate: number }

/** What the player does next: it starts with some in hand, hurries a little when behind, jumps when far behind or over a hole. */
export function steer({ ranges, currentTimeS, rate, hasStarted }: Buffered): Steering {
  const last = ranges.at(-1)
  if (!last) return { does: 'wait' }
  const aheadS = last.endS - currentTimeS
  if (!hasStarted) {
    if (last.endS - last.startS < TARGET_S) return { does: 'wait' }
    const isInside = currentTimeS >= last.startS && aheadS <= HURRY_BEYOND_S
    return {
      does: 'play',
      ...(!isInside && { fromS: Math.max(last.startS, last.endS - TARGET_S) }),
      rate: RATES.usual,
    }
  }
  const isInHole = !ranges.some(({ startS, endS }) => currentTimeS >= startS && currentTimeS < endS)
  if (isInHole && currentTimeS < last.startS) return { does: 'play', fromS: last.startS, rate: RATES.usual }
  if (aheadS > JUMP_BEYOND_S)
    return { does: 'play', fromS: Math.max(last.startS, last.endS - TARGET_S), rate: RATES.usual }
  return { does: 'play', rate: rateFor(aheadS, rate) }
}

function rateFor(aheadS: number, rate: number): number {
  if (aheadS > HURRY_BEYOND_S) return RATES.hurry
  if (aheadS > QUICKEN_BEYOND_S) return RATES.quick
  if (aheadS < SLOW_BELOW_S) return RATES.slow
  // Neither far nor near: what was begun is ended at the target, not before.
  if (rate > RATES.usual && aheadS < TARGET_S) return RATES.usual
  return rate < RATES.usual && aheadS > TARGET_S * RATES.slow ? RATES.usual : rate
}
