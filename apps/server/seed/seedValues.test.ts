import { addUnits } from '@gss/archives/server'
import { cityGateways, cityMeasures } from '@gss/city/contract'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedValues } from './seedValues.ts'

test('a city has thirty days of values, once, and limits that hold for them', async () => {
  const { database: db } = await testDatabase()
  const now = new Date('2026-11-24T08:00:00Z')
  const unit = {
    kind: '1',
    address: '',
    longitude: null,
    latitude: null,
    fireDepartment: null,
    createdAt: now,
  }
  const gateways = cityGateways()
  const unitIds = [...new Set([...cityMeasures(), ...gateways].map(({ unitId }) => unitId))]
  await addUnits(
    db,
    unitIds.map((unitId) => ({ ...unit, unitId, code: unitId, name: unitId })),
  )
  const seed = () => seedValues({ db, clock: () => now })
  await seed()
  await seed()
  const { rows } = await sql<{ serieses: number; samples: number; limits: number }>`
    select count(distinct (component_id, measure))::int as serieses, count(*)::int as samples,
      (select count(*)::int from measure_limits) as limits from samples`.execute(db.on())
  const wired = cityMeasures().length
  const said = gateways.flatMap(({ points }) => points)
  const count = (isSleeper: boolean) =>
    said.filter((one) => one.isSleeper === isSleeper).reduce((sum, { says }) => sum + says.length, 0)
  expect(rows).toEqual([
    {
      serieses: wired + count(false) + count(true),
      samples: wired * 960 + count(false) * 164 + count(true) * 24,
      limits: 25,
    },
  ])
})
