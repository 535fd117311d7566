import { SEAT_BEAT_MS, type Silence } from '../../contract/seats.ts'

export interface SoundReportDeps {
  tell: (why: Silence | null) => Promise<unknown>
  /** Returns its withdrawal. */
  after: (ms: number, deed: () => void) => () => void
}
/** A page that was just opened is silent until its first click: that is no news yet. */
const SURE_MS = 5_000
const RETRY_MS = 10_000

/** Tells the server whether this seat can be heard: what is otherwise for longer than a moment, and again and again that it is still there. */
export function soundReport({ tell, after }: SoundReportDeps) {
  let now: Silence | null = null
  let told: Silence | null | undefined
  let waiting: (() => void) | null = null
  let isOver = false

  function look(why: Silence | null): void {
    now = why
    if (now === told) return
    waiting?.()
    // Good news is told at once, a mute too: somebody has pressed it.
    waiting = now === 'blocked' ? after(SURE_MS, tellNow) : null
    if (!waiting) tellNow()
  }
  function tellNow(): void {
    waiting = null
    const why = now
    told = why
    const again = (ms: number) => {
      if (!isOver) waiting ??= after(ms, tellNow)
    }
    tell(why).then(
      () => again(SEAT_BEAT_MS),
      () => {
        told = undefined
        again(RETRY_MS)
      },
    )
  }
  function stop(): void {
    isOver = true
    waiting?.()
  }
  return { look, stop }
}
