import { isRefusal } from '@gss/kit/refusal'
import { beforeAll, expect, test } from 'vitest'
import type { FormValues, Realm } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { addRow } from '../register/add.ts'
import { keptObjects } from '../register/keptObjects.ts'
import { forms, placesWorld, someone } from '../testing/placesWorld.ts'
import { picture } from '../testing/uploads.ts'
import { factAnswers } from './answers.ts'

let deps: ArchiveDeps
let unitA = ''
let unitB = ''
const centre = someone('值班长')
const add = async (realm: Realm, object: string, values: FormValues, unitId?: string) => {
  const row = await addRow(realm, { object, values, ...(unitId !== undefined && { unitId }) }, centre, deps)
  if (isRefusal(row)) throw new Error(JSON.stringify(row))
  return row.id
}

beforeAll(async () => {
  deps = await placesWorld(keptObjects)
  const licence = await picture({ realm: 'assist', object: 'maintUnit', field: 'licence' }, centre, deps)
  const maintUnitId = await add('assist', 'maintUnit', { ...forms.maintUnit('M'), name: '安泰维保', licence: [licence] })
  unitA = await add('unit', 'unit', { ...forms.unit('A'), maintUnitId, controlTel: '0571-1111111', model: ['REMOTE'] })
  unitB = await add('unit', 'unit', forms.unit('B'))
  const buildId = await add('baseData', 'building', forms.building('1'), unitA)
  await add('baseData', 'person', { ...forms.person('13900000001'), name: '甲', notifyOrder: 1 }, unitA)
  await add('baseData', 'person', { ...forms.person('13900000002'), name: '乙', notifyOrder: 2, buildId, tel: '0571-2222222' }, unitA)
  await add('baseData', 'person', { ...forms.person('13900000003'), name: '丙', role: ['6', '9'], watchMan: true, notifyOrder: 3 }, unitA)
  await add('baseData', 'person', { ...forms.person('13900000004'), name: '丁', role: ['9'] }, unitA)
})

const callees = (answer: unknown, list: string) =>
  typeof answer === 'object' && answer !== null && list in answer ? Object.entries(answer).find(([name]) => name === list)?.[1] : answer

test('whom one calls: who is on watch, in the order of the unit; the building it is about first', async () => {
  const contacts = await factAnswers(deps).contactInfo({ unitId: unitA, buildingCode: '1' }, centre)
  expect(callees(contacts, 'onWatch')).toEqual([
    { name: '乙', number: '13900000002' },
    { name: '乙', number: '0571-2222222' },
    { name: '甲', number: '13900000001' },
    { name: '丙', number: '13900000003' },
  ])
  expect(callees(contacts, 'miniStation')).toEqual([{ name: '丙', number: '13900000003' }])
  expect(callees(contacts, 'owners')).toEqual([{ name: '张三', number: '13800138000' }])
  expect(callees(contacts, 'maintenance')).toEqual([{ name: '安泰维保', number: '13700000000' }])
  expect(callees(contacts, 'controlRooms')).toEqual([{ name: '单位A', number: '0571-1111111' }])
})

test('a device that is no id of ours is no fault', async () => {
  const contacts = await factAnswers(deps).contactInfo({ unitId: unitA, componentId: '0-1-2' }, centre)
  expect(callees(contacts, 'managers')).toEqual([{ name: '李四', number: '13800138001' }])
})

test("a unit's people are called by whoever sees the unit", async () => {
  const stranger = someone('赵六', unitB)
  expect(await factAnswers(deps).contactInfo({ unitId: unitA }, stranger)).toMatchObject({ refused: 'archive.notFound' })
})

test('which modules a unit has not taken', async () => {
  expect(await factAnswers(deps).closedModules({ unitCode: 'A' }, someone('经理', unitA))).toEqual({ closed: ['REMOTE'] })
  expect(await factAnswers(deps).closedModules({ unitCode: 'A' }, someone('赵六', unitB))).toMatchObject({ refused: 'archive.notFound' })
  expect(await factAnswers(deps).closedModules({ unitCode: 'none' }, centre)).toMatchObject({ refused: 'archive.notFound' })
})
