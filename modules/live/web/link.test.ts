import { describe, expect, test } from 'vitest'
import { BEAT_MS, CLOSE, PING_MS, CONSOLE_SILENT_MAX_MS } from '../contract/index.ts'
import type { LiveLine } from './line.ts'
import { LiveLink, type SocketEars } from './link.ts'

/** A connection on a clock of its own, and what a person would see of it. */
function world({ aheadMs = 0, ticket = () => Promise.resolve<string | null>('t') } = {}) {
  let now = 1_000_000
  let serverAheadMs = aheadMs
  const timers = new Set<{ at: number; deed: () => void }>()
  const sockets: { said: string[]; isClosed: boolean; ears: SocketEars }[] = []
  const heard: number[] = []
  const lines: LiveLine[] = []
  let [refetches, ahead] = [0, 0]
  const link = new LiveLink({
    ticket,
    open: (_, ears) => {
      const socket = { said: new Array<string>(), isClosed: false, ears }
      sockets.push(socket)
      return { send: (text) => void socket.said.push(text), close: () => void (socket.isClosed = true) }
    },
    after: (ms, deed) => {
      const timer = { at: now + ms, deed }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    nowMs: () => now,
    random: () => 0.5,
    hear: ({ position }) => void heard.push(position),
    refetch: () => void refetches++,
    tell: (line) => void lines.push(line),
    tellAhead: (ms) => void (ahead = ms),
  })
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket')
    return socket
  }
  const world = {
    link,
    sockets,
    heard,
    lines,
    last,
    refetches: () => refetches,
    aheadMs: () => ahead,
    state: () => lines.at(-1)?.state,
    pings: () => last().said.filter((text) => text === '{"ping":true}').length,
    /** Lets answered promises be taken. */
    settled: () => new Promise<void>((resolve) => setImmediate(resolve)),
    async pass(ms: number) {
      const until = now + ms
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        now = Math.max(now, next.at)
        timers.delete(next)
        next.deed()
        await world.settled()
      }
      now = until
    },
    async connected() {
      await world.settled()
      last().ears.opened()
    },
    frame(position: number, messages: number[] = [], more: object = {}, ageMs = 0) {
      const texts = messages.map((each) => ({ position: each, kind: 'alarm.raised', body: {} }))
      last().ears.said(
        JSON.stringify({ position, at: now + serverAheadMs - ageMs, messages: texts, ...more }),
      )
    },
    answer: (position: number) => world.frame(position, [], { answer: true }),
    /** Everything that was due happens at once, late. */
    holdUp(ms: number) {
      now += ms
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer)
        timer.deed()
      }
    },
    serverGoesOn: (ms: number) => void (serverAheadMs += ms),
    /** As the server does while nothing happens. */
    async passBeating(ms: number, position: number) {
      for (let passed = 0; passed < ms; passed += BEAT_MS) {
        await world.pass(BEAT_MS)
        world.frame(position)
      }
    },
    closes: (code = 1006) => last().ears.closed(code),
  }
  return world
}
async function standing(given: Parameters<typeof world>[0] = {}) {
  const one = world(given)
  one.link.start()
  await one.connected()
  one.frame(10)
  one.answer(10) // to its first ping
  return one
}

test('the first time it says so, and what was before is fetched', async () => {
  const one = await standing()
  expect(one.last().said[0]).toBe('{"since":null}')
  expect([one.refetches(), one.heard, one.state()]).toEqual([1, [], 'live'])
})

test('each message is heard once and in order', async () => {
  const one = await standing()
  one.frame(12, [11, 12])
  one.frame(13, [12, 13])
  expect(one.heard).toEqual([11, 12, 13])
})

test('after a gap it says where it stands, and hears exactly what it lacks', async () => {
  const one = await standing()
  one.frame(12, [11, 12])
  one.closes()
  expect(one.state()).toBe('offline')
  await one.pass(3_000)
  await one.connected()
  expect(one.last().said[0]).toBe('{"since":12}')
  one.frame(14, [12, 13, 14])
  expect([one.heard, one.refetches(), one.state()]).toEqual([[11, 12, 13, 14], 1, 'live'])
})

test('it comes back two seconds after the end, not in step with the others', async () => {
  const one = await standing()
  one.closes()
  await one.pass(2_400)
  expect(one.sockets).toHaveLength(1)
  await one.pass(200)
  expect(one.sockets).toHaveLength(2)
})

test('offline means since something was heard last', async () => {
  const one = await standing()
  const at = one.lines.at(-1)?.since.getTime() ?? 0
  await one.pass(700)
  one.closes()
  expect(one.lines.at(-1)?.since.getTime()).toBe(at)
})

test('a hole that cannot be filled is fetched afresh', async () => {
  const one = await standing()
  one.frame(90, [], { refetch: true })
  one.frame(91, [91])
  expect([one.refetches(), one.heard]).toEqual([2, [91]])
})

test('rights that changed are begun anew: what was passed over may now be for these eyes', async () => {
  const one = await standing()
  one.closes(CLOSE.sessionChanged)
  await one.pass(3_000)
  await one.connected()
  expect(one.last().said[0]).toBe('{"since":null}')
})

test('a frame that cannot be read ends the connection, and what it held is asked for again', async () => {
  const one = await standing()
  one.last().ears.said('{"position":"x"}')
  expect([one.last().isClosed, one.state()]).toEqual([true, 'offline'])
  await one.pass(3_000)
  await one.connected()
  expect(one.last().said[0]).toBe('{"since":10}')
})

