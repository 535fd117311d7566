import type { Now } from './clock.ts'

interface Ticked {
  tick(now: number): void
}

/** Coarse on purpose: seconds are waited for, and thousands wait. */
const TICK_MS = 250

/** One timer for all of them. */
export function startTicking(all: Iterable<Ticked>, now: Now, everyMs = TICK_MS): () => void {
  const timer = setInterval(() => {
    const at = now()
    for (const each of all) each.tick(at)
  }, everyMs)
  return () => clearInterval(timer)
}
