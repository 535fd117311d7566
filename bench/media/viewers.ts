import { request } from 'node:http'
import { encode } from '@gss/kit/wire'
import type { Secrets } from '@gss/server-kit/secrets'
import { MEDIA_WIRE, type StreamSource, watchAsk } from '@gss/video/contract'
import { WebSocket } from 'ws'

/** One who looks, and when what came; milliseconds of this process's clock, 0: not yet. */
export interface BenchViewer {
  askedMs: number
  openedMs: number
  wordMs: number
  firstMs: number
  pictures: number
  gapMs: number
  isCounting: boolean
  stop(): void
}
const HEAD_BYTES = 11
const TRAILER_BYTES = 4
const FILE_HEAD_BYTES = 13
const PICTURE = 9

/** Counts pictures in FLV however it is chopped, and keeps none of it. */
function pictureCounter(): (bytes: Buffer) => number {
  let [skip, head] = [FILE_HEAD_BYTES, Buffer.alloc(0)]
  return (bytes) => {
    let [at, pictures] = [0, 0]
    while (at < bytes.length) {
      const skipped = Math.min(skip, bytes.length - at)
      skip -= skipped
      at += skipped
      if (skip > 0 || at >= bytes.length) break
      const part = bytes.subarray(at, at + HEAD_BYTES - head.length)
      head = Buffer.concat([head, part])
      at += part.length
      if (head.length < HEAD_BYTES) break
      if (head[0] === PICTURE) pictures += 1
      skip = head.readUIntBE(1, 3) + TRAILER_BYTES
      head = Buffer.alloc(0)
    }
    return pictures
  }
}

function viewer(stop: () => void): BenchViewer & { take(bytes: Buffer): void } {
  const count = pictureCounter()
  let lastMs = 0
  const one = {
    askedMs: performance.now(),
    openedMs: 0,
    wordMs: 0,
    firstMs: 0,
    pictures: 0,
    gapMs: 0,
    isCounting: false,
    stop,
    take(bytes: Buffer) {
      const nowMs = performance.now()
      one.firstMs ||= nowMs
      const pictures = count(bytes)
      if (!one.isCounting || pictures === 0) return
      one.pictures += pictures
      if (lastMs > 0) one.gapMs = Math.max(one.gapMs, nowMs - lastMs)
      lastMs = nowMs
    },
  }
  return one
}

export const sealedWatch = (source: StreamSource, secrets: Secrets): string =>
  secrets.seal(JSON.stringify(encode(watchAsk, { source, untilMs: Date.now() + 30_000 })))

/** Of ours, as the server asks for a tile. */
export function watchOurs(port: number, source: StreamSource, secrets: Secrets): BenchViewer {
  const one = viewer(() => socket.terminate())
  const socket = new WebSocket(`ws://127.0.0.1:${port}${MEDIA_WIRE.watch}`, {
    headers: { [MEDIA_WIRE.header]: sealedWatch(source, secrets) },
    perMessageDeflate: false,
  })
  socket.on('error', () => undefined)
  socket.on('open', () => (one.openedMs = performance.now()))
  socket.on('message', (data, isBinary) => {
    if (!Buffer.isBuffer(data)) return
    if (isBinary) one.take(data)
    else one.wordMs ||= performance.now()
  })
  return one
}

/** Of go2rtc: FLV over HTTP, the same bytes without words. */
export function watchTheirs(port: number, name: string): BenchViewer {
  const asking = request({ host: '127.0.0.1', port, path: `/api/stream.flv?src=${name}`, agent: false })
  const one = viewer(() => asking.destroy())
  asking.on('error', () => undefined)
  asking.on('response', (answer) => {
    one.openedMs = performance.now()
    answer.on('error', () => undefined)
    answer.on('data', (bytes: Buffer) => one.take(bytes))
  })
  asking.end()
  return one
}
