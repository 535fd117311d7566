import { decodeSound, encodeSound, PCMA } from '@gss/sip'

export const RATE = 8_000
const WINDOW = 2 * RATE
/** Issue 17 §4: a recording is what was played. */
export const GOOD = 0.99

/** As it arrives: after one way through A-law. */
export const asHeard = (samples: Int16Array) => decodeSound(PCMA, encodeSound(PCMA, samples))

/** The best likeness of a piece of what was recorded with what was played over and over, wherever it began. */
export function likeness(recorded: Int16Array, loop: Int16Array): number {
  const from = Math.max(0, recorded.length - WINDOW - RATE / 2)
  const piece = recorded.subarray(from, from + WINDOW)
  let best = 0
  for (let lag = 0; lag < loop.length; lag++) {
    let [sum, a, b] = [0, 0, 0]
    for (let at = 0; at < piece.length; at += 1) {
      const [x, y] = [piece[at] ?? 0, loop[(lag + at) % loop.length] ?? 0]
      sum += x * y
      a += x * x
      b += y * y
    }
    best = Math.max(best, sum / Math.sqrt(a * b || 1))
  }
  return best
}
