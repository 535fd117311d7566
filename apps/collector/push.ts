import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type Receiver, payloadReportOf } from '@gss/gateways/server'
import { portOf } from '@gss/server-kit/port'
import type { cloudPushes } from './clouds.ts'
import { DeviceLine } from './deviceLine.ts'
import { isSameKey, type Keys, messageSignatureOf } from './keys.ts'

const PATH = /^\/push\/gss\/1\/([\w.-]{1,40})$/
/** `/push/<source>` or `/push/<source>/<secret>`: a cloud. */
const CLOUD = /^\/push\/([a-z\d][a-z\d-]{0,19})(?:\/([\w-]{16,64}))?\/?(?:\?(.{0,2000}))?$/
const CLOUD_MAX_BYTES = 262_144
const PAYLOAD_MAX_BYTES = 65_536
/** A signature is as old as its clock is wrong, and no older: what was overheard is of no use tomorrow. */
const SIGNED_WITHIN_S = 300
const MS_PER_S = 1_000
/** A device that pushes sleeps between: it is missed after a day and two hours. */
const OFFLINE_AFTER_MS = 26 * 3_600_000
const BODY_WITHIN_MS = 10_000
const HTTP = {
  stored: 200,
  unsigned: 401,
  nowhere: 404,
  method: 405,
  tooLarge: 413,
  tooMany: 429,
  notStored: 503,
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }

interface Deps {
  host: string
  port: number
  receiver: Receiver
  keys: Keys
  clock: () => Date
  clouds: ReturnType<typeof cloudPushes>
  onRefused: (why: 'key' | 'topic' | 'tooLarge' | 'notStored') => void
}

/** `POST /push/gss/1/<code>`, signed: 200 means that it is stored. The same message again is 200 and stored once. */
export async function listenPush(deps: Deps): Promise<{ port: number; close(): Promise<void> }> {
  const { host, port, receiver, keys, clock, clouds, onRefused } = deps
  const lines = new Map<string, { line: DeviceLine; lastMs: number }>()

  function lineOf(code: string, remote: string): DeviceLine {
    const known = lines.get(code)
    if (known) {
      known.lastMs = performance.now()
      known.line.remote = remote
      return known.line
    }
    const made = {
      lastMs: performance.now(),
      line: new DeviceLine('http', remote, isOpen, () => lines.delete(code)),
    }
    function isOpen(): boolean {
      return performance.now() - made.lastMs < OFFLINE_AFTER_MS
    }
    lines.set(code, made)
    return made.line
  }

  async function answer(request: IncomingMessage): Promise<number | string> {
    const code = PATH.exec(request.url ?? '')?.[1]
    if (code === undefined) return cloud(request)
    if (request.method !== 'POST') return HTTP.method
    const from = request.socket.remoteAddress ?? ''
    if (keys.isBarred(from)) return HTTP.tooMany
    const body = await bodyOf(request, PAYLOAD_MAX_BYTES)
    if (body === null) {
      onRefused('tooLarge')
      return HTTP.tooLarge
    }
    const time = String(request.headers['x-gss-time'] ?? '')
    const signature = String(request.headers['x-gss-signature'] ?? '')
    const key = await keys.keyOf(code)
    const ageS = Math.abs(clock().getTime() / MS_PER_S - Number(time))
    // Nothing a stranger sends is kept: it could fill the disk.
    if (
      key === null ||
      !(ageS <= SIGNED_WITHIN_S) ||
      !isSameKey(signature, messageSignatureOf(key, time, body))
    ) {
      onRefused('key')
      keys.wrong(from)
      return HTTP.unsigned
    }
    const remote = `${from}:${request.socket.remotePort ?? 0}`
    if (await lineOf(code, remote).take(payloadReportOf(code, body), receiver)) return HTTP.stored
    onRefused('notStored')
    return HTTP.notStored
  }

  /** A cloud pushes; by GET it asks whether the address is ours, and the answer is the text it sent. */
  async function cloud(request: IncomingMessage): Promise<number | string> {
    const [, code, secret = '', query = ''] = CLOUD.exec(request.url ?? '') ?? []
    if (code === undefined) return HTTP.nowhere
    const from = request.socket.remoteAddress ?? ''
    if (keys.isBarred(from)) return HTTP.tooMany
    if (request.method === 'GET')
      return clouds.check(code, secret, new URLSearchParams(query)) ?? HTTP.unsigned
    if (request.method !== 'POST') return HTTP.method
    const body = await bodyOf(request, CLOUD_MAX_BYTES)
    if (body === null) {
      onRefused('tooLarge')
      return HTTP.tooLarge
    }
    const outcome = await clouds.take(code, secret, body, `${from}:${request.socket.remotePort ?? 0}`)
    if (outcome === 'stored') return HTTP.stored
    if (outcome === 'notStored') {
      onRefused('notStored')
      return HTTP.notStored
    }
    onRefused('key')
    if (outcome === 'unsigned') return HTTP.unsigned // one address of a cloud pushes for many: one that is wrong bars no other
    keys.wrong(from)
    return HTTP.nowhere
  }

  const server = createServer(
    { requestTimeout: BODY_WITHIN_MS, headersTimeout: BODY_WITHIN_MS },
    (request, response) => {
      answer(request).then(
        (status) => {
          if (typeof status === 'string') return response.writeHead(HTTP.stored, TEXT).end(status)
          if (status === HTTP.tooLarge) response.setHeader('connection', 'close')
          response.writeHead(status).end()
        },
        () => response.destroy(),
      )
    },
  )
  server.listen({ host, port })
  await once(server, 'listening')
  return {
    port: portOf(server),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** `null`: larger than may be. */
async function bodyOf(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request) {
    if (!(piece instanceof Buffer)) continue
    bytes += piece.length
    if (bytes > maxBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