test('what a socket says after its end is not heard', async () => {
  const one = await standing()
  const old = one.last()
  one.closes()
  await one.pass(3_000)
  await one.connected()
  old.ears.said(JSON.stringify({ position: 11, at: 1, messages: [{ position: 11, kind: 'a', body: 1 }] }))
  expect(one.heard).toEqual([])
})

test('it pings every thirty seconds, however much is said meanwhile', async () => {
  const one = await standing()
  const before = one.pings()
  await one.passBeating(PING_MS, 10)
  expect([one.pings() - before, one.state()]).toEqual([1, 'live'])
})

test('a ping that gets no answer although the server is heard is asked again', async () => {
  const one = await standing()
  const before = one.pings()
  await one.passBeating(2 * PING_MS, 10)
  expect(one.pings() - before).toBe(2)
})

describe('a line that is dead and does not know it', () => {
  const rows: [what: string, silentMs: number, state: LiveLine['state'], lagMs: number][] = [
    ['between two beats nothing counts', 2_000, 'live', 0],
    ['a beat that is missing is counted from', 3_250, 'live', 3_250],
    ['and goes on, each second', 5_250, 'live', 5_250],
    ['and then it is offline', CONSOLE_SILENT_MAX_MS, 'offline', 0],
  ]
  test.each(rows)('%s', async (_, silentMs, state, lagMs) => {
    const one = await standing()
    await one.pass(silentMs)
    expect(one.lines.at(-1)).toMatchObject({ state, lagMs })
  })
  test('within six seconds it hangs up and comes back for what it missed', async () => {
    const one = await standing()
    await one.pass(6_000)
    expect([one.last().isClosed, one.state()]).toEqual([true, 'offline'])
    await one.pass(3_000)
    await one.connected()
    expect(one.last().said[0]).toBe('{"since":10}')
  })
  test('a page that was held up hears first what came meanwhile', async () => {
    const one = await standing()
    one.holdUp(20_000)
    expect(one.state()).toBe('live')
    one.frame(10)
    await one.pass(1_000)
    expect([one.last().isClosed, one.state()]).toEqual([false, 'live'])
  })
  test('held up and without a word it is offline all the same', async () => {
    const one = await standing()
    one.holdUp(20_000)
    await one.pass(500)
    expect(one.state()).toBe('offline')
  })
})

test('a computer that slept does not know what time it is, and is told with the next beat', async () => {
  const one = await standing()
  one.serverGoesOn(600_000)
  one.frame(10)
  expect([one.aheadMs(), one.state()]).toEqual([600_000, 'live'])
})
test('and one that comes back asks again', async () => {
  const one = await standing()
  one.closes()
  one.serverGoesOn(-90_000)
  await one.pass(3_000)
  await one.connected()
  one.frame(10)
  expect([one.aheadMs(), one.pings()]).toEqual([-90_000, 1])
})

test('a hint that the line may be dead asks at once, and comes back at once', async () => {
  const one = await standing()
  const before = one.pings()
  one.link.check()
  expect(one.pings() - before).toBe(1)
  one.closes()
  one.link.check()
  await one.settled()
  expect(one.sockets).toHaveLength(2)
})

test('a socket that never opens is given up', async () => {
  const one = world()
  one.link.start()
  await one.settled()
  await one.pass(5_000)
  expect([one.last().isClosed, one.state()]).toEqual([true, 'offline'])
})

test('without a session it stays away', async () => {
  let asked = 0
  const one = world({ ticket: () => Promise.resolve(++asked < 2 ? null : 't') })
  one.link.start()
  await one.settled()
  await one.pass(60_000)
  expect([asked, one.sockets.length]).toEqual([1, 0])
})

test('a ticket that fails is tried for again', async () => {
  let asked = 0
  const one = world({
    ticket: () => (asked++ === 0 ? Promise.reject(new Error('down')) : Promise.resolve('t')),
  })
  one.link.start()
  await one.settled()
  expect(one.state()).toBe('offline')
  await one.pass(3_000)
  expect(one.sockets).toHaveLength(1)
})

test('stopped and started again it has one connection', async () => {
  const one = world()
  one.link.start()
  one.link.stop()
  one.link.start()
  await one.settled()
  await one.pass(1_000)
  expect(one.sockets).toHaveLength(1)
})

const clocks: [what: string, aheadMs: number][] = [
  ['as ours', 0],
  ['an hour ahead', 3_600_000],
  ['a minute behind', -60_000],
]
test.each(clocks)('lag is measured though the server’s clock is %s', async (_, aheadMs) => {
  const one = await standing({ aheadMs })
  await one.pass(1_000)
  one.frame(11, [11], {}, 40)
  expect([one.lines.at(-1)?.lagMs, one.state(), one.aheadMs()]).toEqual([40, 'live', aheadMs])
})

test('what came late is told, and forgotten when the next comes in time', async () => {
  const one = await standing()
  one.frame(11, [11], {}, 5_000)
  expect([one.state(), one.lines.at(-1)?.lagMs]).toEqual(['behind', 5_000])
  const before = one.pings()
  await one.pass(1_000)
  expect(one.pings() - before).toBe(1)
  one.frame(11)
  expect(one.state()).toBe('live')
})

test('while messages wait at the server it is behind, for as long as they do', async () => {
  const one = await standing()
  one.frame(10, [], { behind: 400 })
  await one.pass(1_000)
  one.frame(10, [], { behind: 300 })
  expect([one.state(), one.lines.at(-1)?.lagMs]).toEqual(['behind', 1_000])
  one.frame(11, [11])
  expect(one.state()).toBe('behind')
  await one.pass(1_600)
  one.frame(12, [12])
  expect(one.state()).toBe('live')
})
