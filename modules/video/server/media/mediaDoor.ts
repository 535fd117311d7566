import { connect } from 'node:net'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { encode } from '@gss/kit/wire'
import { type Caller, callerByFileTicket, SESSION_ENDED, stillOpen } from '@gss/session/server'
import { WebSocketServer } from 'ws'
import {
  CLOSED,
  MEDIA_PATH,
  MEDIA_WIRE,
  type StreamSource,
  type StreamState,
  streamWord,
  type Variant,
} from '../../contract/index.ts'
import { isId } from '../isId.ts'
import { aboutStream } from '../play/openStream.ts'
import { type MediaClient, type MediaGround, mediaClient } from './mediaClient.ts'
import { sourceOf } from './sourceOf.ts'
import { reachedById } from './sourceViews.ts'

export interface MediaDoorGround extends MediaGround {
  db: Database
  clock: Clock
  bus: Bus
  log: { warn(fields: object, message: string): void }
}
export interface MediaDoor {
  /** The prefix of what this door answers. */
  path: string
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** The same over plain HTTP, for a single reader. */
  read(request: IncomingMessage, response: ServerResponse): void
  stop(): Promise<void>
}

const NAME = /^([0-9a-f-]{36})\.(main|sub)\.([\w-]{20,100})\.flv$/
const AGENT_MAX_CHARS = 200
const LOOPBACK = '127.0.0.1'
/** A media process that is there answers within milliseconds. */
const ANSWER_MS = 2_000
const HTTP = { forbidden: 403, notFound: 404, unavailable: 503 } as const
const SESSION_LOOK_MS = 10_000

/** What somebody may watch, or the word they get instead. */
type Found = { source: StreamSource; who: Caller } | { state: StreamState }

/**
 * Pictures come by the console's own port: who asks is known here, what a camera is reached with goes from here, and the bytes pass through as they
 * are. The media process may be away: then this door says so itself.
 */
