import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ArchiveDeps } from '../deps.ts'
import { addRow } from '../register/add.ts'
import { keptObjects } from '../register/keptObjects.ts'
import { forms, NOW, placesWorld, someone } from '../testing/placesWorld.ts'
import { glanceAnswers } from './answers.ts'

const centre = someone('周敏')
const PAGE = { page: 1, pageRows: 10 }
let deps: ArchiveDeps
let answers: ReturnType<typeof glanceAnswers>
const ids: Record<string, string> = {}

async function added(
  realm: 'unit' | 'baseData' | 'assist',
  object: string,
  values: Parameters<typeof addRow>[1]['values'],
  unitId?: string,
) {
  const answer = await addRow(realm, { object, values, ...(unitId !== undefined && { unitId }) }, centre, deps)
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer.id
}
const device = async (unitId: string, floorId: string, buildingId: string) => {
  const componentId = newId()
  await sql`
    insert into devices (unit_id, component_id, building_id, floor_id, code, name, sub_system, system_type, system_address, component_type, component_address)
    values (${unitId}, ${componentId}, ${buildingId}, ${floorId}, ${componentId}, '烟感', '201', 1, 1, 42, 1)`.execute(deps.db.on())
  return componentId
}
const alarm = (unitId: string, componentId: string, kind: string, isDrill = false) =>
  sql`insert into open_alarms (unit_id, component_id, kind, alarm_id, raised_at, is_drill)
    values (${unitId}, ${componentId}, ${kind}, ${newId()}, ${NOW}, ${isDrill})`.execute(deps.db.on())
const window = (unitId: string, under: string, untilAt: Date | null) =>
  sql`insert into test_windows (unit_id, window_id, transmission_id, under, from_at, until_at, set_by)
    values (${unitId}, ${newId()}, ${newId()}, ${under}, ${new Date(NOW.getTime() - 1)}, ${untilAt}, ${newId()})`.execute(deps.db.on())

beforeAll(async () => {
  deps = await placesWorld(keptObjects)
  answers = glanceAnswers(deps)
  for (const code of ['A', 'B', 'C', 'D']) ids[code] = await added('unit', 'unit', forms.unit(code))
  const [a, b, c] = [ids['A']!, ids['B']!, ids['C']!]
  ids['building'] = await added('baseData', 'building', forms.building('A1'), a)
  for (const floor of [1, 2]) ids[`floor${floor}`] = await added('baseData', 'floor', forms.floor(ids['building'], floor), a)
  const [one, two] = [await device(a, ids['floor1']!, ids['building']), await device(a, ids['floor2']!, ids['building'])]
  await alarm(a, one, 'fault')
  await alarm(a, two, 'fault')
  await alarm(a, two, 'fire', true)
  await alarm(b, newId(), 'fire')
  await window(c, 'debug', null)
  await window(c, 'maintenance', NOW)
})

test('units come with trouble first: what burns, what is broken, what is under test, then the rest', async () => {
  expect(await answers.unitGlances(PAGE, centre)).toMatchObject({
    rows: [{ code: 'B' }, { code: 'A' }, { code: 'C' }, { code: 'D' }],
    total: 4,
  })
})

// oxfmt-ignore
const picked: [what: string, state: 'fire' | 'fault' | 'test' | 'maintenance' | 'urgent', codes: string[]][] = [
  ['a drill burns nothing',                         'fire',        ['B']],
  ['faults are picked out',                         'fault',       ['A']],
  ['who tests is picked out',                       'test',        ['C']],
  ['maintenance that has ended is none',            'maintenance', []],
  ['nothing urgent is an empty list',               'urgent',      []],
]
test.each(picked)('%s', async (_, state, codes) => {
  expect(await answers.unitGlances({ ...PAGE, state }, centre)).toMatchObject({
    rows: codes.map((code) => ({ code })),
    total: codes.length,
  })
})

test('how many units are in each state is counted as the list picks them', async () => {
  expect(await answers.unitStateCounts({}, centre)).toEqual({
    all: 4,
    fire: 1,
    urgent: 0,
    supervisory: 0,
    fault: 1,
    offline: 0,
    test: 1,
    maintenance: 0,
  })
})

test('a name is found by any part, a code by its beginning, and a percent sign is a letter', async () => {
  const found: [search: string, total: number][] = [
    ['单位', 4],
    ['B', 1],
    ['%', 0],
  ]
  for (const [search, total] of found) expect(await answers.unitGlances({ ...PAGE, search }, centre)).toMatchObject({ total })
})

test('a unit at home: its buildings with their devices and open alarms', async () => {
  expect(await answers.unitHome({ unitId: ids['A'] }, centre)).toMatchObject({
    glance: { code: 'A', faults: 2, fires: 0, buildings: 1, manager: '李四' },
    devices: 2,
    buildings: [{ code: 'A1', devices: 2, faults: 2, fires: 0, floors: 2 }],
  })
})

test('the floors of a building, highest first, each with its own', async () => {
  const asked = { parentKind: 'JZW', buildingId: ids['building']! } as const
  expect(await answers.networkTree(asked, centre)).toMatchObject([
    { floorNo: 2, devices: 1, faults: 1 },
    { floorNo: 1, devices: 1, faults: 1 },
  ])
  expect(await answers.networkTree({ ...asked, isFiring: true }, centre)).toEqual([])
})

test('a unit sees itself and nobody else', async () => {
  const guard = someone('王五', ids['A'])
  expect(await answers.unitGlances(PAGE, guard)).toMatchObject({ rows: [{ code: 'A' }], total: 1 })
  expect(await answers.unitHome({}, guard)).toMatchObject({ glance: { code: 'A' } })
  expect(await answers.unitHome({ unitId: ids['B'] }, guard)).toMatchObject({ refused: 'archive.notFound' })
  expect(await answers.networkTree({ parentKind: 'JZW', buildingId: ids['building']! }, someone('赵六', ids['B']))).toMatchObject({
    refused: 'archive.notFound',
  })
  expect(await answers.cityPlaces({}, guard)).toMatchObject({ refused: 'archive.notFound' })
})

test('a unit is chosen by its name, and named by its id', async () => {
  expect(await answers.unitChoices({ search: '单位B' }, centre)).toMatchObject([{ id: ids['B'], code: 'B' }])
  expect(await answers.unitChoices({ unitId: ids['C'] }, centre)).toMatchObject([{ name: '单位C' }])
  expect(await answers.unitChoices({}, someone('王五', ids['A']))).toMatchObject([{ code: 'A' }])
})

test('the city has what has a place in it', async () => {
  expect(await answers.cityPlaces({}, centre)).toMatchObject({ units: [{}, {}, {}, {}], brigades: [], waters: [] })
})
