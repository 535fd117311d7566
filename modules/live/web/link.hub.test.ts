import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { liveWorld, UNIT_A } from '../server/testing/liveWorld.ts'
import type { LiveLine } from './line.ts'
import { LiveLink } from './link.ts'

/** The browser's end against the server's: a real hub, a real socket, real frames. */
type World = Awaited<ReturnType<typeof liveWorld>>
let world: World
beforeAll(async () => {
  world = await liveWorld(() => true, new Set(['often.state']))
})

const RECONNECT_MS = 2_000
const SOON_MS = 20

const say = (...kinds: string[]) =>
  world.say(...kinds.map((kind) => ({ unitId: UNIT_A, kind, body: { n: kind } })))

async function console() {
  const who = await world.person()
  const kinds: string[] = []
  const positions: number[] = []
  const waiting = new Set<() => void>()
  let [state, refetches, socket]: [LiveLine['state'] | null, number, WebSocket | null] = [null, 0, null]
  const wake = () => {
    for (const each of waiting) each()
  }
  const link = new LiveLink({
    ticket: () => world.ticketOf(who),
    open: (protocols, { opened, said, closed }) => {
      const made = new WebSocket(world.url, protocols)
      socket = made
      made.on('open', opened)
      made.on('message', (data: Buffer) => said(data.toString()))
      made.on('close', closed)
      made.on('error', () => undefined)
      return { send: (text) => made.send(text), close: () => made.close() }
    },
    // Coming back waits two seconds in the field; nothing here depends on how long.
    after: (ms, deed) => {
      const timer = setTimeout(deed, ms <= RECONNECT_MS ? SOON_MS : ms)
      return () => clearTimeout(timer)
    },
    nowMs: () => performance.timeOrigin + performance.now(),
    random: () => 0,
    hear: ({ kind, position }) => {
      kinds.push(kind)
      positions.push(position)
      wake()
    },
    refetch: () => {
      refetches++
      wake()
    },
    tell: (line) => {
      state = line.state
      wake()
    },
    tellAhead: () => undefined,
  })
  const until = async (holds: () => boolean) => {
    while (!holds())
      await new Promise<void>((resolve) => {
        const woken = () => {
          waiting.delete(woken)
          resolve()
        }
        waiting.add(woken)
      })
  }
  link.start()
  await until(() => refetches > 0)
  return {
    link,
    kinds,
    positions,
    until,
    state: () => state,
    cut: () => socket?.terminate(),
    heard: (kind: string) => until(() => kinds.includes(kind)),
  }
}

test('what is said while a console is away is heard when it is back: all of it, once, in order', async () => {
  const one = await console()
  await say('x.1', 'x.2')
  await one.heard('x.2')
  one.cut()
  await one.until(() => one.state() === 'offline')
  await say('x.3')
  await say('x.4', 'x.5')
  await one.heard('x.5')
  await say('x.6')
  await one.heard('x.6')
  expect(one.kinds).toEqual(['x.1', 'x.2', 'x.3', 'x.4', 'x.5', 'x.6'])
  expect(new Set(one.positions).size).toBe(6)
  one.link.stop()
})

test('a restart of the server is a gap like any other', async () => {
  const one = await console()
  await say('y.1')
  await one.heard('y.1')
  await world.restartHub()
  await say('y.2')
  await one.heard('y.2')
  expect(one.kinds).toEqual(['y.1', 'y.2'])
  one.link.stop()
})

test('a kind on demand is heard from when a screen listens, with what was said a moment before, and no longer than that', async () => {
  const one = await console()
  await say('often.state', 'z.1')
  await one.heard('z.1')
  one.link.want(['often.state'])
  await one.heard('often.state')
  await say('often.state', 'z.2')
  await one.heard('z.2')
  one.link.want([])
  await say('z.3')
  await one.heard('z.3')
  await say('often.state', 'z.4')
  await one.heard('z.4')
  expect(one.kinds).toEqual(['z.1', 'often.state', 'often.state', 'z.2', 'z.3', 'z.4'])
  one.link.stop()
})

test('who listens and was away gets what was missed of it once', async () => {
  const one = await console()
  one.link.want(['often.state'])
  await say('often.state', 'a.1')
  await one.heard('a.1')
  one.cut()
  await one.until(() => one.state() === 'offline')
  await say('often.state', 'a.2')
  await one.heard('a.2')
  expect(one.kinds.slice(-4)).toEqual(['often.state', 'a.1', 'often.state', 'a.2'])
  expect(new Set(one.positions.slice(-4)).size).toBe(4)
  one.link.stop()
})
