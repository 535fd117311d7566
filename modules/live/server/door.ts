import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { callerByLiveTicket } from '@gss/session/server'
import { WebSocketServer } from 'ws'
import { LIVE_PROTOCOL } from '../contract/index.ts'
import type { Hub } from './hub.ts'

interface Door {
  server: Server
  hub: Hub
  db: Database
  clock: Clock
  /** The whole path: prefix of the API and `LIVE_PATH`. */
  path: string
  /** Where people reach us; another origin than this and our own host is a stranger's page. */
  publicUrl: string
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

/** Lets consoles in: the right path, our own pages, a ticket that is worth a session. */
export function openDoor({ server, hub, db, clock, path, publicUrl, log }: Door): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: WORD_MAX_BYTES,
    handleProtocols: () => LIVE_PROTOCOL,
    perMessageDeflate: SQUEEZED,
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    whoComes(request)
      .then((who) => {
        if (typeof who === 'number') return refuse(socket, who)
        sockets.handleUpgrade(request, socket, head, (opened) =>
          hub.join({ socket: opened, wire: socket }, who),
        )
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a console could not be let in')
        refuse(socket, HTTP.unavailable)
      })
  })

  async function whoComes(request: IncomingMessage) {
    if (new URL(request.url ?? '/', 'http://h').pathname !== path) return HTTP.notFound
    if (!isOurs(request.headers.origin, request.headers.host)) return HTTP.forbidden
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

  /** A program says no origin, a browser always does. */
  const isOurs = (origin: string | undefined, host: string | undefined): boolean =>
    origin === undefined || origin === new URL(publicUrl).origin || hostOf(origin) === host
}

const HTTP = { forbidden: 403, notFound: 404, unavailable: 503 } as const
const refuse = (socket: Duplex, status: number): void =>
  void socket.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null // `null` is what a sandboxed page says
  }
}
