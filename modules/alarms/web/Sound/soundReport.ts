import type { Silence } from '../../contract/seats.ts'

export interface ReportDeps {
  tell: (why: Silence | null) => Promise<unknown>
  /** Returns its withdrawal. */
  after: (ms: number, deed: () => void) => () => void
}
/** A page that was just opened is silent until its first click: that is no news yet. */
const SURE_MS = 5_000
const RETRY_MS = 10_000

/** Tells the server whether this seat can be heard: once at the start, then what is otherwise for longer than a moment. */
export function soundReport({ tell, after }: ReportDeps) {
  let now: Silence | null = null
  let told: Silence | null | undefined
  let waiting: (() => void) | null = null

  function look(why: Silence | null): void {
    now = why
    waiting?.()
    // Good news is told at once, a mute too: somebody has pressed it.
    waiting = now === 'blocked' ? after(SURE_MS, tellNow) : null
    if (!waiting) tellNow()
  }
  function tellNow(): void {
    waiting = null
    if (now === told) return
    const why = now
    told = why
    tell(why).catch(() => {
      told = undefined
      waiting ??= after(RETRY_MS, tellNow)
    })
  }
  return { look, stop: () => waiting?.() }
}
