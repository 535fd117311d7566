import { addTransmissionDevices } from '@gss/devices/server'
import { isRefusal } from '@gss/kit/refusal'
import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { testDatabase } from '@gss/server-kit/testing/database'
import { somebody } from '@gss/session/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CheckState } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { DutyDeps } from './deps.ts'
import { follow } from './follow.ts'

const START = new Date('2026-11-20T08:00:00Z')
const MINUTE_MS = 60_000
const EAST_8_MIN = 480
const PAGE = { page: 1, pageRows: 20 }

/** Whose role is not in question here: the router asks for it before any answer. */
const person = (unitId: string | null) => somebody(unitId)

/** Three units with a device each; the clock moves when a test says so. */
async function world() {
  const { database: db } = await testDatabase()
  let now = START
  const clock = () => now
  const burning = new Set<string>()
  const deps: DutyDeps = {
    db,
    clock,
    journal: openJournal(clock),
    live: openLive({ bus: inProcessBus(), clock }),
    bus: inProcessBus(),
    secrets: { seal: (words) => words, open: (words) => words, sign: () => Buffer.alloc(0) },
    log: { warn: () => undefined },
    raisedBehind: () => Promise.resolve([]),
    burningUnits: () => Promise.resolve(burning),
  }
  const calls = answers(deps)
  const posts = await Promise.all(
    ['A', 'B', 'C'].map(async (code, at) => {
      const [unitId, transmissionId] = [newId(), newId()]
      await sql`insert into units (unit_id, code, name, created_at) values (${unitId}, ${code}, ${`Unit ${code}`}, now())`.execute(
        db.on(),
      )
      const address = `00000000090${at}`
      const told = { transmissionId, unitId, address, code, name: `Device ${code}`, profile: 'standard' }
      await addTransmissionDevices(db, [{ ...told, utcOffsetMin: EAST_8_MIN, pollMin: 30 }], now)
      return { unitId, transmissionId }
    }),
  )
  const [a, b, c] = posts as [(typeof posts)[0], (typeof posts)[0], (typeof posts)[0]]
  const centre = person(null)
  const ask = (ids: string[] | 'all', who = centre) =>
    calls.askPosts({ transmissionIds: ids === 'all' ? [] : ids, isAll: ids === 'all', minutes: 5 }, who)
  const states = async (who = centre) => {
    const found = await calls.posts(PAGE, who)
    return isRefusal(found)
      ? found
      : Object.fromEntries(found.rows.map(({ unitCode, last }) => [unitCode, last?.state ?? null]))
  }
  return {
    deps,
    calls,
    a,
    b,
    c,
    burning,
    ask,
    states,
    centre,
    of: ({ unitId }: { unitId: string }) => person(unitId),
    passes: (minutes: number) => void (now = new Date(now.getTime() + minutes * MINUTE_MS)),
    /** What the gateway writes when a command came to its end. */
    async ends({ unitId }: { unitId: string }, state: string, result: object) {
      await sql`update device_commands set state = ${state}, ended_at = ${now}, result = ${JSON.stringify(result)}::jsonb
        where unit_id = ${unitId} and ended_at is null`.execute(db.on())
      return follow(deps)
    },
    /** Somebody presses the key. */
    async presses({ unitId, transmissionId }: { unitId: string; transmissionId: string }) {
      await sql`insert into signals (unit_id, received_at, signal_id, lane_id, seq, transmission_id, part, kind, bits, operator)
        values (${unitId}, ${now}, ${newId()}, ${newId()}, 1, ${transmissionId}, 'device', 'operation', array['dutyAnswer'], 7)`.execute(
        db.on(),
      )
      return follow(deps)
    },
  }
}

test('all are asked with one press, and each result is what became of its command', async () => {
  const one = await world()
  expect(await one.ask('all')).toEqual({ asked: 3, burning: 0, underWay: 0, unsigned: 0 })
  expect(await one.states()).toEqual({ A: 'asked', B: 'asked', C: 'asked' })
  one.passes(1)
  expect(await one.ends(one.a, 'answered', { operator: 5, afterMs: 61_400 })).toBe(1)
  expect(await one.ends(one.b, 'expired', { reason: 'missed' })).toBe(1)
  expect(await one.ends(one.c, 'expired', { reason: 'offline' })).toBe(1)
  expect(await one.states()).toEqual({ A: 'answered', B: 'missed', C: 'unsent' })
  expect(await one.calls.lastRun({}, one.centre)).toMatchObject({
    askedName: '周敏',
    minutes: 5,
    asked: 0,
    answered: 1,
    missed: 1,
    unsent: 1,
  })
  const kept = await one.calls.checksOfPost({ ...PAGE, transmissionId: one.a.transmissionId }, one.centre)
  expect(kept).toMatchObject({ total: 1, rows: [{ state: 'answered', answerer: '5', delayS: 61 }] })
})

// oxfmt-ignore
const ends: [what: string, state: string, result: object, is: CheckState][] = [
  ['pressed in time',            'answered', { operator: 1, afterMs: 900 }, 'answered'],
  ['nobody pressed',             'expired',  { reason: 'missed' },          'missed'],
  ['not on the line',            'expired',  { reason: 'offline' },         'unsent'],
  ['said four times, no answer', 'failed',   { reason: 'silent' },          'unsent'],
  ['the device denies it',       'failed',   { reason: 'denied' },          'unsent'],
]
test.each(ends)('%s', async (_, state, result, is) => {
  const one = await world()
  await one.ask([one.a.transmissionId])
  await one.ends(one.a, state, result)
  expect(await one.states()).toEqual({ A: is, B: null, C: null })
})

