import { buffer } from 'node:stream/consumers'
import type { LeavingFile } from '@gss/kit/call'
import { isRefusal } from '@gss/kit/refusal'
import { zipOf } from '@gss/server-kit/files/testing/examples'
import { type CellToWrite, readTable, writeSheet } from '@gss/server-kit/sheets'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { FormValues, ImportRun } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { addRow } from '../register/add.ts'
import { keptObjectOf } from '../register/kept.ts'
import { keptObjects } from '../register/keptObjects.ts'
import { removeMany } from '../register/remove.ts'
import { forms, placesWorld, someone } from '../testing/placesWorld.ts'
import { picture } from '../testing/uploads.ts'
import { exportRows } from './exportRows.ts'
import { importJobs, checkImport, importChecked, importRunOf } from './imports.ts'
import { referencesOf } from './referenceViews.ts'
import { sheetColumns } from './sheetFile.ts'
import { template } from './template.ts'

let deps: ArchiveDeps
let unitA = ''
let unitB = ''
const centre = someone('值班长')
type Grid = readonly (readonly CellToWrite[])[]

beforeAll(async () => {
  deps = await placesWorld(keptObjects)
  ;[unitA, unitB] = [await add('unit', 'unit', forms.unit('A')), await add('unit', 'unit', forms.unit('B'))]
})

async function add(
  realm: 'unit' | 'baseData',
  object: string,
  values: FormValues,
  unitId?: string,
): Promise<string> {
  const added = await addRow(realm, { object, values, ...(unitId !== undefined && { unitId }) }, centre, deps)
  if (isRefusal(added)) throw new Error(JSON.stringify(added))
  return added.id
}
const sheetOf = ([titles = [], ...rows]: Grid) =>
  buffer(
    writeSheet({
      title: '表',
      columns: titles.map((title) => ({ title: String(title), kind: 'number' })),
      rows,
    }),
  )
async function arrived(file: Uint8Array) {
  const source = (async function* () {
    yield file
  })()
  const kept = await deps.files.keep(source, {
    purpose: 'import',
    name: 'a.xlsx',
    maxBytes: 16_000_000,
    types: ['xlsx'],
  })
  if (isRefusal(kept)) throw new Error(kept.refused)
  return kept
}
const runJob = async (importId: string) =>
  importJobs(deps).handlers['archives.import']?.(
    { jobId: '', kind: '', key: importId, runAt: new Date(), payload: null, attempt: 1, maxAttempts: 2 },
    new AbortController().signal,
  )
async function check(object: string, file: Uint8Array, more: object = {}, who = centre): Promise<ImportRun> {
  const begun = await checkImport(
    'baseData',
    { object, unitId: unitA, ...more },
    await arrived(file),
    who,
    deps,
  )
  if (isRefusal(begun)) throw new Error(begun.refused)
  await runJob(begun.importId)
  return runOf(begun.importId, who)
}
async function runOf(importId: string, who = centre): Promise<ImportRun> {
  const run = await importRunOf('baseData', importId, who, deps)
  if (isRefusal(run)) throw new Error(run.refused)
  return run
}
async function take(object: string, file: Uint8Array, more: object = {}): Promise<ImportRun> {
  const { importId } = await check(object, file, more)
  expect(await importChecked('baseData', importId, centre, deps)).toBe(null)
  await runJob(importId)
  return runOf(importId)
}
const bytesOf = async (file: LeavingFile | { refused: string }) => {
  if ('refused' in file || file.body instanceof Uint8Array) throw new Error('a file of rows is streamed')
  return buffer(file.body)
}
const everything = async () => {
  const { rows } = await sql<{ all: string }>`
    select (select json_agg(b order by b.building_id) from buildings b)::text || (select count(*) from journal)::text
      || coalesce((select json_agg(r order by r.record_id) from unit_records r)::text, '') as all`.execute(
    deps.db.on(),
  )
  return rows[0]?.all
}

const TITLES = ['建筑编码*', '建筑名称', '建筑类别', '使用性质', '地上层数', '地下层数', '耐火等级']
const building = (code: string, more: readonly CellToWrite[] = []): readonly CellToWrite[] => [
  code,
  `${code}楼`,
  '民用建筑',
  '旅馆',
  5,
  1,
  ...more,
]

