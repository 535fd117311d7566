import type { FormValues } from '@gss/archives/contract'
import { isRefusal } from '@gss/kit/refusal'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pointAddressOf, componentIdOf, TRANSMISSION_CHANGED } from '../contract/index.ts'
import { centre, equipmentWorld, ofUnit, panel, smoke, uitd } from './testing/equipmentWorld.ts'
import { transmissionDeviceById } from './transmissionStore.ts'

let world: Awaited<ReturnType<typeof equipmentWorld>>
let unitA = ''
let unitB = ''
let box = ''
let panelA = ''
const flawsIn = (answer: unknown) =>
  isRefusal(answer) && Array.isArray(answer.data)
    ? answer.data.map(({ field, why }) => `${field} ${why}`)
    : answer

beforeAll(async () => {
  world = await equipmentWorld()
  ;[unitA, unitB] = [await world.unit('A'), await world.unit('B')]
  box = await world.added('uitd', { ...uitd('T1', '0102030405ff'), remoteAllow: true }, unitA)
  panelA = await world.added('panel', panel('P1', box), unitA)
})

test('a component has the id its signals carry', async () => {
  const id = await world.added('device', smoke('D1', panelA, 3, 17), unitA)
  expect(id).toBe(componentIdOf(box, 'component', 1, 1, 42, pointAddressOf(3, 17)))
  const row = await world.calls.baseDataOne({ object: 'device', id }, centre)
  expect(isRefusal(row) ? row : row.values).toMatchObject({
    loopNo: 3,
    pointNo: 17,
    address: pointAddressOf(3, 17),
    devType: '42',
  })
})

test('a point is one device', async () => {
  await world.added('device', smoke('D2', panelA, 3, 18), unitA)
  expect(flawsIn(await world.add('device', smoke('D3', panelA, 3, 18), unitA))).toEqual([
    'pointNo device.pointTaken',
  ])
})

test('an address makes another device: an edit does not change it', async () => {
  const id = await world.added('device', smoke('D4', panelA, 3, 19), unitA)
  const edited = await world.calls.baseDataUpdate(
    { object: 'device', id, version: 1, values: { pointNo: 20 } },
    centre,
  )
  expect(flawsIn(edited)).toEqual(['pointNo archive.fieldFixed'])
  const named = await world.calls.baseDataUpdate(
    { object: 'device', id, version: 1, values: { devName: '新名' } },
    centre,
  )
  expect(named).toEqual({ version: 2, changeId: null })
})

test('what was made tomorrow is refused with a sentence, added or edited, and nothing is changed', async () => {
  const TOMORROW = '2026-11-21'
  const made = (values: FormValues) => ({ ...values, productTime: TOMORROW })
  // Each hangs on the one before it.
  const things: [object: string, of: (above: string) => FormValues][] = [
    ['uitd', () => uitd('T8', '0102030405dd')],
    ['panel', (above) => panel('P8', above)],
    ['device', (above) => smoke('D8', above, 3, 28)],
  ]
  let above = ''
  for (const [object, of] of things) {
    const values = of(above)
    expect(flawsIn(await world.add(object, made(values), unitA))).toEqual(['productTime archive.dateToCome'])
    const id = await world.added(object, { ...values, productTime: '2026-11-20' }, unitA)
    above = id
    const edit = { object, id, version: 1, values: { productTime: TOMORROW } }
    expect(flawsIn(await world.calls.baseDataUpdate(edit, centre))).toEqual([
      'productTime archive.dateToCome',
    ])
    const row = await world.calls.baseDataOne({ object, id }, centre)
    expect(row).toMatchObject({ version: 1, values: { productTime: '2026-11-20' } })
  }
})

test("another unit's panel is none", async () => {
  expect(flawsIn(await world.add('device', smoke('D5', panelA, 3, 21), unitB))).toEqual([
    'panelId archive.refUnknown',
  ])
})

test('a transmission device is kept as the gateways read it, and they are told', async () => {
  const told: (readonly string[])[] = []
  world.deps.bus.listen(TRANSMISSION_CHANGED, (addresses) => void told.push(addresses))
  expect(await transmissionDeviceById(world.deps.db, box)).toMatchObject({
    profile: 'standard+remote',
    utcOffsetMin: 480,
    pollMin: 30,
  })
  const edit = { object: 'uitd', id: box, version: 1, values: { addr: '0102030405EE', remoteAllow: null } }
  expect(await world.calls.baseDataUpdate(edit, centre)).toEqual({ version: 2, changeId: null })
  expect(await transmissionDeviceById(world.deps.db, box)).toMatchObject({
    profile: 'standard',
    address: '0102030405ee',
  })
  expect(told).toEqual([['0102030405ff', '0102030405ee']])
})

