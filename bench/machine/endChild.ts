import type { ChildProcess } from 'node:child_process'

const ENDS_WITHIN_MS = 10_000

/** Asked to end, and made to when it does not; at once if it has ended already. `withAll`: it leads a group (`detached`), whose members would outlive it. */
export async function endChild(child: ChildProcess, { withAll = false } = {}): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const tell = (signal: 'SIGTERM' | 'SIGKILL') =>
    withAll && child.pid ? process.kill(-child.pid, signal) : child.kill(signal)
  tell('SIGTERM')
  const kill = setTimeout(() => tell('SIGKILL'), ENDS_WITHIN_MS)
  await gone
  clearTimeout(kill)
}