test('a dry run says what would be, and changes nothing; the real one does it, once', async () => {
  const file = await sheetOf([TITLES, building('D1', ['一级']), building('D2')])
  const before = await everything()
  const run = await check('building', file)
  expect(run).toMatchObject({
    state: 'checked',
    rows: 2,
    rowsDone: 2,
    added: 2,
    changed: 0,
    same: 0,
    wrong: [],
  })
  expect(await everything()).toBe(before)
  expect(await importChecked('baseData', run.importId, centre, deps)).toBe(null)
  await runJob(run.importId)
  expect(await runOf(run.importId)).toMatchObject({ state: 'done', added: 2 })
  expect(await importChecked('baseData', run.importId, centre, deps)).toMatchObject({
    refused: 'archive.importNotReady',
  })
  await runJob(run.importId)
  const { rows } = await sql<{ code: string; details: FormValues; version: number }>`
    select code, details, version from buildings where code like 'D_' order by code`.execute(deps.db.on())
  expect(rows).toMatchObject([
    { code: 'D1', version: 1, details: { fireGrade: '1', useNature: '6', upFloors: 5 } },
    { code: 'D2', version: 1 },
  ])
})

test('a row that is there is changed in the columns the file has; what the file leaves out stays', async () => {
  await take('building', await sheetOf([TITLES, building('K', ['二级'])]))
  const run = await take(
    'building',
    await sheetOf([TITLES.slice(0, 6), ['K', '新名', '民用建筑', '旅馆', 5, 1]]),
  )
  expect(run).toMatchObject({ state: 'done', added: 0, changed: 1, same: 0 })
  const { rows } = await sql<{ name: string; details: FormValues; version: number }>`
    select name, details, version from buildings where code = 'K'`.execute(deps.db.on())
  expect(rows).toMatchObject([{ name: '新名', version: 2, details: { fireGrade: '2' } }])
})

const wrongs: [what: string, rows: Grid, wrong: readonly [row: number, column: string, why: string][]][] = [
  [
    'nothing where something is required',
    [['', 'x', '民用建筑', '旅馆', 5, 1]],
    [[2, '建筑编码', 'archive.fieldNeeded']],
  ],
  ['a word no dictionary has', [building('W', ['九级'])], [[2, '耐火等级', 'archive.notAChoice']]],
  [
    'a number that is none',
    [['W', 'w', '民用建筑', '旅馆', '五', 1]],
    [[2, '地上层数', 'archive.fieldWrong']],
  ],
  ['a number beyond', [['W', 'w', '民用建筑', '旅馆', 500, 1]], [[2, '地上层数', 'archive.numberOutside']]],
  [
    'the same code twice',
    [building('W'), building('V'), building('W')],
    [[4, '建筑编码', 'archive.rowTwice']],
  ],
  [
    'everything wrong with a row',
    [building('V'), ['', '', '宫殿', '旅馆', 5, 1]],
    [
      [3, '建筑编码', 'archive.fieldNeeded'],
      [3, '建筑名称', 'archive.fieldNeeded'],
      [3, '建筑类别', 'archive.notAChoice'],
    ],
  ],
]
test.each(wrongs)('told with row and column: %s; and nothing is taken', async (_, rows, wrong) => {
  const before = await everything()
  const run = await check('building', await sheetOf([TITLES, ...rows]))
  expect(run.wrong.map(({ row, column, why }) => [row, column, why])).toEqual(wrong)
  expect([run.state, run.wrongRows]).toEqual(['faulty', new Set(wrong.map(([row]) => row)).size])
  expect(await importChecked('baseData', run.importId, centre, deps)).toMatchObject({
    refused: 'archive.importNotReady',
  })
  expect(await everything()).toBe(before)
})

const faults: [what: string, grid: Grid, why: string][] = [
  [
    'a sheet of something else',
    [
      ['a', 'b'],
      [1, 2],
    ],
    'archive.columnsUnknown',
  ],
  ['a column twice', [[...TITLES, '建筑名称'], building('X')], 'archive.columnTwice'],
  ['titles and nothing else', [TITLES], 'archive.rowEmpty'],
]
test.each(faults)('%s is refused as a whole', async (_, grid, why) => {
  expect(await check('building', await sheetOf(grid))).toMatchObject({ state: 'failed', why })
})

const CELL = (place: string, inner: string) => `<c r="${place}"${inner}</c>`
const text = (place: string, words: string) => CELL(place, ` t="inlineStr"><is><t>${words}</t></is>`)
/** A sheet by somebody else's hand: cells as XML. */
const sheetBy = (row: string, more = '') =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="rId1" Target="worksheets/a.xml"/></Relationships>',
    },
    {
      name: 'xl/worksheets/a.xml',
      content: `<worksheet><sheetData><row r="1">${['所属建筑', '楼层序号', '楼层名称'].map((title, at) => text(`${'ABC'[at]}1`, title)).join('')}</row><row r="2">${row}</row></sheetData>${more}</worksheet>`,
    },
  ])

