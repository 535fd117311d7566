import { hostname } from 'node:os'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { BEAT_EVERY_S, CURRENT_VERSION } from '../contract/index.ts'
import { removeInstance, removeSilentSince, saveBeat } from './instanceStore.ts'

const MS_PER_S = 1_000
/** A process that did not say goodbye is shown as lost for a day, then forgotten. */
const FORGET_AFTER_MS = 24 * 60 * 60 * MS_PER_S

interface Beating {
  db: Database
  clock: Clock
  /** What kind of process this is: server, gateway. */
  name: string
  onError: (error: unknown) => void
}

/** Tells the service monitor that this process lives, until it is stopped; then it says goodbye. */
export async function startBeating({
  db,
  clock,
  name,
  onError,
}: Beating): Promise<{ stop(): Promise<void> }> {
  const self = {
    instanceId: newId(),
    name,
    host: hostname(),
    pid: process.pid,
    version: CURRENT_VERSION,
    startedAt: clock(),
  }
  const beat = () => saveBeat(db, { ...self, beatAt: clock(), memoryBytes: process.memoryUsage.rss() })
  let last = Promise.resolve()
  await beat()
  await removeSilentSince(db, new Date(clock().getTime() - FORGET_AFTER_MS))
  const timer = setInterval(() => {
    last = last.then(beat).catch(onError)
  }, BEAT_EVERY_S * MS_PER_S)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await last
      await removeInstance(db, self.instanceId)
    },
  }
}
