import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HAZARD_STATES, RECTIFY_STATES } from '@gss/hazards/contract'
import { PERMIT_STATES } from '@gss/permits/contract'
import { readConfig } from '@gss/server-kit/config'
import { testDatabase } from '@gss/server-kit/testing/database'
import { seedPeople } from '@gss/session/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../ground.ts'
import { openParts, type Parts } from '../parts.ts'
import { seedCity } from './seedCity.ts'
import { seedWork } from './seedWork.ts'

const SEED_TIMEOUT_MS = 180_000
const NOW = new Date('2026-11-20T01:30:00Z')

let parts: Parts
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gss-work-'))
  const { url } = await testDatabase()
  parts = await openParts(readConfig({ GSS_DATA_DIR: dataDir, DATABASE_URL: url }), () => NOW)
  await seedCity(groundOf(parts))
  await seedPeople({ ...parts, dataDir })
  await seedWork(groundOf(parts))
}, SEED_TIMEOUT_MS)
afterAll(async () => {
  await parts.close()
  await rm(dataDir, { recursive: true })
})
const all = async <T>(query: string): Promise<T[]> =>
  (await sql<T>`${sql.raw(query)}`.execute(parts.db.on())).rows
const wordsOf = async (query: string) => (await all<{ word: string }>(query)).map(({ word }) => word)

test('there are hazards and permits in every state there is', async () => {
  expect(await wordsOf('select distinct state as word from hazards order by state')).toEqual(
    Object.values(HAZARD_STATES).toSorted(),
  )
  expect(
    await wordsOf(
      'select distinct rectify_state as word from hazards where rectify_state is not null order by 1',
    ),
  ).toEqual(Object.values(RECTIFY_STATES).toSorted())
  expect(await wordsOf('select distinct state as word from permits order by state')).toEqual(
    Object.values(PERMIT_STATES).toSorted(),
  )
})

test('what is closed has its photos before and after, and each can be opened', async () => {
  const photos = await all<{ before: string[]; after: string[] }>(
    `select photos as before, rectify_photos as after from hazards where state = 'closed'`,
  )
  expect(photos.every(({ before, after }) => before.length > 0 && after.length > 0)).toBe(true)
  const lost = await all(`
    select p.id from (select unit_id, unnest(photos || rectify_photos) as id from hazards
      union all select unit_id, unnest(before_photos || after_photos) from permits
      union all select unit_id, unnest(photos) from permit_steps) p
    where not exists (select from field_uploads u where u.unit_id = p.unit_id and u.upload_id = p.id and u.file_id is not null)`)
  expect(lost).toEqual([])
})

test('one permit burns, with a watcher whose number is known and rounds to come', async () => {
  const [running] = await all<{ phone: string; rounds: number }>(`
    select watcher_phone as phone, (select count(*)::int from patrol_tasks t where t.watch_of = permit_id) as rounds
    from permits where state = 'working'`)
  expect(running?.phone).toMatch(/^1\d{10}$/)
  expect(running?.rounds).toBeGreaterThan(5)
})

test('stories end where the thing stands, and no step lies ahead', async () => {
  const wrong = await all(`
    select h.number from hazards h where h.state <> (select s.to_state from hazard_steps s
        where s.unit_id = h.unit_id and s.hazard_id = h.hazard_id order by s.step_id desc limit 1)
    union all select p.number from permits p where p.state <> (select s.to_state from permit_steps s
        where s.unit_id = p.unit_id and s.permit_id = p.permit_id order by s.step_id desc limit 1)
    union all select h.number from hazards h join hazard_steps s using (unit_id, hazard_id) where s.at > '${NOW.toISOString()}'`)
  expect(wrong).toEqual([])
})

test('nobody is told of anything at the start, nor reminded in its first half hour', async () => {
  const soon = await all(`
    select number from hazards where remind_at < '${NOW.toISOString()}'::timestamptz + interval '30 minutes'
    union all select number from permits where due_at < '${NOW.toISOString()}'::timestamptz + interval '30 minutes'`)
  expect(soon).toEqual([])
  expect(await all('select from notices')).toEqual([])
})

test('sown once', async () => {
  const count = () =>
    all('select (select count(*) from hazards) as hazards, (select count(*) from permits) as permits')
  const before = await count()
  await seedWork(groundOf(parts))
  expect(await count()).toEqual(before)
})
