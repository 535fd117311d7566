import { type Caller, scopeOf } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openAfter } from './openViews.ts'
import { type AlarmWorld, alarmWorld, DEVICE_A, DEVICE_B, type Said, UNIT_A } from './testing/alarmWorld.ts'

let world: AlarmWorld
let centre: Caller
let ofUnitA: Caller
beforeAll(async () => {
  world = await alarmWorld()
  centre = await world.person()
  ofUnitA = await world.person(UNIT_A)
})
beforeEach(() => world.forget())

const raise = async (count: number, said: Said, from = 100) => {
  await world.store(
    ...Array.from({ length: count }, (_, index) => ({ ...said, componentAddress: from + index })),
  )
  await world.work()
}
const AT_ONCE = 3
/** Answer by answer, as a desk asks; `between` is done after each. */
async function walked(
  kind: string,
  who: Caller,
  between: (found: string[]) => Promise<unknown> = () => Promise.resolve(),
) {
  const found: string[] = []
  for (let after: { raisedAt: Date; alarmId: string } | undefined, rows = AT_ONCE; rows === AT_ONCE;) {
    const answer = await openAfter(world.deps.db, { kind, ...(after && { after }) }, scopeOf(who), AT_ONCE)
    found.push(...answer.map(({ alarmId }) => alarmId))
    after = answer.at(-1)
    rows = answer.length
    await between(found)
  }
  return found
}
const inOrder = async (kind: string) =>
  (
    await sql<{
      id: string
    }>`select alarm_id as id from alarms where kind = ${kind} order by raised_at, alarm_id`.execute(
      world.deps.db.on(),
    )
  ).rows.map(({ id }) => id)

test.each([0, 1, AT_ONCE - 1, AT_ONCE, AT_ONCE + 1, 4 * AT_ONCE])(
  '%d of one moment come once each, the oldest first',
  async (count) => {
    await raise(count, { bits: ['fault'] })
    await raise(1, { bits: ['fire'] }, 90)
    expect(await walked('fault', centre)).toEqual(await inOrder('fault'))
    expect(await inOrder('fault')).toHaveLength(count)
    expect(await walked('fire', centre)).toHaveLength(1)
  },
)

test('of different moments the oldest come first, whatever their ids', async () => {
  for (const address of [5, 4, 3, 2, 1]) {
    await raise(1, { bits: ['fire'] }, address)
    world.later(1)
  }
  expect(await walked('fire', centre)).toEqual(await inOrder('fire'))
})

test('what is settled or raised while one asks takes nothing out of the answers', async () => {
  await raise(10, { bits: ['fault'] })
  const all = await inOrder('fault')
  const settled = new Set<string>()
  const found = await walked('fault', centre, async (sofar) => {
    const oldest = all.find((alarmId) => !settled.has(alarmId))
    settled.add(oldest ?? '')
    await sql`delete from open_alarms where alarm_id = ${oldest}`.execute(world.deps.db.on())
    if (sofar.length === AT_ONCE) await raise(1, { bits: ['fault'] }, 900)
  })
  expect(all.filter((alarmId) => !found.includes(alarmId) && !settled.has(alarmId))).toEqual([])
  expect(new Set(found).size).toBe(found.length)
})

test('a unit sees its own', async () => {
  await raise(2, { bits: ['fault'], device: DEVICE_A })
  await raise(5, { bits: ['fault'], device: DEVICE_B }, 200)
  expect([(await walked('fault', ofUnitA)).length, (await walked('fault', centre)).length]).toEqual([2, 7])
})
