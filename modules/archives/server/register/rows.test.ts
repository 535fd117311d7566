import { fillSentence, isRefusal } from '@gss/kit/refusal'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  type FormValues,
  type Realm,
  refusals as sentences,
  type RegisterListRow,
} from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { forms, placesWorld, someone } from '../testing/placesWorld.ts'
import { picture } from '../testing/uploads.ts'
import { addRow } from './add.ts'
import { keptObjects } from './keptObjects.ts'
import { oneRow, optionsFor, registerRowsPage } from './read.ts'
import { removeMany } from './remove.ts'
import { updateRow } from './update.ts'

let deps: ArchiveDeps
const centre = someone('值班长')
let unitA = ''
let unitB = ''

const realmOf = (object: string): Realm => deps.register.get(object)?.description.permission ?? 'baseData'
async function add(object: string, values: FormValues, unitId?: string, who = centre): Promise<string> {
  const added = await addRow(
    realmOf(object),
    { object, values, ...(unitId !== undefined && { unitId }) },
    who,
    deps,
  )
  if (isRefusal(added)) throw new Error(JSON.stringify(added))
  return added.id
}
async function one(object: string, id: string, who = centre): Promise<RegisterListRow> {
  const row = await oneRow(realmOf(object), { object, id }, who, deps)
  if (isRefusal(row)) throw new Error(row.refused)
  return row
}
const edit = async (object: string, id: string, values: FormValues, who = centre) =>
  updateRow(realmOf(object), { object, id, version: (await one(object, id)).version, values }, who, deps)
const remove = (object: string, ...ids: string[]) =>
  removeMany(realmOf(object), { object, ids }, centre, deps)
const flawsIn = (answer: unknown) =>
  isRefusal(answer) && Array.isArray(answer.data)
    ? answer.data.map(({ field, why }) => `${field} ${why}`)
    : answer
const page = async (object: string, asked: object = {}, who = centre) => {
  const rows = await registerRowsPage(
    realmOf(object),
    { object, page: 1, pageRows: 100, ...asked },
    who,
    deps,
  )
  if (isRefusal(rows)) throw new Error(rows.refused)
  return rows
}

beforeAll(async () => {
  deps = await placesWorld(keptObjects)
  unitA = await add('unit', forms.unit('A'))
  unitB = await add('unit', forms.unit('B'))
})

test('what was typed comes back, columns and details alike', async () => {
  const values = {
    ...forms.unit('C'),
    shortName: '丙',
    point: { longitude: 1.5, latitude: -2.5 },
    model: ['REMOTE'],
    staffCount: 12,
  }
  const id = await add('unit', values)
  expect(await one('unit', id)).toMatchObject({ unitId: id, version: 1, values })
})

test('a form says everything that is wrong with it at once', async () => {
  const wrong = { ...forms.building('1'), name: '', upFloors: 1000, colour: 'red', maxPeople: 1_000_000_000 }
  expect(
    flawsIn(await addRow('baseData', { object: 'building', unitId: unitA, values: wrong }, centre, deps)),
  ).toEqual([
    'colour archive.fieldUnknown',
    'name archive.fieldNeeded',
    'upFloors archive.numberOutside',
    'maxPeople archive.wholeTooLarge',
  ])
})

test('a code is taken once in a unit, and free in another', async () => {
  await add('building', forms.building('twice'), unitA)
  expect(
    flawsIn(
      await addRow(
        'baseData',
        { object: 'building', unitId: unitA, values: forms.building('twice') },
        centre,
        deps,
      ),
    ),
  ).toEqual(['buildCode archive.codeTaken'])
  await add('building', forms.building('twice'), unitB)
})

test('nothing is written for a unit that is not there', async () => {
  const nowhere = '019aa000-0000-7000-8000-00000000eeee'
  expect(
    await addRow(
      'baseData',
      { object: 'building', unitId: nowhere, values: forms.building('1') },
      centre,
      deps,
    ),
  ).toMatchObject({
    refused: 'archive.notFound',
  })
})

