const MS_PER_S = 1_000
const RATE = 8_000
/** GB/T 3380: what somebody hears who waits: 450 Hz, one second in five. */
const RINGBACK = { hz: 450, onMs: 1_000, everyMs: 5_000, loud: 5_000 }

/** A piece of it, from this frame of the waiting on; null: the pause between. */
export function ringback(at: number, frames: number): Int16Array | null {
  const from = at % ((RINGBACK.everyMs * RATE) / MS_PER_S)
  if (from >= (RINGBACK.onMs * RATE) / MS_PER_S) return null
  return Int16Array.from({ length: frames }, (_, index) =>
    Math.round(RINGBACK.loud * Math.sin((2 * Math.PI * RINGBACK.hz * (from + index)) / RATE)),
  )
}
