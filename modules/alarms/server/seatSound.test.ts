import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { noteSound } from './seatSound.ts'
import { silentSeats } from './seatSoundStore.ts'
import { type AlarmWorld, alarmWorld, UNIT_A } from './testing/alarmWorld.ts'

let world: AlarmWorld
let who: Caller
beforeEach(async () => {
  world = await alarmWorld()
  who = await seat()
})

/** A person with a session that is open. */
async function seat(unitId: string | null = null): Promise<Caller> {
  const caller = await world.person(unitId)
  const now = world.now()
  await sql`
    insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent)
    values (${caller.sessionId}, ${caller.userId}, ${Buffer.from(caller.sessionId)}, ${Buffer.from('c')}, ${now},
      ${new Date(now.getTime() + 3_600_000)}, ${now}, ${now}, '', '')`.execute(world.deps.db.on())
  return caller
}
const seats = async () => (await silentSeats(world.deps.db, world.now())).map(({ name, why }) => `${name} ${why}`)
async function said(): Promise<unknown[]> {
  const { rows } = await sql<{ why: unknown }>`
    select body::jsonb -> 'why' as why from live_feed where kind = 'alarm.seatSound' order by position`.execute(world.deps.db.on())
  return rows.map(({ why }) => why)
}

test('a seat that falls silent is known, and told once', async () => {
  await noteSound('blocked', who, world.deps)
  await noteSound('blocked', who, world.deps)
  expect([await seats(), await said()]).toEqual([['周敏 blocked'], ['blocked']])
})
test('heard again it is known no more, and told', async () => {
  await noteSound('blocked', who, world.deps)
  await noteSound(null, who, world.deps)
  await noteSound(null, who, world.deps)
  expect([await seats(), await said()]).toEqual([[], ['blocked', null]])
})
test('another reason is news', async () => {
  await noteSound('blocked', who, world.deps)
  await noteSound('muted', who, world.deps)
  expect([await seats(), await said()]).toEqual([['周敏 muted'], ['blocked', 'muted']])
})
test('who has left is silent for nobody', async () => {
  await noteSound('muted', who, world.deps)
  await sql`update sessions set ended_at = now() where session_id = ${who.sessionId}`.execute(world.deps.db.on())
  expect(await seats()).toEqual([])
})
test('a unit’s own seat is nobody else’s business', async () => {
  await noteSound('blocked', await seat(UNIT_A), world.deps)
  expect([await seats(), await said()]).toEqual([[], []])
})
