import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { SEAT_GONE_MS, type Silence } from '../contract/index.ts'
import { forgetGoneSeats, noteProved, noteSound, silentSeats } from './seatSound.ts'
import { type AlarmWorld, alarmWorld, UNIT_A } from './testing/alarmWorld.ts'

let world: AlarmWorld
let who: Caller
beforeEach(async () => {
  world = await alarmWorld()
  who = await world.seat()
})

const seats = async () =>
  (await silentSeats(world.deps.db, world.now())).map(({ name, why }) => `${name} ${why}`)
async function said(): Promise<unknown[]> {
  const { rows } = await sql<{ why: unknown }>`
    select body::jsonb -> 'why' as why from live_feed where kind = 'alarm.seatSound' order by position`.execute(
    world.deps.db.on(),
  )
  return rows.map(({ why }) => why)
}

const note = (why: Silence | null, tabId = 'a', seat = who) => noteSound({ tabId, why }, seat, world.deps)

test('a seat that falls silent is known, and told once', async () => {
  await note('blocked')
  await note('blocked')
  expect([await seats(), await said()]).toEqual([['周敏 blocked'], ['blocked']])
})
test('heard again it is known no more, and told', async () => {
  await note('blocked')
  await note(null)
  await note(null)
  expect([await seats(), await said()]).toEqual([[], ['blocked', null]])
})
test('another reason is news', async () => {
  await note('blocked')
  await note('muted')
  expect([await seats(), await said()]).toEqual([['周敏 muted'], ['blocked', 'muted']])
})
test('is heard for as long as one of its tabs is', async () => {
  await note(null, 'a')
  await note('blocked', 'b')
  expect([await seats(), await said()]).toEqual([[], []])
  world.later(1)
  await note('muted', 'a')
  expect(await seats()).toEqual(['周敏 muted'])
})
test('who has left is silent for nobody', async () => {
  await note('muted')
  await sql`update sessions set ended_at = now() where session_id = ${who.sessionId}`.execute(
    world.deps.db.on(),
  )
  expect(await seats()).toEqual([])
})
test('who has closed the browser is forgotten, and that is told', async () => {
  await note('muted')
  world.later(SEAT_GONE_MS)
  await world.deps.db.transaction((tx) => forgetGoneSeats(tx, world.now(), world.deps))
  expect([await seats(), await said()]).toEqual([[], ['muted', null]])
})
test('a unit’s own seat is nobody else’s business', async () => {
  await note('blocked', 'a', await world.seat(UNIT_A))
  expect([await seats(), await said()]).toEqual([[], []])
})
test('that a person has heard the tone is written down', async () => {
  await noteProved(who, world.deps)
  expect(await world.acts()).toEqual(['alarm.seatProved'])
})
