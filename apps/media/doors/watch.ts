import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { encode } from '@gss/kit/wire'
import {
  CLOSED,
  MEDIA_WIRE,
  type StreamSource,
  streamWord,
  type StreamWord,
  watchAsk,
} from '@gss/video/contract'
import { type WebSocket, WebSocketServer } from 'ws'
import type { PictureHub } from '../hub/hub.ts'
import type { Outlet } from '../hub/viewer.ts'
import type { Unsealer } from './sealed.ts'

const PING_MS = 15_000
const HTTP = { ok: 200, forbidden: 403, tooMany: 429 } as const
/** A viewer says nothing. */
const WORD_MAX_BYTES = 1_024

export interface WatchDoor {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** The same pictures over plain HTTP. */
  read(request: IncomingMessage, response: ServerResponse): void
  end(): void
}

export function watchDoor(hub: PictureHub, asks: Unsealer): WatchDoor {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: WORD_MAX_BYTES,
  })
  const pinging = setInterval(() => {
    for (const socket of sockets.clients) ping(socket)
  }, PING_MS)
  const silent = new WeakSet<WebSocket>()
  function ping(socket: WebSocket): void {
    if (silent.has(socket)) return socket.terminate()
    silent.add(socket)
    socket.ping()
  }

  const sourceOf = (request: IncomingMessage): StreamSource | null => {
    const sealed = request.headers[MEDIA_WIRE.header]
    return typeof sealed === 'string' ? (asks.read(watchAsk, sealed)?.source ?? null) : null
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      const source = sourceOf(request)
      if (!source)
        return void socket.end(
          `HTTP/1.1 ${HTTP.forbidden} No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
        )
      // At once, whatever the camera does: a browser opens one socket after another.
      sockets.handleUpgrade(request, socket, head, (opened) => {
        opened.on('error', () => opened.terminate())
        opened.on('pong', () => silent.delete(opened))
        const joined = hub.watch(source, outletOf(opened))
        if (joined) return void opened.on('close', () => joined.leave())
        say(opened, { state: 'tooMany' })
        opened.close(CLOSED.said)
      })
    },
    read(request, response) {
      const source = sourceOf(request)
      if (!source) return void response.writeHead(HTTP.forbidden).end()
      const joined = hub.watch(source, readerOf(response))
      if (!joined) return void response.writeHead(HTTP.tooMany).end()
      response.on('close', () => joined.leave())
    },
    end() {
      clearInterval(pinging)
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

const say = (socket: WebSocket, word: StreamWord): void =>
  socket.send(JSON.stringify(encode(streamWord, word)))

const outletOf = (socket: WebSocket): Outlet => ({
  send: (bytes) => socket.send(bytes),
  say: (word) => say(socket, word),
  queuedBytes: () => socket.bufferedAmount,
  cut(reason) {
    say(socket, { state: reason })
    socket.close(CLOSED[reason])
    // Who does not read does not answer the closing either.
    setTimeout(() => socket.terminate(), CLOSING_MS).unref()
  },
})
const CLOSING_MS = 2_000

const readerOf = (response: ServerResponse): Outlet => ({
  send(bytes) {
    if (!response.headersSent)
      response.writeHead(HTTP.ok, { 'content-type': 'video/x-flv', 'cache-control': 'no-store' })
    response.write(bytes)
  },
  // Over HTTP nobody can be told: what does not begin is ended by the reader.
  say: () => undefined,
  queuedBytes: () => response.writableLength,
  cut: () => void response.destroy(),
})
