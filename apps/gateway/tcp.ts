import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Receiver, Tongue } from '@gss/gateways/server'
import { portOf } from '@gss/server-kit/port'
import { Connection } from './connection.ts'
import type { Pressure } from './pressure.ts'

/** Connections that the system has accepted and we have not: thousands of devices come back in the same second. */
const BACKLOG = 8_192
/**
 * A line that is held keeps what one reading brought, and no more: the rest stays with the system and the device. By Node's own measure it would go on
 * reading small pieces, which cost far more than they hold: 5,000 held lines took 700 MiB.
 */
const HELD_MAX_BYTES = 1
/** Twice as often as the shortest time it looks for. */
const LOOK_EVERY_MS = 500

interface Deps {
  tongue: Tongue
  host: string
  port: number
  receiver: Receiver
  pressure: Pressure
  connectionsMax: number
  onSkipped: (bytes: number) => void
}

export interface Listening {
  port: number
  connections(): number
  /** Takes no more; what was read is stored and confirmed first. */
  stopReading(): void
  close(): Promise<void>
}

export async function listenTcp({
  tongue,
  host,
  port,
  receiver,
  pressure,
  connectionsMax,
  onSkipped,
}: Deps): Promise<Listening> {
  const open = new Set<Connection>()
  const server = createServer({ highWaterMark: HELD_MAX_BYTES }, (socket) => {
    open.add(
      new Connection(
        socket,
        { tongue, receiver, pressure, onSkipped, onEnd: (connection) => open.delete(connection) },
        performance.now(),
      ),
    )
  })
  server.maxConnections = connectionsMax
  server.listen({ host, port, backlog: BACKLOG })
  await once(server, 'listening')
  const looking = setInterval(() => {
    const nowMs = performance.now()
    for (const connection of open) connection.look(nowMs)
  }, LOOK_EVERY_MS)
  const bound = portOf(server)
  return {
    port: bound,
    connections: () => open.size,
    stopReading() {
      server.close()
      for (const connection of open) connection.stopReading()
    },
    async close() {
      clearInterval(looking)
      for (const connection of open) connection.end()
      if (server.listening) server.close()
      await Promise.resolve()
    },
  }
}
