import type { Duplex } from 'node:stream'
import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import { SESSION_ENDED, stillOpen } from '@gss/session/server'

interface Deps {
  db: Database
  clock: Clock
  bus: Bus
  log: { warn(fields: object, message: string): void }
}
const SESSION_LOOK_MS = 10_000

/** Connections that end with the session they belong to. */
export function sessionSockets({ db, clock, bus, log }: Deps): {
  remember(sessionId: string, socket: Duplex): void
  stop(): Promise<void>
} {
  const open = new Map<string, Set<Duplex>>()
  let isStopped = false
  const endAll = (sessionId: string) => {
    for (const socket of open.get(sessionId) ?? []) socket.destroy()
  }
  const unhear = bus.listen(SESSION_ENDED, (ids) => {
    for (const id of ids) endAll(String(id))
  })
  const looking = setInterval(() => void look(), SESSION_LOOK_MS)
  async function look(): Promise<void> {
    const ids = [...open.keys()]
    if (ids.length === 0) return
    try {
      const still = await stillOpen(db, ids, clock())
      for (const id of ids) if (!still.has(id)) endAll(id)
    } catch (error) {
      log.warn({ err: error }, 'it could not be asked whose sessions are still open')
    }
  }
  return {
    remember(sessionId, socket) {
      if (isStopped) return void socket.destroy()
      const sockets = open.get(sessionId) ?? new Set()
      open.set(sessionId, sockets.add(socket))
      socket.on('close', () => {
        sockets.delete(socket)
        if (sockets.size === 0) open.delete(sessionId)
      })
    },
    async stop() {
      isStopped = true
      unhear()
      clearInterval(looking)
      for (const id of open.keys()) endAll(id)
    },
  }
}