test('floors are told apart by building and number', async () => {
  const [x, y] = [
    await add('building', forms.building('X'), unitA),
    await add('building', forms.building('Y'), unitA),
  ]
  await add('floor', forms.floor(x, -1), unitA)
  await add('floor', forms.floor(y, -1), unitA)
  const twice = await addRow(
    'baseData',
    { object: 'floor', unitId: unitA, values: forms.floor(y, -1) },
    centre,
    deps,
  )
  expect(flawsIn(twice)).toEqual(['floorNo archive.codeTaken'])
})

test('of two editors the second is told by whom and when', async () => {
  const id = await add('building', forms.building('edited'), unitA)
  expect(await edit('building', id, { name: '甲楼' }, someone('赵六'))).toEqual({
    version: 2,
    changeId: null,
  })
  const late = await updateRow(
    'baseData',
    { object: 'building', id, version: 1, values: { name: '乙楼' } },
    centre,
    deps,
  )
  expect(late).toEqual({ refused: 'archive.changedMeanwhile', with: { who: '赵六', at: '2026-11-20 16:30' } })
  expect((await one('building', id)).values['name']).toBe('甲楼')
})

test('an edit that changes nothing is none', async () => {
  const id = await add('building', forms.building('same'), unitA)
  expect(await edit('building', id, forms.building('same'))).toEqual({ version: 1, changeId: null })
})

test('who it is does not change', async () => {
  const building = await add('building', forms.building('fixed'), unitA)
  const other = await add('building', forms.building('other'), unitA)
  const floor = await add('floor', forms.floor(building, 1), unitA)
  expect(flawsIn(await edit('floor', floor, { buildId: other }))).toEqual(['buildId archive.fieldFixed'])
})

test('a reference leads to something of the same unit', async () => {
  const ofB = await add('building', forms.building('ofB'), unitB)
  const refused = await addRow(
    'baseData',
    { object: 'floor', unitId: unitA, values: forms.floor(ofB, 1) },
    centre,
    deps,
  )
  expect(flawsIn(refused)).toEqual(['buildId archive.refUnknown'])
})

test('a floor brings its building, and another one is refused', async () => {
  const [here, there] = [
    await add('building', forms.building('here'), unitA),
    await add('building', forms.building('there'), unitA),
  ]
  const floorId = await add('floor', forms.floor(here, 3), unitA)
  const room = { roomCode: 'R', name: '消控室', tel: '0571-88886666', dutyMode: '1', floorId }
  const refused = await addRow(
    'baseData',
    { object: 'controlRoom', unitId: unitA, values: { ...room, buildId: there } },
    centre,
    deps,
  )
  expect(flawsIn(refused)).toEqual(['floorId archive.floorElsewhere'])
  const id = await add('controlRoom', { ...room, buildId: here }, unitA)
  expect((await one('controlRoom', id)).shown).toEqual({ buildId: 'here号楼', floorId: '3层' })
})

test('the personnel of a maintenance unit is told by name', async () => {
  const licence = [await picture({ realm: 'assist', object: 'maintUnit', field: 'licence' }, centre, deps)]
  const values = {
    ...forms.maintUnit('M'),
    licence,
    engineer1IdCard: '110105194912310021',
    junior4Mobile: '12800000000',
  }
  const refused = await addRow('assist', { object: 'maintUnit', values }, centre, deps)
  const flaws = isRefusal(refused) && Array.isArray(refused.data) ? refused.data : []
  expect(
    flaws.map(({ why, with: value }) => fillSentence(sentences[why as keyof typeof sentences], value)),
  ).toEqual(['注册消防工程师1的身份证号码格式错误', '初级操作员4的手机号格式错误'])
})

test('groups do not end in a ring', async () => {
  const top = await add('group', forms.group('1'))
  const below = await add('group', forms.group('2', top))
  expect(flawsIn(await edit('group', top, { parentId: below }))).toEqual(['parentId archive.refIntoItself'])
  expect(flawsIn(await edit('group', top, { parentId: top }))).toEqual(['parentId archive.refIntoItself'])
})

