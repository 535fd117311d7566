import { isRefusal } from '@gss/kit/refusal'
import { beforeAll, expect, test } from 'vitest'
import type { FormValues, Realm } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { addRow } from '../register/add.ts'
import { keptObjects } from '../register/keptObjects.ts'
import { forms, placesWorld, someone } from '../testing/placesWorld.ts'
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
  unitA = await add('unit', 'unit', {
    ...forms.unit('A'),
    model: ['REMOTE'],
  })
  unitB = await add('unit', 'unit', forms.unit('B'))
})

test('which modules a unit has not taken', async () => {
  expect(await factAnswers(deps).closedModules({ unitCode: 'A' }, someone('经理', unitA))).toEqual({
    closed: ['REMOTE'],
  })
  expect(await factAnswers(deps).closedModules({ unitCode: 'A' }, someone('赵六', unitB))).toMatchObject({
    refused: 'archive.notFound',
  })
  expect(await factAnswers(deps).closedModules({ unitCode: 'none' }, centre)).toMatchObject({
    refused: 'archive.notFound',
  })
})

test('a unit is chosen by its name, and named by its id', async () => {
  const { unitChoices } = factAnswers(deps)
  expect(await unitChoices({ search: '单位B' }, centre)).toMatchObject([{ id: unitB, code: 'B' }])
  expect(await unitChoices({ unitId: unitA }, centre)).toMatchObject([{ name: '单位A' }])
  expect(await unitChoices({}, someone('王五', unitA))).toMatchObject([{ code: 'A' }])
})
