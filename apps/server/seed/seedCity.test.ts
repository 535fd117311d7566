import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoCity } from '@gss/city/contract'
import { readConfig } from '@gss/server-kit/config'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../ground.ts'
import { openParts, type Parts } from '../parts.ts'
import { seedCity } from './seedCity.ts'

/** Some four seconds of an idle machine; tests share theirs. */
const SEED_TIMEOUT_MS = 90_000

let parts: Parts
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gss-city-'))
  const { url } = await testDatabase()
  parts = await openParts(readConfig({ GSS_DATA_DIR: dataDir, DATABASE_URL: url }))
  await seedCity(groundOf(parts))
}, SEED_TIMEOUT_MS)
afterAll(async () => {
  await parts.close()
  await rm(dataDir, { recursive: true })
})

const count = async (what: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(what)}`.execute(
    parts.db.on(),
  )
  return rows[0]?.count ?? 0
}
const city = demoCity()
const rowsOf = (...objects: string[]) => city.rows.filter(({ object }) => objects.includes(object)).length

const tables: [what: string, table: string, expected: number][] = [
  ['every unit is there', 'units', 12],
  ['every building', 'buildings', rowsOf('building')],
  ['every floor', 'floors', rowsOf('floor')],
  ['every device behind a panel', 'devices', rowsOf('device')],
  ['every board device', 'nb_devices', rowsOf('nbDevice', 'eMonitor')],
  ['every camera', 'cameras', rowsOf('camera')],
  ['every door', 'doors where controller_id is not null', rowsOf('door')],
  ['every door controller', 'door_controllers', rowsOf('doorController')],
  ['every transmission device', 'transmission_devices', rowsOf('uitd')],
  [
    'whatever belongs to the centre',
    'assist_records',
    city.rows.filter(({ unitId }) => unitId === null).length,
  ],
  ['every label', 'labels', city.labels.length],
  ['whom an unclaimed fire of each unit reaches', 'escalation_settings where cardinality(mobiles) > 0', 12],
  ['every camera link', 'camera_links', city.links.length],
  [
    'both pictures of every plan, among the files',
    `layers l join files f on f.file_id in ((l.picture ->> 'shownId')::uuid, (l.evacuation ->> 'shownId')::uuid) and f.type = 'svg'`,
    2 * city.layers.length,
  ],
  [
    'what a panel says of a device meets what is written down',
    'devices d join panels p on p.panel_id = d.panel_id and p.transmission_id = d.transmission_id and p.system_address = d.system_address',
    rowsOf('device'),
  ],
]
test.each(tables)('%s', async (_, table, expected) => expect(await count(table)).toBe(expected))

test('ninety days of alarms are settled, each within its day, and nothing is open', async () => {
  const { rows } = await sql<{ count: number; days: number; hasLate: boolean }>`
    select count(*) as count, count(distinct (raised_at at time zone 'Asia/Shanghai')::date) as days, bool_or(settled_at > now()) as "hasLate" from alarms`.execute(
    parts.db.on(),
  )
  expect(rows[0]).toMatchObject({ days: 90, hasLate: false })
  expect(rows[0]?.count).toBeGreaterThan(2_500)
  expect([await count('open_alarms'), await count('alarms_default')]).toEqual([0, 0])
})

test('a secret of a form is kept sealed', async () => {
  const { rows } = await sql<{
    sealed: string
  }>`select details ->> 'safeOwnerIdCard' as sealed from units limit 1`.execute(parts.db.on())
  expect(rows[0]?.sealed).not.toMatch(/^\d{17}/)
})

test('a building somebody deleted does not come back with the next start', async () => {
  await sql`delete from unit_records where object = 'patrolItem'`.execute(parts.db.on())
  await seedCity(groundOf(parts))
  expect(await count(`unit_records where object = 'patrolItem'`)).toBe(0)
})