test("an address is one device's, whoever's; and only the centre says whose", async () => {
  expect(flawsIn(await world.add('uitd', uitd('T9', '0102030405ee'), unitB))).toEqual([
    'addr archive.codeTaken',
  ])
  expect(flawsIn(await world.add('uitd', uitd('T9', 'ffffffffffff'), unitB, ofUnit(unitB)))).toEqual([
    'addr archive.fieldOfCentre',
    'profile archive.fieldOfCentre',
  ])
})

test('what devices hang on stays', async () => {
  const remove = (object: string, id: string) => world.calls.baseDataDelete({ object, ids: [id] }, centre)
  expect(await remove('panel', panelA)).toMatchObject({
    refused: 'archive.inUse',
    with: { what: '消防部件' },
  })
  expect(await remove('uitd', box)).toMatchObject({
    refused: 'archive.inUse',
    with: { what: '火灾报警控制器', count: 1 },
  })
})

test('a device with an open alarm is not deleted before somebody was asked', async () => {
  const id = await world.added('uitd', uitd('T7', '0102030405cc'), unitA)
  const remove = (isSure?: true) =>
    world.calls.baseDataDelete({ object: 'uitd', ids: [id], ...(isSure && { isSure }) }, centre)
  await sql`
    insert into open_alarms (unit_id, component_id, kind, alarm_id, raised_at, transmission_id)
    values (${unitA}, gen_random_uuid(), 'fire', gen_random_uuid(), now(), ${id})`.execute(world.deps.db.on())
  expect(await remove()).toMatchObject({ refused: 'archive.stillOpen', with: { what: '警情', count: 1 } })
  expect(await remove()).toMatchObject({ refused: 'archive.stillOpen' })
  expect(await remove(true)).toEqual({ asked: 0 })
})

/** A house with a plan of its lower floor. */
async function house(code: string) {
  const buildId = await world.added(
    'building',
    { buildCode: code, name: `${code}号楼`, buildType: '1', useNature: '6', upFloors: 2, downFloors: 0 },
    unitA,
  )
  const [lower, upper] = [
    await world.added('floor', { buildId, floorNo: 1, name: '1层' }, unitA),
    await world.added('floor', { buildId, floorNo: 2, name: '2层' }, unitA),
  ]
  await sql`
    insert into layers (unit_id, layer_id, building_id, floor_id, name)
    values (${unitA}, gen_random_uuid(), ${buildId}, ${lower}, '平面图')`.execute(world.deps.db.on())
  return { buildId, lower, upper }
}
const draw = (id: string, floorId: string) =>
  sql`
    insert into labels (unit_id, label_id, layer_id, kind, target_id, x, y)
    select ${unitA}, gen_random_uuid(), layer_id, 'A', ${id}, 1, 1 from layers where floor_id = ${floorId}`.execute(
    world.deps.db.on(),
  )
const takeOff = () => sql`delete from labels`.execute(world.deps.db.on())

test('a device that is drawn on a plan stays, until it is taken off', async () => {
  const { lower } = await house('H1')
  const id = await world.added('device', smoke('D6', panelA, 4, 1), unitA)
  await draw(id, lower)
  expect(await world.calls.baseDataDelete({ object: 'device', ids: [id] }, centre)).toMatchObject({
    refused: 'archive.inUse',
    with: { what: '图上标注', count: 1 },
  })
  await takeOff()
  expect(await world.calls.baseDataDelete({ object: 'device', ids: [id] }, centre)).toEqual({ asked: 0 })
})