const ID_CARD = '11010519491231002X'
test('a card is kept sealed, shown masked, in no list, and stays when it comes back as it was shown', async () => {
  const id = await add('person', { ...forms.person('13900000001'), idCard: ID_CARD.toLowerCase() }, unitA)
  const masked = '110105********002X'
  expect((await one('person', id)).values['idCard']).toBe(masked)
  expect(JSON.stringify(await page('person'))).not.toContain('110105')
  await edit('person', id, { idCard: masked, name: '改名' })
  const kept = await sql<{
    row: string
  }>`select to_jsonb(r)::text as row from unit_records r where record_id = ${id}`.execute(deps.db.on())
  expect(kept.rows[0]?.row).toContain('改名')
  expect(kept.rows[0]?.row).not.toContain('110105')
  expect((await one('person', id)).values['idCard']).toBe(masked)
  const lines = await sql<{
    row: string
  }>`select to_jsonb(j)::text as row from journal j where subject_id = ${id}`.execute(deps.db.on())
  expect(lines.rows.map(({ row }) => row).join()).not.toContain(ID_CARD)
  expect(flawsIn(await edit('person', id, { idCard: '999999********9999' }))).toEqual([
    'idCard archive.fieldWrong',
  ])
})

test('what others depend on stays, and they are named', async () => {
  const building = await add('building', forms.building('used'), unitA)
  await add('floor', forms.floor(building, 1), unitA)
  await add('floor', forms.floor(building, 2), unitA)
  expect(await remove('building', building)).toEqual({
    refused: 'archive.inUse',
    with: { what: '楼层', count: 2 },
  })
  expect(await remove('unit', unitB)).toMatchObject({ refused: 'archive.inUse', with: { what: '建筑物' } })
  const group = await add('group', forms.group('used'))
  await edit('unit', unitA, { groupId: group })
  expect(await remove('group', group)).toEqual({
    refused: 'archive.inUse',
    with: { what: '联网单位', count: 1 },
  })
})

test('a list of others leans on it too', async () => {
  const building = await add('building', forms.building('watched'), unitA)
  const home = await add('building', forms.building('home'), unitA)
  await add(
    'controlRoom',
    {
      roomCode: 'W',
      name: '总控',
      tel: '0571-88886666',
      dutyMode: '1',
      buildId: home,
      buildings: [building],
    },
    unitA,
  )
  expect(await remove('building', building)).toMatchObject({
    refused: 'archive.inUse',
    with: { what: '消防控制室' },
  })
})

test('all of a choice are deleted, or none', async () => {
  const free = await add('building', forms.building('free'), unitA)
  const gone = '019aa000-0000-7000-8000-00000000ffff'
  expect(await remove('building', free, gone)).toMatchObject({ refused: 'archive.notFound' })
  expect(await remove('building', free)).toEqual({ asked: 0 })
  expect(await oneRow('baseData', { object: 'building', id: free }, centre, deps)).toMatchObject({
    refused: 'archive.notFound',
  })
})

test('every change stands in the journal with before and after', async () => {
  const id = await add('building', forms.building('told'), unitA)
  await edit('building', id, { name: '新名' })
  await remove('building', id)
  const { rows } = await sql<{
    act: string
    before: FormValues | null
    after: FormValues | null
    unit_id: string
  }>`
    select act, before, after, unit_id from journal where subject_id = ${id} order by entry_id`.execute(
    deps.db.on(),
  )
  expect(rows.map(({ act, before, after }) => [act, before?.['name'], after?.['name']])).toEqual([
    ['baseData.add', undefined, 'told号楼'],
    ['baseData.edit', 'told号楼', '新名'],
    ['baseData.delete', '新名', undefined],
  ])
  expect(new Set(rows.map(({ unit_id }) => unit_id))).toEqual(new Set([unitA]))
})