export function openMediaDoor(ground: MediaDoorGround): MediaDoor {
  const { db, clock, bus, secrets, log } = ground
  const media = mediaClient(ground)
  const refusing = new WebSocketServer({ noServer: true, clientTracking: false })
  /** Whoever watches, by session: it ends with it. */
  const watching = new Map<string, Set<Duplex>>()

  const unhear = bus.listen(SESSION_ENDED, (ids) => {
    for (const id of ids) endAll(String(id))
  })
  const looking = setInterval(() => void lookAtSessions(), SESSION_LOOK_MS)
  async function lookAtSessions(): Promise<void> {
    const ids = [...watching.keys()]
    if (ids.length === 0) return
    try {
      const open = await stillOpen(db, ids, clock())
      for (const id of ids) if (!open.has(id)) endAll(id)
    } catch (error) {
      log.warn({ err: error }, 'it could not be asked whose sessions are still open')
    }
  }
  function endAll(sessionId: string): void {
    for (const socket of watching.get(sessionId) ?? []) socket.destroy()
  }
  function remember(sessionId: string, socket: Duplex): void {
    const sockets = watching.get(sessionId) ?? new Set()
    watching.set(sessionId, sockets.add(socket))
    socket.on('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) watching.delete(sessionId)
    })
  }

  async function find(asked: IncomingMessage): Promise<Found> {
    const { pathname } = new URL(asked.url ?? '/', 'http://h')
    const [, cameraId = '', word, ticket = ''] = NAME.exec(pathname.slice(MEDIA_PATH.length + 1)) ?? []
    const variant: Variant = word === 'sub' ? 'sub' : 'main'
    if (!isId(cameraId)) return { state: 'notPermitted' }
    const visitor = {
      from: asked.socket.remoteAddress ?? '',
      agent: (asked.headers['user-agent'] ?? '').slice(0, AGENT_MAX_CHARS),
      requestId: newId(),
      signal: new AbortController().signal,
    }
    const who = await callerByFileTicket(db, ticket, aboutStream(cameraId, variant), visitor, clock())
    if (!who) return { state: 'notPermitted' }
    const camera = await reachedById(db, cameraId)
    if (!camera) return { state: 'cameraGone' }
    if (!who.sees(camera.unitId)) return { state: 'notPermitted' }
    const source = sourceOf(camera, variant, secrets)
    return typeof source === 'string' ? { state: source } : { source, who }
  }

  /** A tile is told why: the upgrade is accepted, the word said, the socket closed. */
  function say(asked: IncomingMessage, socket: Duplex, head: Buffer, state: StreamState): void {
    refusing.handleUpgrade(asked, socket, head, (opened) => {
      opened.on('error', () => opened.terminate())
      opened.send(JSON.stringify(encode(streamWord, { state })))
      opened.close(state === 'notPermitted' || state === 'mediaAway' ? CLOSED[state] : CLOSED.said)
      setTimeout(() => opened.terminate(), CLOSING_MS).unref()
    })
  }

  function pass(
    asked: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    { source, who }: Extract<Found, { source: unknown }>,
  ) {
    const inner = connect({ host: LOOPBACK, port: media.port, noDelay: true })
    let isThrough = false
    const away = () => {
      inner.destroy()
      if (isThrough) return close(socket)
      isThrough = true
      say(asked, socket, head, 'mediaAway')
    }
    inner.setTimeout(ANSWER_MS, away)
    inner.on('error', away)
    inner.on('close', away)
    inner.once('connect', () => inner.write(upgradeHead(asked, media, source)))
    // Its first bytes are its yes: until then this door may still speak for it.
    inner.once('data', (first: Buffer) => {
      isThrough = true
      inner.setTimeout(0)
      socket.on('close', () => inner.destroy())
      remember(who.sessionId, socket)
      socket.write(first)
      if (head.length > 0) inner.write(head)
      inner.pipe(socket)
      socket.pipe(inner)
    })
  }

  return {
    path: `${MEDIA_PATH}/`,
    upgrade(asked, socket, head) {
      socket.on('error', () => socket.destroy())
      find(asked)
        .then((found) => {
          if ('state' in found) return say(asked, socket, head, found.state)
          if (media.port === 0) return say(asked, socket, head, 'mediaAway')
          pass(asked, socket, head, found)
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a viewer could not be let in')
          socket.destroy()
        })
    },
    read(asked, response) {
      find(asked)
        .then((found) => {
          if ('state' in found)
            return void response
              .writeHead(found.state === 'notPermitted' ? HTTP.forbidden : HTTP.notFound)
              .end()
          passPlain(response, media, found)
          remember(found.who.sessionId, response.socket ?? asked.socket)
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a reader could not be let in')
          response.destroy()
        })
    },
    async stop() {
      unhear()
      clearInterval(looking)
      for (const id of watching.keys()) endAll(id)
    },
  }
}
const CLOSING_MS = 2_000

/** What is on its way still goes. */
function close(socket: Duplex): void {
  socket.end()
  setTimeout(() => socket.destroy(), CLOSING_MS).unref()
}

/** The browser's own key goes along, so that the answer is the media process's own. */
const PASSED = ['sec-websocket-key', 'sec-websocket-version', 'sec-websocket-extensions'] as const
function upgradeHead(asked: IncomingMessage, media: MediaClient, source: StreamSource): string {
  const passed = PASSED.flatMap((name) => {
    const value = asked.headers[name]
    return typeof value === 'string' ? [`${name}: ${value.replace(/[\r\n]/g, '')}`] : []
  })
  const sealed = Object.entries(media.sealedWatch(source)).map(([name, value]) => `${name}: ${value}`)
  return [
    `GET ${MEDIA_WIRE.watch} HTTP/1.1`,
    `host: ${LOOPBACK}`,
    'connection: Upgrade',
    'upgrade: websocket',
    ...passed,
    ...sealed,
    '',
    '',
  ].join('\r\n')
}

function passPlain(response: ServerResponse, media: MediaClient, { source }: { source: StreamSource }): void {
  const inner = request(
    { host: LOOPBACK, port: media.port, path: MEDIA_WIRE.watch, headers: media.sealedWatch(source) },
    (answer) => {
      const { 'content-type': type = 'video/x-flv' } = answer.headers
      response.writeHead(answer.statusCode ?? HTTP.unavailable, {
        'content-type': type,
        'cache-control': 'no-store',
      })
      answer.pipe(response)
    },
  )
  inner.on('error', () => {
    if (!response.headersSent) response.writeHead(HTTP.unavailable)
    response.end()
  })
  response.on('close', () => inner.destroy())
  inner.end()
}
