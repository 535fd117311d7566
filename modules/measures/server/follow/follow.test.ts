import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { turnForReplay } from '../replayStore.ts'
import { COMPONENT, measureWorld, person, PRESSURE, type Told, UNIT_A } from '../testing/measureWorld.ts'
import { followSamples } from './follow.ts'

let world: Awaited<ReturnType<typeof measureWorld>>
beforeEach(async () => {
  world = await measureWorld()
})
const centre = person(null)
const limit = {
  unitId: UNIT_A,
  componentId: null,
  componentType: 42,
  analogueType: PRESSURE,
  low: 0.1,
  high: 0.8,
  lowWarn: null,
  highWarn: null,
  back: 0,
  holdS: 0,
}
const hours = () =>
  world.rows<{ n: number; bad: number; low: number; high: number; total: number }>(
    `select n, bad, low, high, total from sample_hours order by hour_at`,
  )

test('the last value is the newest taken, whatever order they come in; the curve has all of them', async () => {
  expect(await world.store({ value: 5, atS: 60 }, { value: 7, atS: 120 }, { value: 3, atS: 0 })).toBe(3)
  await world.work()
  expect(await world.last()).toMatchObject({ value: 7, period_s: 60 })
  expect(await hours()).toEqual([{ n: 3, bad: 0, low: 3, high: 7, total: 15 }])
})

test('what comes twice is once: in the curve, in its hour and in the last value', async () => {
  await world.store({ value: 5, atS: 60 })
  await world.work()
  expect(await world.store({ value: 5, atS: 60 }, { value: 6, atS: 60 })).toBe(0)
  await world.work()
  expect(await hours()).toEqual([{ n: 1, bad: 0, low: 5, high: 5, total: 5 }])
})

test('what comes hours late adds to its own hour and moves nothing', async () => {
  await world.store({ value: 5, atS: 7_200 })
  await world.work()
  await world.store({ value: 1, atS: 0 }, { value: 2, atS: 3_700 })
  await world.work()
  expect(await world.last()).toMatchObject({ value: 5 })
  expect((await hours()).map(({ n, low }) => [n, low])).toEqual([
    [1, 1],
    [1, 2],
    [1, 5],
  ])
})

// oxfmt-ignore
const told: [what: string, values: (number | null)[], said: [bits: number, value: number][]][] = [
  ['is not reached',                        [0.5, 0.1, 0.8],     []],
  ['is undercut',                           [0.5, 0.05],         [[1, 0.05]]],
  ['is exceeded, once for as long as it is', [0.9, 0.95],        [[1, 0.9]]],
  ['is kept again',                         [0.9, 0.5],          [[1, 0.9], [0, 0.5]]],
  ['a bad value neither raises nor clears', [0.9, null, 0.95],   [[1, 0.9]]],
]
test.each(told)('a limit %s', async (_, values, said) => {
  await world.calls.setLimit(limit, centre)
  await world.store(...values.map((value, index): Told => ({ value, atS: index * 10 })))
  await world.work()
  expect((await world.said()).map(({ bits, analogue_value }) => [bits.length, analogue_value])).toEqual(said)
})

test('beyond for less than its time says nothing, and time alone makes it count', async () => {
  await world.calls.setLimit({ ...limit, holdS: 60 }, centre)
  await world.store({ value: 0.9 })
  await world.work()
  expect(await world.said()).toEqual([])
  world.goOn(61)
  await world.work()
  expect(await world.said()).toMatchObject([{ kind: 'measure', bits: [`beyondLimit:${PRESSURE}`] }])
})

test('of the component itself counts before its type’s, and what is dropped ends what it said', async () => {
  await world.calls.setLimit(limit, centre)
  await world.calls.setLimit({ ...limit, componentType: null, componentId: COMPONENT, high: 5 }, centre)
  await world.store({ value: 0.9, atS: 0 }, { value: 0.9, atS: 0, key: { componentAddress: 18 } })
  await world.work()
  expect(await world.said()).toHaveLength(1)
  const { rows } = (await world.calls.limits(
    { page: 1, pageRows: 10, componentId: undefined, unitId: undefined },
    centre,
  )) as { rows: { limitId: string; componentId: string | null }[] }
  for (const { limitId } of rows) await world.calls.dropLimit({ limitId }, centre)
  await world.store({ value: 0.9, atS: 10, key: { componentAddress: 18 } })
  await world.work()
  expect((await world.said()).map(({ bits }) => bits.length)).toEqual([1, 0])
})

test('two periods of silence make it stale, a value makes it well again; its unit hears of both', async () => {
  const heard = () => world.rows<{ kind: string }>(`select kind from live_feed order by position`)
  await world.store({ value: 1, atS: 0 })
  world.goOn(60)
  await world.store({ value: 1, atS: 60 })
  await world.work()
  world.goOn(119)
  await world.work()
  expect(await world.last()).toMatchObject({ is_stale: false })
  world.goOn(2)
  await world.work()
  expect(await world.last()).toMatchObject({ is_stale: true })
  await world.store({ value: 1, atS: 181 })
  await world.work()
  expect(await world.last()).toMatchObject({ is_stale: false })
  const kinds = (await heard()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'measure.turned')).toHaveLength(2)
  // Each value besides, for who shows it.
  expect(kinds.filter((kind) => kind === 'measure.values')).toHaveLength(2)
})

test('what is folded and not written when it ends is folded again, once, whoever goes on', async () => {
  await world.calls.setLimit(limit, centre)
  const [one, other] = [followSamples(world.deps), followSamples(world.deps)]
  await world.store({ value: 0.5, atS: 0 })
  await one.drain()
  await world.store({ value: 0.6, atS: 10 }, { value: 0.7, atS: 20 })
  await one.look() // it holds them for up to a second
  await world.store({ value: 0.9, atS: 30 })
  await other.drain()
  await one.drain()
  await world.store({ value: 0.4, atS: 40 })
  await other.look()
  await world.store({ value: 0.5, atS: 50 })
  await other.look()
  await other.stop()
  await world.store({ value: 0.3, atS: 60 })
  await one.drain()
  await one.stop()
  expect(await hours()).toEqual([{ n: 7, bad: 0, low: 0.3, high: 0.9, total: expect.closeTo(3.9, 5) }])
  expect(await world.last()).toMatchObject({ value: 0.3, side: '' })
  expect((await world.said()).map(({ bits }) => bits.length)).toEqual([1, 0])
})

test('what is decoded again while samples are held is in its hour once', async () => {
  const engine = followSamples(world.deps)
  await world.store({ value: 1, atS: 0 })
  await engine.drain()
  await world.store({ value: 2, atS: 10 })
  await engine.look()
  await world.deps.db.transaction(async (tx) => {
    await turnForReplay(tx)
    await sql`update samples set value = 5 where value = 2`.execute(tx.on())
  })
  await engine.drain()
  await engine.stop()
  expect(await hours()).toEqual([{ n: 2, bad: 0, low: 1, high: 5, total: 6 }])
  expect(await world.last()).toMatchObject({ value: 5 })
})
