import type { IncomingMessage } from 'node:http'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import { refuseUpgrade, type Upgrades } from '@gss/server-kit/http/upgrades'
import { newId } from '@gss/server-kit/ids'
import { callerByLiveTicket } from '@gss/session/server'
import { WebSocketServer } from 'ws'
import { LIVE_PROTOCOL } from '../contract/index.ts'
import type { LiveHub } from './hub.ts'

interface Door {
  upgrades: Upgrades
  hub: LiveHub
  db: Database
  clock: Clock
  /** The whole path: prefix of the API and `LIVE_PATH`. */
  path: string
  log: { warn(fields: object, message: string): void }
}

/** A console says a position and pings, nothing more. */
const WORD_MAX_BYTES = 1_024
const TICKET = /^[\w-]{20,100}$/
const AGENT_MAX_CHARS = 200

/** What is agreed with a console: it says little, each word by itself; what it hears points back as far as can be (`squeeze.ts`). */
const SQUEEZED = {
  serverNoContextTakeover: false,
  serverMaxWindowBits: 15,
  clientNoContextTakeover: true,
} as const

/** Lets consoles in: a ticket that is worth a session. */
export function openLiveDoor({ upgrades, hub, db, clock, path, log }: Door): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: WORD_MAX_BYTES,
    handleProtocols: () => LIVE_PROTOCOL,
    perMessageDeflate: SQUEEZED,
  })
  upgrades.add({
    path,
    upgrade(request, socket, head) {
      whoComes(request)
        .then((who) => {
          if (typeof who === 'number') return refuseUpgrade(socket, who)
          sockets.handleUpgrade(request, socket, head, (opened) =>
            hub.join({ socket: opened, wire: socket }, who),
          )
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a console could not be let in')
          refuseUpgrade(socket, HTTP.unavailable)
        })
    },
  })

  async function whoComes(request: IncomingMessage) {
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim())
    const ticket = offered.find((one) => one !== LIVE_PROTOCOL) ?? ''
    if (!offered.includes(LIVE_PROTOCOL) || !TICKET.test(ticket)) return HTTP.forbidden
    const visitor = {
      from: request.socket.remoteAddress ?? '',
      agent: (request.headers['user-agent'] ?? '').slice(0, AGENT_MAX_CHARS),
      requestId: newId(),
      signal: new AbortController().signal,
    }
    return (await callerByLiveTicket(db, ticket, visitor, clock())) ?? HTTP.forbidden
  }
}

const HTTP = { forbidden: 403, unavailable: 503 } as const
