import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Alarm } from '../contract/index.ts'
import { layerPicturePath } from '../contract/index.ts'
import { answers } from './answers.ts'
import { fireDepartmentOf } from './fireDepartment/port.ts'
import { type AlarmWorld, alarmWorld, DEVICE_A, PLACE, type Said, UNIT_A } from './testing/alarmWorld.ts'

let world: AlarmWorld
let who: Caller
let desk: ReturnType<typeof answers>
beforeAll(async () => {
  world = await alarmWorld()
  await world.furnish()
  // Another panel behind the same device, of another system, that comes first by its code.
  await sql`insert into panels (unit_id, panel_id, transmission_id, code, name, system_type) values (${UNIT_A}, ${PLACE.layer}, ${DEVICE_A}, 'P0', '喷淋控制器', 12)`.execute(
    world.deps.db.on(),
  )
  who = await world.person()
  desk = answers({
    ...world.deps,
    fireDepartment: fireDepartmentOf({ url: '', secrets: [], clock: world.now }),
  })
})

const { building, floor, layer, panel } = PLACE
const plan = {
  layerId: layer,
  layerPicture: layerPicturePath(layer, 'plan'),
  evacuationPicture: layerPicturePath(layer, 'evacuation'),
}
const nowhere = {
  buildingId: null,
  buildingCode: null,
  floorId: null,
  layerId: null,
  layerPicture: null,
  evacuationPicture: null,
}
const cases: [what: string, said: Said, place: Partial<Alarm>][] = [
  [
    'a component that was written down is where it was written down',
    { bits: ['fire'], description: '三楼' },
    {
      deviceId: PLACE.component,
      deviceCode: 'SM-17',
      deviceAddress: '三层走廊',
      panelId: panel,
      panelName: '一号控制器',
      loopNo: 5,
      subSystem: '201',
      buildingId: building,
      buildingCode: 'B1',
      buildingName: '主楼',
      floorId: floor,
      floorName: '三层',
      ...plan,
    },
  ],
  [
    'one that was not belongs to the panel of its system, and is where it said',
    { bits: ['fire'], componentAddress: 99, description: '四楼' },
    {
      deviceCode: '1-99',
      deviceAddress: '四楼',
      panelId: panel,
      panelName: '一号控制器',
      loopNo: null,
      ...nowhere,
    },
  ],
  [
    'of another panel’s system nothing is made up',
    { bits: ['fire'], systemAddress: 7 },
    { panelId: null, panelName: null, ...nowhere },
  ],
  [
    'a system is its panel',
    { part: 'system', bits: ['fault'] },
    { deviceId: null, panelId: panel, ...nowhere },
  ],
  [
    'the transmission device stands in its control room',
    { part: 'device', bits: ['fault'] },
    { panelId: null, buildingCode: 'B1', floorId: floor, ...plan },
  ],
]
test.each(cases)('%s', async (_, said, place) => {
  await world.forget()
  await world.store(said)
  await world.work()
  const [alarm] = await world.alarms()
  const told = await desk.byId({ alarmId: alarm?.id ?? '' }, who)
  expect(told).toMatchObject(place)
  const { rows } = await sql<{
    alarm: object
  }>`select body -> 'alarm' as alarm from live_feed where kind = 'alarm.raised'`.execute(world.deps.db.on())
  expect(rows.map((row) => row.alarm)).toMatchObject([
    { FLOOR_ID: place.floorId ?? null, LAYER_ID: place.layerId ?? null, PANEL_ID: place.panelId ?? null },
  ])
})

const asked: [what: string, ask: Parameters<typeof desk.recent>[0], found: number][] = [
  ['a panel finds what was written down behind it', { tab: 'company', unitCode: 'U1', panelId: panel }, 1],
  ['a floor finds what stands on it', { tab: 'company', unitCode: 'U1', floorId: floor }, 1],
  ['the other name of a panel finds the same', { unitCode: 'U1', panel }, 1],
  ['another floor finds nothing', { tab: 'company', unitCode: 'U1', floorId: panel }, 0],
  ['another unit’s floor finds nothing', { tab: 'company', unitCode: 'U2', floorId: floor }, 0],
  ['a code finds its device', { tab: 'device', deviceCode: 'SM-17', unitCode: 'U1' }, 1],
  ['a code alone finds its device', { deviceCode: 'SM-17' }, 1],
  [
    'a code of another kind of alarm finds nothing',
    { deviceCode: 'SM-17', unitCode: 'U1', kind: 'fault' },
    0,
  ],
  ['a unit finds all of it', { tab: 'pro', unitCode: 'U1' }, 2],
  ['a transmission device finds all behind it', { tab: 'dev', transmissionId: DEVICE_A }, 2],
]
test.each(asked)('asked for the last alarms, %s', async (_, ask, found) => {
  await world.forget()
  await world.store({ bits: ['fire'] }, { bits: ['fault'], componentAddress: 99 })
  await world.work()
  expect(await desk.recent(ask, who)).toHaveLength(found)
})
