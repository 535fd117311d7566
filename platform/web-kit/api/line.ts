import { create } from 'zustand'
import { serverNow } from '../time/clock.ts'

/** Whether the server can be reached. While it cannot, the screen shows since when, and deeds wait. */
interface Line {
  /** Unix milliseconds by the server's clock; null while the line stands. */
  lostAtMs: number | null
  heardAtMs: number
}
const nowMs = () => serverNow().getTime()
export const useServerLine = create<Line>(() => ({ lostAtMs: null, heardAtMs: nowMs() }))

export function lineHeard() {
  useServerLine.setState({ lostAtMs: null, heardAtMs: nowMs() })
}
export function lineLost() {
  const { lostAtMs } = useServerLine.getState()
  useServerLine.setState({ lostAtMs: lostAtMs ?? nowMs() })
}
export const isLineLost = () => useServerLine.getState().lostAtMs !== null

/** Spec §9 "reconnect: 2 s". */
const RETRY_MS = 2_000

/** Knocks until the server answers again, then says so once. Returns its own end. */
export function watchLine(knock: () => Promise<unknown>, onBack: () => void) {
  let timer: number | undefined
  const tryAgain = () => {
    knock().then(onBack, () => undefined) // still lost: the next tick tries again
  }
  const onGone = () => lineLost()
  const stop = useServerLine.subscribe(({ lostAtMs }) => {
    if (lostAtMs === null) {
      window.clearInterval(timer)
      timer = undefined
    } else timer ??= window.setInterval(tryAgain, RETRY_MS)
  })
  window.addEventListener('offline', onGone)
  return () => {
    stop()
    window.clearInterval(timer)
    window.removeEventListener('offline', onGone)
  }
}