test('a formula is told, not computed', async () => {
  const row = text('A2', 'D1') + CELL('B2', '><f>1+1</f><v>2</v>') + text('C2', '二层')
  expect((await check('floor', sheetBy(row))).wrong).toEqual([
    { row: 2, column: '楼层序号', why: 'archive.rowFormula', with: { label: '楼层序号' } },
  ])
})

test('merged cells are told by their place', async () => {
  const row = text('A2', 'D1') + CELL('B2', '><v>2</v>') + text('C2', '二层')
  const run = await check(
    'floor',
    sheetBy(row, '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>'),
  )
  expect(run).toMatchObject({
    state: 'failed',
    wrong: [{ why: 'archive.rowMerged', with: { label: 'A2:A3' } }],
  })
})

test("another unit's rows are not taken for ours", async () => {
  const grid = [
    ['联网单位', ...TITLES],
    ['B 单位B', ...building('O')],
  ]
  expect((await check('building', await sheetOf(grid))).wrong).toEqual([
    { row: 2, column: '联网单位', why: 'archive.rowOtherUnit' },
  ])
})

test('what was checked may be wrong by the time it is taken: then none is', async () => {
  const buildId = await add('baseData', 'building', forms.building('gone'), unitA)
  const titles = ['所属建筑', '楼层序号', '楼层名称']
  const { importId } = await check('floor', await sheetOf([titles, ['D1', 1, '一层'], ['gone', 1, '一层']]))
  expect(await removeMany('baseData', { object: 'building', ids: [buildId] }, centre, deps)).toEqual({
    asked: 0,
  })
  await importChecked('baseData', importId, centre, deps)
  await runJob(importId)
  expect(await runOf(importId)).toMatchObject({
    state: 'faulty',
    wrong: [{ row: 3, column: '所属建筑', why: 'archive.refUnknown' }],
  })
  const { rows } = await sql`select 1 from floors where name = '一层'`.execute(deps.db.on())
  expect(rows).toEqual([])
})

test('what was exported and comes back changes nothing, secrets and references too', async () => {
  const buildId = await add(
    'baseData',
    'building',
    {
      ...forms.building('E'),
      autoFacility: true,
      point: { longitude: 1.25, latitude: 2.5 },
      elevationPic: [
        await picture(
          { realm: 'baseData', object: 'building', field: 'elevationPic', name: '北立面.png' },
          centre,
          deps,
        ),
      ],
    },
    unitA,
  )
  await add('baseData', 'floor', forms.floor(buildId, -1), unitA)
  await add(
    'baseData',
    'person',
    {
      ...forms.person('13900000007'),
      idCard: '11010519491231002X',
      role: ['1', '4'],
      watchMan: false,
      certExpire: '2030-02-28',
      buildId,
    },
    unitA,
  )
  for (const object of ['building', 'floor', 'person']) {
    const file = await bytesOf(await exportRows('baseData', { object, unitId: unitA }, centre, deps))
    const before = await everything()
    const run = await check(object, file)
    expect(run).toMatchObject({ state: 'checked', added: 0, changed: 0, wrong: [] })
    expect(run.same).toBe(run.rows)
    expect(run.rows).toBeGreaterThan(0)
    await importChecked('baseData', run.importId, centre, deps)
    await runJob(run.importId)
    expect([(await runOf(run.importId)).state, await everything()]).toEqual(['done', before])
  }
})

test('an export holds what its reader may see, and no secret', async () => {
  await add('baseData', 'building', forms.building('ofB'), unitB)
  const mine = someone('经理', unitA)
  const read = async (object: string) => {
    const table = await readTable(await bytesOf(await exportRows('baseData', { object }, mine, deps)), {
      maxRows: 1_000,
      maxColumns: 100,
      maxBytes: 1e7,
    })
    if (isRefusal(table)) throw new Error(table.refused)
    const rows: string[] = []
    for await (const row of table.rows()) rows.push(JSON.stringify(row))
    return rows.join('\n')
  }
  const buildings = await read('building')
  expect([buildings.includes('E号楼'), buildings.includes('北立面.png'), buildings.includes('ofB')]).toEqual([
    true,
    true,
    false,
  ])
  const people = await read('person')
  expect([people.includes('110105********002X'), people.includes('19491231')]).toEqual([true, false])
})

