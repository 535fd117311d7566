import { isRefusal } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { figuresOfAlarms } from './figures.ts'
import type { FiguresOf } from './figuresViews.ts'
import { type AlarmWorld, alarmWorld, DEVICE_B, START, UNIT_A, UNIT_B } from './testing/alarmWorld.ts'

const H_MS = 3_600_000
let world: AlarmWorld
let centre: Caller

/** At 08:00 UTC a fire and a fault in one unit; at 17:00 UTC, which is the next day in China, two faults in the other; and a drill. */
beforeAll(async () => {
  world = await alarmWorld()
  centre = await world.person()
  await world.store({ bits: ['fire'] }, { bits: ['fault'], componentAddress: 18 })
  await world.work()
  world.later(9 * H_MS)
  await world.store(
    { bits: ['fault'], device: DEVICE_B },
    { bits: ['fault'], device: DEVICE_B, componentAddress: 18 },
    { bits: ['fire'], device: DEVICE_B, componentAddress: 19 },
  )
  await world.work()
  const { db } = world.deps
  await sql`update alarms set is_drill = true where unit_id = ${UNIT_B} and kind = 'fire'`.execute(db.on())
  await sql`update alarms set state = 'false' where unit_id = ${UNIT_A} and kind = 'fire'`.execute(db.on())
})
const DAY = {
  from: new Date(START.getTime() - H_MS),
  until: new Date(START.getTime() + 24 * H_MS),
  offsetMin: 480,
}
async function told(of: Partial<FiguresOf> = {}, who = centre) {
  const found = await figuresOfAlarms({ ...DAY, ...of }, who, world.deps)
  if (isRefusal(found)) throw new Error(found.refused)
  return found
}

describe('a span of time adds up', () => {
  test('to what was raised in it, without drills', async () => {
    expect(await told()).toMatchObject({ total: 4, falseAlarms: 1 })
  })
  test('by day and kind, where a day begins for whoever asks', async () => {
    const days = (list: Awaited<ReturnType<typeof told>>) =>
      list.byDay.map(({ day, kind, count }) => `${day} ${kind} ${count}`).toSorted()
    expect(days(await told())).toEqual(['2026-11-20 fault 1', '2026-11-20 fire 1', '2026-11-21 fault 2'])
    expect(days(await told({ offsetMin: 0 }))).toEqual(['2026-11-20 fault 3', '2026-11-20 fire 1'])
  })
  test('by hour of the day', async () => {
    expect((await told()).byHour).toEqual([
      { hour: 1, count: 2 },
      { hour: 16, count: 2 },
    ])
  })
  test('by what became of them', async () => {
    expect((await told()).byState.toSorted((a, b) => a.count - b.count)).toEqual([
      { state: 'false', count: 1 },
      { state: 'new', count: 3 },
    ])
  })
  test('by unit, the most first, and how many were false', async () => {
    const units = (await told()).byUnit.map(
      ({ unitName, count, falseAlarms }) => `${unitName} ${count} ${falseAlarms}`,
    )
    expect(new Set(units)).toEqual(new Set(['临江大酒店 2 1', '第一人民医院 2 0']))
  })
  test('of one unit, of one kind, of the hours asked for', async () => {
    expect((await told({ unitId: UNIT_A })).total).toBe(2)
    expect((await told({ kind: 'fault' })).total).toBe(3)
    expect((await told({ until: new Date(START.getTime() + H_MS) })).total).toBe(2)
  })
  test('for a unit to what is its own', async () => {
    const manager = await world.person(UNIT_A)
    expect((await told({}, manager)).total).toBe(2)
    expect((await told({ unitId: UNIT_B }, manager)).total).toBe(0)
  })
})

const refused: [what: string, of: Partial<FiguresOf>, code: string][] = [
  ['a span that ends before it begins', { from: DAY.until, until: DAY.from }, 'alarm.startsAfterEnd'],
  [
    'a span of more than a quarter',
    { from: new Date(START.getTime() - 100 * 24 * H_MS) },
    'alarm.spanTooLong',
  ],
]
test.each(refused)('%s is refused', async (_, of, code) => {
  const answer = await figuresOfAlarms({ ...DAY, ...of }, centre, world.deps)
  expect(isRefusal(answer) && answer.refused).toBe(code)
})
