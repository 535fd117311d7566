import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CHANGE_STATES, percentOf } from '@gss/archives/contract'
import { standingsOf } from '@gss/archives/server'
import { readConfig } from '@gss/server-kit/config'
import { testDatabase } from '@gss/server-kit/testing/database'
import { DEMO_UNIT_IDS, seedPeople } from '@gss/session/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../ground.ts'
import { openParts, type Parts } from '../parts.ts'
import { DEMO_ABSENCES, DEMO_CHANGES, DEMO_DELETED } from './changes.table.ts'
import { seedBook } from './seedBook.ts'
import { seedChanges } from './seedChanges.ts'
import { seedCity } from './seedCity.ts'

const SEED_TIMEOUT_MS = 180_000
const NOW = new Date('2026-11-20T01:30:00Z')

let parts: Parts
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gss-changes-'))
  const { url } = await testDatabase()
  parts = await openParts(readConfig({ GSS_DATA_DIR: dataDir, DATABASE_URL: url }), () => NOW)
  await seedCity(groundOf(parts))
  await seedPeople({ ...parts, dataDir })
  await seedBook(groundOf(parts))
  await seedChanges(groundOf(parts))
}, SEED_TIMEOUT_MS)
afterAll(async () => {
  await parts.close()
  await rm(dataDir, { recursive: true })
})
/** Rows that were asked for, and that there is no such thing. */
const ASKED = DEMO_CHANGES.length + DEMO_ABSENCES.length
const count = async (query: string) =>
  (await sql<{ count: number }>`${sql.raw(query)}`.execute(parts.db.on())).rows[0]?.count

test('the demo has a change in every state there is, and none is left out', async () => {
  const { rows } = await sql<{ state: string }>`select distinct state from change_requests`.execute(
    parts.db.on(),
  )
  expect(rows.map(({ state }) => state).toSorted()).toEqual(Object.values(CHANGE_STATES).toSorted())
  expect(await count('select count(*)::int as count from change_requests')).toBe(ASKED)
})

test('what passed is in the row, with what it was before; what was deleted is in the bin', async () => {
  const passed = DEMO_CHANGES.filter(
    ({ decisions = [] }) => decisions.length === 2 && decisions.every(([deed]) => deed === 'pass'),
  )
  expect(await count('select count(*)::int as count from row_history')).toBe(passed.length)
  expect(await count('select count(*)::int as count from recycled_rows')).toBe(DEMO_DELETED.length)
})

test('every unit’s book is between 40 and 100 % complete, and they differ', async () => {
  const { db, register } = groundOf(parts)
  const percents = await Promise.all(
    DEMO_UNIT_IDS.map(async (unitId) => percentOf(await standingsOf(unitId, { db, register })) ?? 0),
  )
  expect(percents).toHaveLength(12)
  expect(percents.filter((percent) => percent < 40 || percent > 100)).toEqual([])
  expect(new Set(percents).size).toBeGreaterThan(3)
})

test('whoever decides next has a to-do', async () => {
  const open = `select count(*)::int as count from change_requests where state in ('asked', 'firstPassed')`
  const toDos = `select count(*)::int as count from notices where task_type = 'change' and is_to_do and ended_at is null`
  expect(await count(toDos)).toBe(await count(open))
})

test('sown once', async () => {
  await seedChanges(groundOf(parts))
  expect(await count('select count(*)::int as count from change_requests')).toBe(ASKED)
})