/** By title, what a drop-down offers. */
async function choices(object: string) {
  const kept = keptObjectOf(deps.register, 'baseData', object)
  if (!kept) throw new Error(object)
  const references = await referencesOf(deps.db, kept.description, unitA, deps.register)
  return Object.fromEntries(
    sheetColumns(kept.description, references).map(({ title, choices: offered }) => [title, offered]),
  )
}
test('the template offers what can be chosen, and is taken when it is filled in', async () => {
  const file = await bytesOf(await template('baseData', { object: 'floor', unitId: unitA }, centre, deps))
  expect(await check('floor', file)).toMatchObject({ state: 'failed', why: 'archive.rowEmpty' })
  const offered = await choices('floor')
  expect(offered['所属建筑*']).toContain('E E号楼')
  expect(offered['楼层名称*']).toEqual([])
  expect((await choices('building'))['耐火等级']).toEqual(['一级', '二级', '三级', '四级'])
  const run = await take(
    'floor',
    await sheetOf([
      ['所属建筑*', '楼层序号*', '楼层名称*'],
      ['E E号楼', 7, '七层'],
      ['E', 8, '八层'],
      ['E号楼', 9, '九层'],
    ]),
  )
  expect(run).toMatchObject({ state: 'done', added: 3 })
})

test('a floor is found in the building of its row', async () => {
  const other = await add('baseData', 'building', forms.building('E2'), unitA)
  const seventh = await add('baseData', 'floor', { ...forms.floor(other, 7), name: '七层' }, unitA)
  const titles = ['控制室编号', '控制室名称', '所属建筑', '所在楼层', '值班电话', '值守方式']
  await take(
    'controlRoom',
    await sheetOf([titles, ['Z1', '消控室', 'E2', '七层', '0571-88886666', '双人值守']]),
  )
  const { rows } = await sql<{
    floor_id: string
  }>`select floor_id from control_rooms where code = 'Z1'`.execute(deps.db.on())
  expect(rows).toEqual([{ floor_id: seventh }])
})

test('columns of somebody’s own are taken as they were mapped', async () => {
  const grid = [
    ['序号', '姓 名', '电话', '岗位'],
    [1, '钱七', '13900000021', '控制室值班员'],
    [2, '孙八', 13900000022, '一般员工、重点工种'],
  ]
  const columns = JSON.stringify({ name: '姓 名', mobile: '电话', role: '岗位' })
  expect(await take('person', await sheetOf(grid), { columns })).toMatchObject({ state: 'done', added: 2 })
  const missing = await check('person', await sheetOf(grid), { columns: JSON.stringify({ name: '名字' }) })
  expect(missing).toMatchObject({
    state: 'failed',
    wrong: [{ why: 'archive.columnsUnknown', with: { columns: '名字' } }],
  })
})

test('a run that cannot be done says so at its last try, and nobody waits for ever', async () => {
  const begun = await checkImport(
    'baseData',
    { object: 'building', unitId: unitA },
    await arrived(await sheetOf([TITLES, building('N')])),
    centre,
    deps,
  )
  if (isRefusal(begun)) throw new Error(begun.refused)
  const broken = { ...deps, files: { ...deps.files, find: () => Promise.reject(new Error('no disk')) } }
  const tryIt = (attempt: number) =>
    importJobs(broken).handlers['archives.import']?.(
      { jobId: '', kind: '', key: begun.importId, runAt: new Date(), payload: null, attempt, maxAttempts: 2 },
      new AbortController().signal,
    )
  await expect(tryIt(1)).rejects.toThrow('no disk')
  expect(await runOf(begun.importId)).toMatchObject({ state: 'checking' })
  await expect(tryIt(2)).rejects.toThrow('no disk')
  expect(await runOf(begun.importId)).toMatchObject({ state: 'failed', why: 'archive.importBroken' })
})

test('a file is its bringer’s', async () => {
  const { importId } = await check('building', await sheetOf([TITLES, building('mine')]))
  const notFound = { refused: 'archive.importNotFound' }
  expect(await importRunOf('baseData', importId, someone('别人'), deps)).toMatchObject(notFound)
  expect(await importRunOf('assist', importId, centre, deps)).toMatchObject(notFound)
  expect(await importChecked('baseData', importId, someone('别人'), deps)).toMatchObject(notFound)
})
