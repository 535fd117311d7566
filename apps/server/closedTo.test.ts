import { addUnits } from '@gss/archives/server'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closedTo } from './closedTo.ts'

const UNIT = '019aa000-0001-7000-8000-0000000000aa'

test('what a unit has closed is not in the menu of its people; the centre and a company have what their role gives', async () => {
  const { database: db } = await testDatabase()
  const unit = { unitId: UNIT, code: 'A', name: '甲单位', kind: '1', address: '' }
  const createdAt = new Date('2026-11-20T00:00:00Z')
  await addUnits(db, [{ ...unit, longitude: null, latitude: null, fireDepartment: null, createdAt }])
  const own = { origin: 'gss' as const, unitId: UNIT }
  expect(await closedTo(db, own)).toEqual([])
  await sql`update units set models = '{MAINTANCE}' where unit_id = ${UNIT}`.execute(db.on())
  const closed = await closedTo(db, own)
  expect(closed).toEqual(expect.arrayContaining(['maintTicket', 'maintPlan', 'maintConfirm']))
  expect(closed).not.toContain('patrol')
  expect(await closedTo(db, { origin: 'rms', unitId: null })).toEqual([])
  expect(await closedTo(db, { origin: 'gss', unitId: null })).toEqual([])
})