test("who belongs to a unit sees, changes and deletes what is that unit's", async () => {
  const mine = someone('经理', unitA)
  const ofB = await add('building', forms.building('notMine'), unitB)
  expect((await page('building', {}, mine)).rows.every(({ unitId }) => unitId === unitA)).toBe(true)
  expect((await page('building', { unitId: unitB }, mine)).total).toBe(0)
  expect(await optionsFor('baseData', { object: 'building', unitId: unitB }, mine, deps)).toEqual([])
  const notFound = { refused: 'archive.notFound' }
  expect(await oneRow('baseData', { object: 'building', id: ofB }, mine, deps)).toMatchObject(notFound)
  expect(
    await updateRow('baseData', { object: 'building', id: ofB, version: 1, values: {} }, mine, deps),
  ).toMatchObject(notFound)
  expect(await removeMany('baseData', { object: 'building', ids: [ofB] }, mine, deps)).toMatchObject(notFound)
  expect(
    await addRow('baseData', { object: 'building', unitId: unitB, values: forms.building('no') }, mine, deps),
  ).toMatchObject(notFound)
  await add('building', forms.building('yes'), undefined, mine)
})

test("a unit's own people change their unit, but not what is the centre's to set", async () => {
  const mine = someone('经理', unitA)
  expect(flawsIn(await edit('unit', unitA, { model: ['REMOTE'], serviceEnd: '2030-01-01' }, mine))).toEqual([
    'serviceEnd archive.fieldOfCentre',
    'model archive.fieldOfCentre',
  ])
  expect(await edit('unit', unitA, { shortName: '甲' }, mine)).toMatchObject({ version: expect.any(Number) })
  expect(await addRow('unit', { object: 'unit', values: forms.unit('Z') }, mine, deps)).toMatchObject({
    refused: 'session.notPermitted',
  })
  expect(await addRow('assist', { object: 'group', values: forms.group('Z') }, mine, deps)).toMatchObject({
    refused: 'session.notPermitted',
  })
})

test('an object is asked for under its own right', async () => {
  expect(
    await registerRowsPage('assist', { object: 'building', page: 1, pageRows: 10 }, centre, deps),
  ).toMatchObject({
    refused: 'archive.objectUnknown',
  })
})

const searches: [what: string, asked: object, codes: string[]][] = [
  ['by the beginning of the code', { search: 'S-1' }, ['S-1', 'S-10']],
  ['by any part of the name', { search: '10号' }, ['S-10']],
  ['a sign of a pattern is a letter', { search: 'S_1' }, []],
  ['by a choice', { search: 'S-', filters: { useNature: '8' } }, ['S-2']],
  ['by a choice that lies in the details', { search: 'S-', filters: { fireGrade: '2' } }, ['S-10']],
  ['by what no such field can be', { search: 'S-', filters: { fireGrade: "'" } }, []],
  ['from the last to the first', { search: 'S-', descending: true }, ['S-2', 'S-10', 'S-1']],
  ['by name', { search: 'S-', sort: 'name' }, ['S-10', 'S-2', 'S-1']],
  ['the second page', { search: 'S-', page: 2, pageRows: 2 }, ['S-2']],
]
test('rows are found', async () => {
  const unitId = await add('unit', forms.unit('S'))
  await add('building', { ...forms.building('S-1'), name: '乙' }, unitId)
  await add('building', { ...forms.building('S-10'), fireGrade: '2' }, unitId)
  await add('building', { ...forms.building('S-2'), name: '丙', useNature: '8' }, unitId)
  await add('building', forms.building('T'), unitId)
  for (const [what, asked, codes] of searches) {
    const { rows, total } = await page('building', { unitId, ...asked })
    const all = 'page' in asked ? 3 : codes.length
    expect([what, rows.map(({ values }) => values['buildCode']), total]).toEqual([what, codes, all])
  }
})

test('a filter that is none of the object is refused', async () => {
  const asked = { object: 'building', page: 1, pageRows: 10 }
  for (const name of ['height', 'code', 'constructor'])
    expect(
      await registerRowsPage('baseData', { ...asked, filters: { [name]: '1' } }, centre, deps),
    ).toMatchObject({
      refused: 'archive.filterUnknown',
    })
})

test('a floor is chosen by building and number', async () => {
  const buildingId = await add('building', forms.building('O'), unitA)
  await add('floor', forms.floor(buildingId, -2), unitA)
  expect(await optionsFor('baseData', { object: 'floor', unitId: unitA, buildingId }, centre, deps)).toEqual([
    { id: expect.any(String), code: 'O/-2', name: '-2层' },
  ])
})
