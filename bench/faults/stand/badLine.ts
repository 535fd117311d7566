import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Ground } from './ground.ts'

/** How a line between device and centre is bad. */
export type Badness =
  /** Every reading is passed on this much later, either way. */
  | { kind: 'slow'; lateMs: number }
  /** What goes up is written in pieces of this many bytes. */
  | { kind: 'sliced'; bytes: number }
  /** Now and then the line takes everything and passes nothing down, then breaks. */
  | { kind: 'mute'; everyMs: number; forMs: number }
  /** The line breaks after so many bytes up, without a goodbye. */
  | { kind: 'reset'; afterBytes: number }

/** A port that leads to another, badly. */
export async function badLine(ground: Ground, port: number, badness: Badness): Promise<number> {
  const server = createServer({ noDelay: true }, (near) =>
    join(near, connect({ port, host: '127.0.0.1', noDelay: true }), badness),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ground.finally(() => server.close())
  return (server.address() as AddressInfo).port
}

function join(near: Socket, far: Socket, badness: Badness): void {
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => {}) // 'close' follows
    one.on('close', () => other.destroy())
  }
  const { up, down } = waysOf(badness, near, far)
  near.on('data', up)
  far.on('data', down)
}

interface Ways {
  up: (bytes: Buffer) => void
  down: (bytes: Buffer) => void
}
const pass = (to: Socket) => (bytes: Buffer) => {
  if (!to.destroyed) to.write(bytes)
}

function waysOf(badness: Badness, near: Socket, far: Socket): Ways {
  switch (badness.kind) {
    case 'slow':
      return {
        up: (bytes) => void setTimeout(() => pass(far)(bytes), badness.lateMs),
        down: (bytes) => void setTimeout(() => pass(near)(bytes), badness.lateMs),
      }
    case 'sliced':
      return {
        up(bytes) {
          for (let at = 0; at < bytes.length; at += badness.bytes)
            pass(far)(bytes.subarray(at, at + badness.bytes))
        },
        down: pass(near),
      }
    case 'mute': {
      const goodMs = badness.everyMs * Math.random()
      const muteAt = performance.now() + goodMs
      setTimeout(() => near.resetAndDestroy(), goodMs + badness.forMs).unref()
      return {
        up: pass(far),
        down: (bytes) => {
          if (performance.now() < muteAt) pass(near)(bytes)
        },
      }
    }
    case 'reset': {
      let left = badness.afterBytes
      return {
        up(bytes) {
          pass(far)(bytes.subarray(0, Math.max(0, left)))
          left -= bytes.length
          if (left <= 0) near.resetAndDestroy()
        },
        down: pass(near),
      }
    }
  }
}
