import { randomBytes } from 'node:crypto'
import { SESSION_CHANGED, SESSION_ENDED } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { CLOSE, FEED_KEPT_MS, WAITING_MAX_BYTES } from '../contract/index.ts'
import type { FeedSaid } from './feedStore.ts'
import { liveJobs } from './jobs.ts'
import { type Console, liveWorld, openConsole, UNIT_A, UNIT_B } from './testing/liveWorld.ts'

type World = Awaited<ReturnType<typeof liveWorld>>
let world: World
beforeAll(async () => {
  world = await liveWorld((kind) => !kind.startsWith('secret.'))
})
const of = (unitId: string | null, kind: string, userId?: string): FeedSaid => ({
  unitId,
  kind,
  body: { n: kind },
  ...(userId && { userId }),
})

describe('who is let in', () => {
  test('a ticket opens one connection, not two', async () => {
    const ticket = await world.ticketOf(await world.person())
    const one = await openConsole(world.url, ticket, null)
    await expect(openConsole(world.url, ticket, null)).rejects.toThrow('403')
    one.close()
  })
  const origins: [what: string, origin: string | undefined, isIn: boolean][] = [
    ['a program without an origin', undefined, true],
    ['a page of ours by its public address', 'https://fire.example.cn', true],
    ['a stranger’s page', 'https://evil.example', false],
    ['a page that hides its origin', 'null', false],
    ['a page of a look-alike', 'https://fire.example.cn.evil.example', false],
  ]
  test.each(origins)('%s', async (_, origin, isIn) => {
    const ticket = await world.ticketOf(await world.person())
    const opened = await openConsole(world.url, ticket, null, origin === undefined ? {} : { origin }).catch(
      () => null,
    )
    expect(opened !== null).toBe(isIn)
    opened?.close()
  })
  test('a made-up ticket, another path', async () => {
    await expect(openConsole(world.url, 'x'.repeat(43), null)).rejects.toThrow('403')
    await expect(openConsole(`${world.url}/x`, 'x'.repeat(43), null)).rejects.toThrow('404')
  })
  const bad: [what: string, word: string][] = [
    ['no JSON', 'hello'],
    ['a negative position', '{"since":-1}'],
    ['a second hello', '{"since":null}'],
    ['nothing asked', '{}'],
  ]
  test.each(bad)('%s ends the connection', async (_, word) => {
    const one = await world.console(await world.person())
    one.socket.send(word)
    expect(await one.hungUp()).toBe(CLOSE.badWord)
  })
})

describe('who hears what', () => {
  test('a unit hears of itself, the centre of all, a person what is said to them, and nobody what their role does not allow', async () => {
    const [a, b, centre] = [await world.person(UNIT_A), await world.person(UNIT_B), await world.person()]
    const [seatA, seatB, seatC] = [
      await world.console(a),
      await world.console(b),
      await world.console(centre),
    ]
    const colleague = await world.console(await world.person(UNIT_B))
    await world.say(of(UNIT_A, 'x.a'), of(UNIT_B, 'x.b'), of(null, 'x.centre'), of(UNIT_A, 'secret.a'))
    await world.say(of(UNIT_A, 'x.toB', b.userId), of(UNIT_A, 'x.end'), of(UNIT_B, 'x.end'))
    await Promise.all([seatA, seatB, seatC, colleague].map((seat) => seat.heard('x.end')))
    expect(seatA.kinds()).toEqual(['x.a', 'x.end'])
    expect(seatB.kinds()).toEqual(['x.b', 'x.toB', 'x.end'])
    expect(colleague.kinds()).toEqual(['x.b', 'x.end'])
    expect(seatC.kinds()).toEqual(['x.a', 'x.b', 'x.centre', 'x.end', 'x.end'])
    for (const seat of [seatA, seatB, seatC, colleague]) seat.close()
  })
})

describe('a session that ends', () => {
  test('is hung up when the bus says so, and told why', async () => {
    const [ended, changed] = [await world.person(), await world.person()]
    const [one, other] = [await world.console(ended), await world.console(changed)]
    world.bus.tell(SESSION_ENDED, [ended.sessionId])
    world.bus.tell(SESSION_CHANGED, [changed.sessionId])
    expect([await one.hungUp(), await other.hungUp()]).toEqual([CLOSE.sessionEnded, CLOSE.sessionChanged])
  })
  test('is hung up when the bus is silent, too', async () => {
    const who = await world.person()
    const one = await world.console(who)
    await sql`update sessions set ended_at = now() where session_id = ${who.sessionId}`.execute(world.db.on())
    expect(await one.hungUp()).toBe(CLOSE.sessionEnded)
  })
})

