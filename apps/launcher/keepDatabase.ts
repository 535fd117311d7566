import { setTimeout as pause } from 'node:timers/promises'
import type { StartedDatabase } from './database/start.ts'
import { faultSentenceOf } from './fault.ts'
import { isAlive } from './pid.ts'

const LOOK_EVERY_MS = 1_000

interface Care {
  say: (line: string) => void
  /** It came back at another address, which nobody who uses it knows. */
  onMoved: () => void
  lookEveryMs?: number
}

/** Starts the database again when it dies (a kill, the memory killer): the programs reconnect by themselves. */
export async function keepDatabase(
  start: () => Promise<StartedDatabase>,
  { say, onMoved, lookEveryMs = LOOK_EVERY_MS }: Care,
) {
  const first = await start()
  let current = first
  const ending = new AbortController()

  async function watch() {
    while (await pause(lookEveryMs, true, { signal: ending.signal }).catch(() => false)) {
      if (isAlive(current.pid)) continue
      say('the database died; starting it again …')
      await start().then(
        (again) => (current = again),
        (fault: unknown) => say(faultSentenceOf(fault)),
      )
      if (current.appUrl !== first.appUrl) onMoved()
    }
  }
  const watching = watch()

  return {
    ...first,
    stop: async () => {
      ending.abort()
      await watching
      await current.stop()
    },
    // SIGQUIT: PostgreSQL stops without tidying up, and recovers at the next start.
    kill: () => void process.kill(current.pid, 'SIGQUIT'),
  }
}