test('nobody is asked where a fire is open, nor twice while there is time to answer', async () => {
  const one = await world()
  await one.ask([one.a.transmissionId])
  one.burning.add(one.b.unitId)
  expect(await one.ask('all')).toEqual({ asked: 1, burning: 1, underWay: 1, unsigned: 0 })
  expect(await one.states()).toEqual({ A: 'asked', B: null, C: 'asked' })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from device_commands`.execute(
    one.deps.db.on(),
  )
  expect(rows[0]?.n).toBe(2)
})

test('of two presses at once one asks', async () => {
  const one = await world()
  const told = await Promise.all([one.ask([one.a.transmissionId]), one.ask([one.a.transmissionId])])
  expect(told.filter((each) => !isRefusal(each))).toHaveLength(1)
  expect(told.filter(isRefusal)).toMatchObject([{ refused: 'duty.noneAsked' }])
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from device_commands`.execute(
    one.deps.db.on(),
  )
  expect(rows[0]?.n).toBe(1)
})

// oxfmt-ignore
const refusals: [what: string, ids: (one: Awaited<ReturnType<typeof world>>) => string[], code: string][] = [
  ['nothing chosen',              () => [],                       'duty.noneChosen'],
  ['what there is not',           () => [newId()],                'duty.notFound'],
  ['a device of another unit',    ({ b }) => [b.transmissionId],  'duty.notFound'],
]
test.each(refusals)('%s is refused, and nothing is sent', async (_, ids, code) => {
  const one = await world()
  expect(await one.ask(ids(one), one.of(one.a))).toMatchObject({ refused: code })
  expect(await one.states()).toEqual({ A: null, B: null, C: null })
})

test('who answers late is told as late, before the next check and not for it', async () => {
  const one = await world()
  await one.ask([one.a.transmissionId])
  one.passes(6)
  await one.ends(one.a, 'expired', { reason: 'missed' })
  one.passes(2)
  expect(await one.presses(one.a)).toBe(1)
  expect(
    await one.calls.checksOfPost({ ...PAGE, transmissionId: one.a.transmissionId }, one.centre),
  ).toMatchObject({
    rows: [{ state: 'late', answerer: '7', delayS: 480 }],
  })
  one.passes(60)
  await one.ask([one.a.transmissionId])
  one.passes(6)
  await one.ends(one.a, 'expired', { reason: 'missed' })
  expect(await one.states()).toMatchObject({ A: 'missed' })
})

test('a unit sees itself alone, and a unit without the module is not asked', async () => {
  const one = await world()
  await sql`update units set models = array['DUTY'] where unit_id = ${one.c.unitId}`.execute(one.deps.db.on())
  expect(await one.ask('all')).toMatchObject({ asked: 2 })
  expect(await one.states(one.of(one.a))).toEqual({ A: 'asked' })
  expect(
    await one.calls.checksOfPost({ ...PAGE, transmissionId: one.b.transmissionId }, one.of(one.a)),
  ).toMatchObject({
    refused: 'duty.notFound',
  })
  expect(await one.calls.postCounts({}, one.centre)).toEqual({
    posts: 2,
    online: 0,
    asked: 2,
    missed: 0,
    unsent: 0,
  })
})

test('what a month adds up to leaves out what was not sent', async () => {
  const one = await world()
  const span = { from: START, until: new Date(START.getTime() + 1_440 * MINUTE_MS), offsetMin: EAST_8_MIN }
  await one.ask('all')
  await one.ends(one.a, 'answered', { operator: 1, afterMs: 200_000 })
  await one.ends(one.b, 'expired', { reason: 'missed' })
  await one.ends(one.c, 'expired', { reason: 'offline' })
  expect(await one.calls.figures(span, one.centre)).toEqual({
    byDay: [
      { day: '2026-11-20', state: 'answered', count: 1 },
      { day: '2026-11-20', state: 'missed', count: 1 },
      { day: '2026-11-20', state: 'unsent', count: 1 },
    ],
    missedAt: [{ weekday: 4, hour: 16, count: 1 }],
    answered: 1,
    prompt: 0,
    missed: 1,
    late: 0,
    unsent: 1,
    meanDelayS: 200,
  })
})

test('so many in a row that nobody answered are told', async () => {
  const one = await world()
  for (const [state, result] of [
    ['answered', { operator: 1, afterMs: 1 }],
    ['expired', { reason: 'missed' }],
    ['expired', { reason: 'offline' }],
    ['expired', { reason: 'missed' }],
  ] as const) {
    await one.ask([one.a.transmissionId])
    await one.ends(one.a, state, result)
    one.passes(61)
  }
  const found = await one.calls.posts({ ...PAGE, search: 'Unit A' }, one.centre)
  expect(isRefusal(found) ? found : found.rows.map(({ missedInARow }) => missedInARow)).toEqual([2])
})

test('where no panel stands nobody keeps watch, so nobody is asked', async () => {
  const one = await world()
  const { unitId } = one.a
  for (const address of ['modbus:pumps/1', 'mqtt:meter-7', 'dc09:1234'])
    await addTransmissionDevices(
      one.deps.db,
      [
        {
          transmissionId: newId(),
          unitId,
          address,
          code: address,
          name: address,
          profile: 'standard',
          utcOffsetMin: EAST_8_MIN,
          pollMin: 30,
        },
      ],
      START,
    )
  const found = await one.calls.posts({ ...PAGE, search: 'Unit A' }, one.centre)
  expect(isRefusal(found) ? found : found.rows.map(({ code }) => code)).toEqual(['A', 'dc09:1234'])
  expect(await one.ask('all')).toMatchObject({ asked: 4 })
})