describe('catching up', () => {
  test('over random disconnects and a restart every console gets each message of its unit once, in order', async () => {
    const ROUNDS = 40
    const people = [await world.person(UNIT_A), await world.person(UNIT_B), await world.person()]
    const got: number[][] = people.map(() => [])
    const seats: (Console | null)[] = people.map(() => null)
    const at: (number | null)[] = await Promise.all(
      people.map(async (who) => {
        const seat = await world.console(who)
        const start = seat.position()
        seat.close()
        return start
      }),
    )
    const leave = (index: number) => {
      const seat = seats[index]
      if (!seat) return
      seat.close()
      got[index]?.push(...seat.messages().map((one) => one.position))
      at[index] = seat.position()
      seats[index] = null
    }
    const sent: [position: number, unit: string][] = []
    let random = 7
    const below = (end: number) => (random = (random * 1_103_515_245 + 12_345) % 2_147_483_648) % end
    for (let round = 0; round < ROUNDS; round++) {
      const said = Array.from({ length: 1 + below(20) }, () => of(below(2) === 0 ? UNIT_A : UNIT_B, 'x.n'))
      const saying = world.say(...said)
      for (const [index, who] of people.entries()) {
        if (below(2) === 0) leave(index)
        else seats[index] ??= await world.console(who, at[index] ?? null)
      }
      await saying
      if (round === ROUNDS / 2) {
        for (const index of people.keys()) leave(index)
        await world.restartHub()
      }
      sent.push(...said.map((one): [number, string] => [0, one.unitId ?? '']))
    }
    const { rows } = await sql<{ position: number; unit: string }>`
      select position, unit_id as unit from live_feed where kind = 'x.n' order by position`.execute(
      world.db.on(),
    )
    expect(rows.length).toBe(sent.length)
    const last = rows.at(-1)?.position ?? 0
    for (const [index, who] of people.entries()) {
      leave(index)
      const seat = (seats[index] = await world.console(who, at[index] ?? null))
      await seat.reached(last)
      leave(index)
    }
    const positionsOf = (unit: string | null) =>
      rows.filter((row) => unit === null || row.unit === unit).map((row) => row.position)
    expect(got).toEqual([positionsOf(UNIT_A), positionsOf(UNIT_B), positionsOf(null)])
  })

  test('what is no longer kept, or lies in the future, is fetched afresh', async () => {
    await world.say(of(UNIT_A, 'x.old'))
    await sql`update live_feed set at = ${new Date(Date.now() - FEED_KEPT_MS - 1_000)}`.execute(world.db.on())
    await liveJobs({ db: world.db, clock: () => new Date() }).handlers['live.sweep']?.(
      {} as never,
      new AbortController().signal,
    )
    await world.restartHub()
    const who = await world.person()
    const newest = await counter()
    const told = async (since: number) => {
      const one = await world.console(who, since)
      const answer = [
        one.frames.some((frame) => frame.refetch),
        one.messages().length,
        one.position() - since,
      ]
      one.close()
      return answer
    }
    expect([await told(newest - 1), await told(newest), await told(newest + 1)]).toEqual([
      [true, 0, 1],
      [false, 0, 0],
      [true, 0, -1],
    ])
    // Of what follows a gap nothing is passed off as all of it.
    await world.say(of(null, 'x.new'))
    await world.hub().look()
    expect([await told(newest - 1), await told(newest)]).toEqual([
      [true, 0, 2],
      [false, 1, 1],
    ])
  })
  const counter = async () => {
    const { rows } = await sql<{ position: number }>`select position from live_counter`.execute(world.db.on())
    return rows[0]?.position ?? 0
  }
})

test('a console to which nothing is said hears that the line lives, and an answer to each ping', async () => {
  const one = await world.console(await world.person())
  await one.until(() => one.frames.length > 2)
  expect(one.frames.some(({ isAnswer }) => isAnswer)).toBe(false)
  one.socket.send('{"ping":true}')
  await one.until(() => one.frames.some(({ isAnswer }) => isAnswer))
  expect(one.messages()).toEqual([])
  one.close()
})

/** On a machine that has other things to do. */
const TWENTY_MB_MAX_MS = 60_000
test(
  'one console that takes nothing waits with at most a mebibyte, and does not hold up the others',
  async () => {
    const [slow, quick] = [
      await world.console(await world.person()),
      await world.console(await world.person()),
    ]
    slow.socket.pause()
    const big = () => randomBytes(15_000).toString('base64') // what cannot be squeezed
    const BIG = 1_000
    let waited = 0
    for (let index = 0; index < BIG; index += 20) {
      await world.say(...Array.from({ length: 20 }, () => ({ unitId: null, kind: 'x.big', body: big() })))
      await world.hub().look()
      waited = Math.max(waited, world.hub().load().waitingBytes)
    }
    expect([waited > 0, waited <= WAITING_MAX_BYTES]).toEqual([true, true])
    await quick.until(() => quick.kinds().length === BIG)
    slow.socket.resume()
    await slow.until(() => slow.kinds().length === BIG)
    expect(slow.messages().map((one) => one.position)).toEqual(quick.messages().map((one) => one.position))
    slow.close()
    quick.close()
  },
  TWENTY_MB_MAX_MS,
)

describe('what goes over the wire', () => {
  const alarms = (from: number, count: number): FeedSaid[] =>
    Array.from({ length: count }, (_, index) => ({
      unitId: null,
      kind: 'x.alarm',
      body: { n: from + index, names: NAMES },
    }))
  const NAMES = Array.from({ length: 60 }, (_, index) => `a name that is said again and again ${index}`)
  const wireBytes = ({ socket }: Console) =>
    (socket as unknown as { _socket: { bytesRead: number } })._socket.bytesRead
  const numbers = (one: Console) => one.messages().map(({ body }) => (body as { n: number }).n)

  test('consoles that join at any time, and one that reads nothing squeezed, hear the same', async () => {
    const seats: Console[] = []
    const ROUNDS = 24
    for (let round = 0; round < ROUNDS; round++) {
      if (round % 6 === 0)
        seats.push(await world.console(await world.person(), null, { perMessageDeflate: round !== 6 }))
      await world.say(...alarms(round * 3, 3))
      await world.hub().look()
    }
    await Promise.all(seats.map((seat) => seat.until(() => numbers(seat).at(-1) === ROUNDS * 3 - 1)))
    expect(seats.map((seat) => numbers(seat).length)).toEqual([72, 54, 36, 18])
    for (const seat of seats) {
      const heard = numbers(seat)
      expect(heard).toEqual(
        Array.from({ length: heard.length }, (_, index) => ROUNDS * 3 - heard.length + index),
      )
    }
    expect(seats[1] && wireBytes(seats[1])).toBeGreaterThan(10 * (seats[0] ? wireBytes(seats[0]) : 0))
    for (const seat of seats) seat.close()
  })
})
