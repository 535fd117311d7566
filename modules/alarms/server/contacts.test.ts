import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contactsOf } from './contactViews.ts'

const [unitId, building, maintUnit] = [newId(), newId(), newId()]
let db: Database

const person = (name: string, mobile: string, details: object, buildingId: string | null = null) =>
  sql`insert into unit_records (unit_id, record_id, object, code, name, building_id, details)
    values (${unitId}, ${newId()}, 'person', ${mobile}, ${name}, ${buildingId}, ${JSON.stringify({ role: ['4'], ...details })})`.execute(
    db.on(),
  )

beforeAll(async () => {
  db = (await testDatabase()).database
  const unit = {
    safeOwner: '张三',
    safeOwnerTel: '13800138000',
    safeManager: '李四',
    safeManagerTel: '13800138001',
    controlTel: '0571-1111111',
    maintUnitId: maintUnit,
  }
  await sql`insert into assist_records (record_id, object, code, name, details)
    values (${maintUnit}, 'maintUnit', 'M', '安泰维保', ${JSON.stringify({ tel: '13700000000' })})`.execute(
    db.on(),
  )
  await sql`insert into units (unit_id, code, name, address, created_at, details)
    values (${unitId}, 'A', '单位A', '', now(), ${JSON.stringify(unit)})`.execute(db.on())
  await sql`insert into buildings (unit_id, building_id, code, name) values (${unitId}, ${building}, '1', '主楼')`.execute(
    db.on(),
  )
  await person('甲', '13900000001', { notifyOrder: 1 })
  await person('乙', '13900000002', { notifyOrder: 2, tel: '0571-2222222' }, building)
  await person('丙', '13900000003', { role: ['6', '9'], watchMan: true, notifyOrder: 3 })
  await person('丁', '13900000004', { role: ['9'] })
})

test('whom one calls: who is on watch, in the order of the unit; the building it is about first', async () => {
  const contacts = await contactsOf(db, { unitId, buildingCode: '1' })
  expect(contacts.onWatch).toEqual([
    { name: '乙', number: '13900000002' },
    { name: '乙', number: '0571-2222222' },
    { name: '甲', number: '13900000001' },
    { name: '丙', number: '13900000003' },
  ])
  expect(contacts.miniStation).toEqual([{ name: '丙', number: '13900000003' }])
  expect(contacts.owners).toEqual([{ name: '张三', number: '13800138000' }])
  expect(contacts.maintenance).toEqual([{ name: '安泰维保', number: '13700000000' }])
  expect(contacts.controlRooms).toEqual([{ name: '单位A', number: '0571-1111111' }])
})

test('a device that is no id of ours is no fault', async () => {
  const contacts = await contactsOf(db, { unitId, componentId: '0-1-2' })
  expect(contacts.managers).toEqual([{ name: '李四', number: '13800138001' }])
})
