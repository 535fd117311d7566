import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  BUILDING_A,
  device,
  done,
  FLOOR_1,
  FLOOR_2,
  planWorld,
  type PlanWorld,
  UNIT_A,
} from '../testing/planWorld.ts'

let world: PlanWorld
let ours: Caller
beforeAll(async () => {
  world = await planWorld()
  ours = await world.person(UNIT_A)
})
beforeEach(async () => {
  for (const table of ['labels', 'layer_drafts', 'layers', 'live_feed'])
    await sql`delete from ${sql.table(table)}`.execute(world.deps.db.on())
})
const names = async () =>
  done(await world.calls.layers({ buildingId: BUILDING_A }, ours)).map(
    ({ floorNo, layerName }) => `${floorNo} ${layerName}`,
  )
const add = async (floorId: string, name: string) => done(await world.calls.addLayer({ floorId, name }, ours))

test('a floor has several plans, in their order, below the floor above', async () => {
  const [a, b] = [await add(FLOOR_1, '甲'), await add(FLOOR_1, '乙')]
  await add(FLOOR_2, '丙')
  expect(await names()).toEqual(['2 丙', '1 甲', '1 乙'])
  expect(
    await world.calls.orderLayers({ floorId: FLOOR_1, layerIds: [b.layerId, a.layerId] }, ours),
  ).toBeNull()
  expect(await names()).toEqual(['2 丙', '1 乙', '1 甲'])
  expect(done(await world.calls.layers({ buildingId: BUILDING_A, floorId: FLOOR_2 }, ours))).toHaveLength(1)
  expect((await world.said()).map(({ kind }) => kind)).toEqual([
    'plan.layers',
    'plan.layers',
    'plan.layers',
    'plan.layers',
  ])
})

const orders: [what: string, of: (ids: string[]) => string[]][] = [
  ['one is missing', ([a]) => [a!]],
  ['one is told twice', ([a]) => [a!, a!]],
  ['one is of another floor', ([a, , c]) => [a!, c!]],
]
test.each(orders)('an order is refused when %s', async (_, of) => {
  const ids = [await add(FLOOR_1, '甲'), await add(FLOOR_1, '乙'), await add(FLOOR_2, '丙')].map(
    ({ layerId }) => layerId,
  )
  expect(await world.calls.orderLayers({ floorId: FLOOR_1, layerIds: of(ids) }, ours)).toMatchObject({
    refused: 'plan.orderIncomplete',
  })
})

test('of two who rename a plan the second is shown its present name', async () => {
  const { layerId, version } = await add(FLOOR_1, '甲')
  expect(done(await world.calls.renameLayer({ layerId, name: '乙', seen: version }, ours))).toMatchObject({
    layerName: '乙',
    version: version + 1,
  })
  expect(await world.calls.renameLayer({ layerId, name: '丙', seen: version }, ours)).toMatchObject({
    refused: 'plan.layerChangedByOther',
    data: { layerName: '乙', version: version + 1 },
  })
  expect((await world.acts()).at(-1)).toEqual({
    act: 'plan.renameLayer',
    before: { name: '甲' },
    after: { name: '乙' },
  })
})

test('a plan with labels says how many; with them it goes when that is said', async () => {
  const { layerId, version } = await add(FLOOR_1, '甲')
  const placed = [1, 2, 3].map((index) => ({
    kind: 'component' as const,
    targetId: device(index),
    x: index,
    y: index,
  }))
  done(await world.calls.change({ layerId, placed, moved: [], removed: [] }, ours))
  expect(await world.calls.deleteLayer({ layerId, seen: version }, ours)).toMatchObject({
    refused: 'plan.layerInUse',
    with: { count: 3 },
  })
  expect(await world.calls.deleteLayer({ layerId, seen: version + 1, withLabels: true }, ours)).toMatchObject(
    {
      refused: 'plan.layerChangedByOther',
    },
  )
  expect(await world.calls.deleteLayer({ layerId, seen: version, withLabels: true }, ours)).toBeNull()
  expect(await names()).toEqual([])
  expect(await world.calls.layer({ layerId }, ours)).toMatchObject({ refused: 'plan.layerNotFound' })
})

test('its files go with it, those of an upload that waits as well', async () => {
  const layer = await world.layer(FLOOR_1, ours, [400, 300])
  done(
    await world.calls.uploadPicture(
      { layerId: layer.layerId, kind: 'evacuation' },
      ours,
      await world.arrived(
        '<svg width="300" height="300"><path stroke="#000" d="M0 0L99 99"/></svg>',
        'a.svg',
      ),
    ),
  )
  expect(await world.files()).toBe(4)
  expect(await world.calls.deleteLayer({ layerId: layer.layerId, seen: layer.version }, ours)).toBeNull()
  expect(await world.files()).toBe(0)
})

test('who puts a label on a plan that is being deleted is told that it is gone', async () => {
  const { layerId, version } = await add(FLOOR_1, '甲')
  const placed = [{ kind: 'component' as const, targetId: device(1), x: 1, y: 1 }]
  const [gone, put] = await Promise.all([
    world.calls.deleteLayer({ layerId, seen: version }, ours),
    world.calls.change({ layerId, placed, moved: [], removed: [] }, ours),
  ])
  // Whoever was first: both never succeed, and neither is a fault.
  expect([gone, put].filter((one) => one !== null && 'refused' in one)).toHaveLength(1)
})

test('a floor takes twenty plans', async () => {
  for (let index = 0; index < 20; index++) await add(FLOOR_1, String(index))
  expect(await world.calls.addLayer({ floorId: FLOOR_1, name: 'x' }, ours)).toMatchObject({
    refused: 'plan.tooManyLayers',
    with: { max: 20 },
  })
})
