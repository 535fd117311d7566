import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PLAN_STATES, TICKET_STATES } from '@gss/maintenance/contract'
import { readConfig } from '@gss/server-kit/config'
import { testDatabase } from '@gss/server-kit/testing/database'
import { seedPeople } from '@gss/session/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../ground.ts'
import { openParts, type Parts } from '../parts.ts'
import { seedCity } from './seedCity.ts'
import { seedMaintenance } from './seedMaintenance.ts'

const SEED_TIMEOUT_MS = 180_000
const NOW = new Date('2026-11-20T01:30:00Z')

let parts: Parts
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gss-maintenance-'))
  const { url } = await testDatabase()
  parts = await openParts(readConfig({ GSS_DATA_DIR: dataDir, DATABASE_URL: url }), () => NOW)
  await seedCity(groundOf(parts))
  await seedPeople({ ...parts, dataDir })
  await seedMaintenance(groundOf(parts))
}, SEED_TIMEOUT_MS)
afterAll(async () => {
  await parts.close()
  await rm(dataDir, { recursive: true })
})
const wordsOf = async (query: string) =>
  (await sql<{ word: string }>`${sql.raw(query)}`.execute(parts.db.on())).rows.map(({ word }) => word)

test('there are tickets and plans in every state there is, and nobody is told of the past', async () => {
  expect(await wordsOf('select distinct state as word from maint_tickets order by state')).toEqual(
    Object.values(TICKET_STATES).toSorted((a, b) => a.localeCompare(b)),
  )
  expect(await wordsOf('select distinct state as word from maint_plans order by state')).toEqual(
    Object.values(PLAN_STATES).toSorted((a, b) => a.localeCompare(b)),
  )
  expect(await wordsOf(`select title as word from notices where ended_at is null`)).toEqual([])
})

test('nobody is reminded in the first half hour, and a second start adds nothing', async () => {
  const soon = new Date(NOW.getTime() + 1_800_000).toISOString()
  expect(await wordsOf(`select number as word from maint_tickets where remind_at < '${soon}'`)).toEqual([])
  const count = () => wordsOf(`select count(*)::text as word from maint_plans`)
  const before = await count()
  await seedMaintenance(groundOf(parts))
  expect(await count()).toEqual(before)
})
