import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import { encode } from '@gss/kit/wire'
import { type Caller, callerByFileTicket } from '@gss/session/server'
import { WebSocketServer } from 'ws'
import {
  CLOSED,
  type Form,
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
import { passThrough } from './passThrough.ts'
import { sessionSockets } from './sessionSockets.ts'
import { cameraSourceOf } from './sourceOf.ts'
import { reachedById } from './sourceViews.ts'
import { visitorOf } from './visitorOf.ts'

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

const NAME = /^([0-9a-f-]{36})\.(main|sub)(_h264)?\.([\w-]{20,100})\.flv$/
const LOOPBACK = '127.0.0.1'
const HTTP = { forbidden: 403, notFound: 404, unavailable: 503 } as const

/** What somebody may watch, or the word they get instead. */
type Found = { source: StreamSource; who: Caller } | { state: StreamState }

/**
 * Pictures come by the console's own port: who asks is known here, what a camera is reached with goes from here, and the bytes pass through as they
 * are. The media process may be away: then this door says so itself.
 */
export function openMediaDoor(ground: MediaDoorGround): MediaDoor {
  const { db, clock, secrets, log } = ground
  const media = mediaClient(ground)
  const refusing = new WebSocketServer({ noServer: true, clientTracking: false })
  const sessions = sessionSockets(ground)

  async function find(asked: IncomingMessage): Promise<Found> {
    const { pathname } = new URL(asked.url ?? '/', 'http://h')
    const [, cameraId = '', word, made, ticket = ''] = NAME.exec(pathname.slice(MEDIA_PATH.length + 1)) ?? []
    const variant: Variant = word === 'sub' ? 'sub' : 'main'
    const form: Form | undefined = made === undefined ? undefined : 'h264'
    if (!isId(cameraId)) return { state: 'notPermitted' }
    const who = await callerByFileTicket(
      db,
      ticket,
      aboutStream(cameraId, variant, form),
      visitorOf(asked),
      clock(),
    )
    if (!who) return { state: 'notPermitted' }
    const camera = await reachedById(db, cameraId)
    if (!camera) return { state: 'cameraGone' }
    if (!who.sees(camera.unitId)) return { state: 'notPermitted' }
    const source = cameraSourceOf(camera, variant, secrets)
    if (typeof source === 'string') return { state: source }
    return { source: form === undefined ? source : { ...source, form }, who }
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
    passThrough(asked, socket, head, {
      port: media.port,
      path: MEDIA_WIRE.watch,
      headers: media.sealedWatch(source),
      onThrough: () => sessions.remember(who.sessionId, socket),
      onAway: () => say(asked, socket, head, 'mediaAway'),
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
          sessions.remember(found.who.sessionId, response.socket ?? asked.socket)
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a reader could not be let in')
          response.destroy()
        })
    },
    stop: () => sessions.stop(),
  }
}
const CLOSING_MS = 2_000

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
