import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@gss/server-kit/config'
import { testDatabase } from '@gss/server-kit/testing/database'
import { seedPeople } from '@gss/session/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../ground.ts'
import { openParts, type Parts } from '../parts.ts'
import { seedCity } from './seedCity.ts'
import { seedRounds } from './seedRounds.ts'

const SEED_TIMEOUT_MS = 180_000
/** A morning in China, in the middle of the daily round. */
const NOW = new Date('2026-11-20T01:30:00Z')

let parts: Parts
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gss-rounds-'))
  const { url } = await testDatabase()
  parts = await openParts(readConfig({ GSS_DATA_DIR: dataDir, DATABASE_URL: url }), () => NOW)
  await seedCity(groundOf(parts))
  await seedPeople({ ...parts, dataDir })
  await seedRounds(parts)
}, SEED_TIMEOUT_MS)
afterAll(async () => {
  await parts.close()
  await rm(dataDir, { recursive: true })
})
const one = async <T>(query: string): Promise<T | undefined> =>
  (await sql<T>`${sql.raw(query)}`.execute(parts.db.on())).rows[0]

test('every unit whose people can sign in has made its rounds for ninety days, and has missed some', async () => {
  const past = await one<{ units: number; days: number; done: number; missed: number; open: number }>(`
    select count(distinct unit_id)::int as units, count(distinct (planned_begin at time zone 'Asia/Shanghai')::date)::int as days,
      (count(*) filter (where state in ('done', 'late')))::int as done, (count(*) filter (where state = 'missed'))::int as missed,
      (count(*) filter (where state in ('waiting', 'running') and planned_end < '2026-11-20T01:00:00Z'))::int as open
    from patrol_tasks where planned_begin < '2026-11-20T01:30:00Z'`)
  expect(past).toMatchObject({ units: 11, open: 0 })
  expect(past?.days).toBeGreaterThan(89)
  expect((past?.missed ?? 0) / ((past?.done ?? 0) + (past?.missed ?? 0))).toBeGreaterThan(0.02)
  expect((past?.missed ?? 0) / ((past?.done ?? 0) + (past?.missed ?? 0))).toBeLessThan(0.12)
})

test('what a task counts is what stands in its records', async () => {
  const wrong = await one<{ count: number }>(`
    select count(*)::int as count from patrol_tasks t where done_count <>
      (select count(distinct point_id) from patrol_records r where r.unit_id = t.unit_id and r.task_id = t.task_id)
      or bad_count <> (select count(distinct point_id) from patrol_records r where r.unit_id = t.unit_id and r.task_id = t.task_id and not is_ok)`)
  expect(wrong?.count).toBe(0)
})

test('there are tasks of today, some under way, and those of tomorrow', async () => {
  const today = await one<{ running: number; ahead: number }>(`
    select (count(*) filter (where state = 'running'))::int as running,
      (count(*) filter (where planned_begin > '2026-11-20T16:00:00Z'))::int as ahead from patrol_tasks`)
  expect(today?.running).toBeGreaterThan(0)
  expect(today?.ahead).toBeGreaterThan(20)
})

test('sown once', async () => {
  const count = () => one<{ count: number }>('select count(*)::int as count from patrol_tasks')
  const before = await count()
  await seedRounds(parts)
  expect(await count()).toEqual(before)
})
