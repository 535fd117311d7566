import { fetchWhole, listen } from '@gss/live/web'
import { api } from '../api.ts'
import { useRunning } from '../useRunning.ts'

const TOGETHER_MS = 300

/** Keeps it true for as long as somebody is signed in. Returns its end. */
export function startRunning(): () => void {
  let timer: number | undefined
  const ask = () => {
    timer = undefined
    api.runningPermits({}, { canWait: true }).then(
      (running) => useRunning.setState({ running }),
      () => undefined, // it stays as it was; the next message asks again
    )
  }
  const soon = () => {
    timer ??= window.setTimeout(ask, TOGETHER_MS)
  }
  const ends = [listen('permit', soon), fetchWhole(ask)]
  return () => {
    window.clearTimeout(timer)
    for (const end of ends) end()
    useRunning.setState({ running: [] })
  }
}