test('a device that is drawn on a plan keeps its floor, by a form and by a file, until it is taken off', async () => {
  const [{ buildId, lower, upper }, other] = [await house('H2'), await house('H3')]
  const id = await world.added('device', { ...smoke('D7', panelA, 4, 2), buildId, floorId: lower }, unitA)
  await draw(id, lower)
  const edit = async (values: object) =>
    flawsIn(
      await world.calls.baseDataUpdate({ object: 'device', id, version: 1, values: { ...values } }, centre),
    )
  expect(await edit({ floorId: upper })).toEqual(['floorId archive.standsOnPlan'])
  expect(await edit({ buildId: other.buildId, floorId: null })).toEqual(['floorId archive.standsOnPlan'])
  expect(await edit({ devName: '新名' })).toEqual({ version: 2, changeId: null })
  const file = [
    [
      '部件编码',
      '部件名称',
      '产品子系统',
      '安装位置',
      '所属建筑',
      '楼层',
      '所属控制器',
      '系统类型',
      '部件类型',
      '回路号',
      '部件号',
    ],
    ['D7', '新名', '201', '一层走廊', 'H2', 'H2/2', 'P1', '火灾报警系统', '点型光电感烟火灾探测器', 4, 2],
  ]
  const run = await world.bring('device', file, { unitId: unitA }, false)
  expect(isRefusal(run) ? run : run.wrong).toEqual([
    { row: 2, column: '楼层', why: 'archive.standsOnPlan', with: { plan: '平面图' } },
  ])
  await takeOff()
  const moved = await world.calls.baseDataUpdate(
    { object: 'device', id, version: 2, values: { floorId: upper } },
    centre,
  )
  expect(moved).toEqual({ version: 3, changeId: null })
})

const POINTS = [
  ['回路', '地址', '设备类型', '安装位置'],
  [7, 1, '智能光电感烟探测器', '七层走廊东'],
  [7, 2, '手报', '七层楼梯口'],
  [7, 3, '消火栓按钮', '七层电梯厅'],
]
const columns = JSON.stringify({ loopNo: '回路', pointNo: '地址', devType: '设备类型', devDesc: '安装位置' })

test("a panel maker's point list is taken by its own columns, and again without change", async () => {
  const more = { unitId: unitA, panelId: panelA, columns }
  expect(await world.bring('device', POINTS, more, true)).toMatchObject({ state: 'done', added: 3 })
  const { rows } = await sql<object>`
    select code, name, place, sub_system, component_type, loop_no, point_no from devices where loop_no = 7 order by code`.execute(
    world.deps.db.on(),
  )
  expect(rows).toEqual([
    {
      code: 'P1-7-1',
      name: '点型光电感烟火灾探测器',
      place: '七层走廊东',
      sub_system: '201',
      component_type: 42,
      loop_no: 7,
      point_no: 1,
    },
    {
      code: 'P1-7-2',
      name: '手动火灾报警按钮',
      place: '七层楼梯口',
      sub_system: '201',
      component_type: 23,
      loop_no: 7,
      point_no: 2,
    },
    {
      code: 'P1-7-3',
      name: '消火栓按钮',
      place: '七层电梯厅',
      sub_system: '202',
      component_type: 24,
      loop_no: 7,
      point_no: 3,
    },
  ])
  expect(await world.bring('device', POINTS, more, true)).toMatchObject({
    state: 'done',
    added: 0,
    changed: 0,
    same: 3,
  })
})

test('where our own sheet says that a name is required, an empty one is told and not made up', async () => {
  const titles = [
    '部件编码*',
    '部件名称*',
    '产品子系统*',
    '安装位置*',
    '所属控制器*',
    '系统类型*',
    '部件类型*',
    '回路号*',
    '部件号*',
  ]
  const row = (code: string, name: string, point: number) =>
    [code, name, '201', '九层', 'P1', '1', '烟感', 9, point] as const
  const rows = [titles, row('P1-9-1', '九层烟感', 1), row('P1-9-2', ' ', 2)]
  const run = await world.bring('device', rows, { unitId: unitA }, false)
  expect(isRefusal(run) ? run : run.wrong.map(({ row: at, column, why }) => [at, column, why])).toEqual([
    [3, '部件名称', 'archive.fieldNeeded'],
  ])
})

test('a kind nobody knows is told by its word, a point twice by its row', async () => {
  const rows = [POINTS[0] ?? [], [8, 1, '电视机', '八层'], [8, 2, '烟感', '八层'], [8, 2, '烟感', '八层西']]
  const run = await world.bring('device', rows, { unitId: unitA, panelId: panelA, columns }, false)
  expect(
    isRefusal(run) ? run : run.wrong.map(({ row, column, why, with: values }) => [row, column, why, values]),
  ).toEqual([
    [2, '部件类型', 'archive.kindUnknown', { word: '电视机' }],
    [4, '部件编码', 'archive.rowTwice', { label: '部件编码' }],
  ])
})

test('a point list needs its panel', async () => {
  await expect(world.bring('device', POINTS, { unitId: unitA, columns }, false)).rejects.toThrow(
    'archive.panelNeeded',
  )
})
