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
import { seedDuty } from './seedDuty.ts'

const SEED_TIMEOUT_MS = 180_000
/** In the middle of the day shift. */
const NOW = new Date('2026-11-20T03:30:00Z')

let parts: Parts
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gss-duty-'))
  const { url } = await testDatabase()
  parts = await openParts(readConfig({ GSS_DATA_DIR: dataDir, DATABASE_URL: url }), () => NOW)
  const ground = groundOf(parts)
  await seedCity(ground)
  await seedPeople({ ...parts, dataDir })
  await seedDuty(ground)
  await seedDuty(ground)
}, SEED_TIMEOUT_MS)
afterAll(async () => {
  await parts.close()
  await rm(dataDir, { recursive: true })
})
const one = async <T>(query: string): Promise<T | undefined> =>
  (await sql<T>`${sql.raw(query)}`.execute(parts.db.on())).rows[0]

test('every room of the city has a roster, is kept now, and has a record of ninety days with a few holes', async () => {
  expect(
    await one(`
    select count(distinct room_id)::int as rooms, (select count(distinct room_id)::int from duty_signs where off_at is null) as kept,
      (select count(*)::int from duty_cells where from_at > '2026-11-20T03:30:00Z' and cardinality(person_ids) < 2) > 0 as short
    from duty_cells`),
  ).toEqual({ rooms: 12, kept: 12, short: true })
  const rows = await one<{ rows: number; days: number; missed: number }>(`
    select count(*)::int as rows, count(distinct (due_at at time zone 'Asia/Shanghai')::date)::int as days,
      avg((state = 'missed')::int)::float as missed from duty_rows`)
  expect(rows?.rows).toBeGreaterThan(12_000)
  expect(rows?.days).toBe(91)
  expect(rows?.missed).toBeGreaterThan(0.01)
  expect(rows?.missed).toBeLessThan(0.05)
})

test('nobody stands in two places, checks have come of every kind, and two units are asked from now on', async () => {
  expect(
    await one(`
    select (select count(*)::int from duty_cells a join duty_cells b on a.unit_id = b.unit_id and a.person_ids && b.person_ids and a.from_at < b.until_at
        and a.until_at > b.from_at and (a.room_id, a.day, a.shift_no) <> (b.room_id, b.day, b.shift_no)) as twice,
      (select count(distinct state)::int from duty_checks) as states, (select count(*)::int from duty_check_plans where is_on) as plans`),
  ).toEqual({ twice: 0, states: 4, plans: 2 })
})
