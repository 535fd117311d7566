import { componentIdOf, ITSELF } from '@gss/devices/contract'
import { newId } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  COMPONENT,
  DEVICE_A,
  measureWorld,
  person,
  PRESSURE,
  START,
  UNIT_A,
  UNIT_B,
} from './testing/measureWorld.ts'

const DETECTOR = componentIdOf(DEVICE_A, 'component', 1, 1, 40, 65_537)
const BUTTON = { componentAddress: 0, componentType: 0, systemType: 0, systemAddress: 0, point: 'SOS-7' }
const CELL = { ...BUTTON, point: 'ess/1/1' }
const NOW = { ...BUTTON, point: ITSELF }
let world: Awaited<ReturnType<typeof measureWorld>>
beforeEach(async () => {
  world = await measureWorld()
  await sql`insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, component_type, component_address,
      name, bits, since, received_at, lane_id, seq)
    values (${UNIT_A}, ${DETECTOR}, ${DEVICE_A}, 'component', 1, 1, 40, 65537, '3层走道', '{fault}', ${START}, ${START}, ${newId()}, 1)`.execute(
    world.deps.db.on(),
  )
  world.goOn(60)
  await world.store(
    { value: 0.4 },
    { value: 80, measure: 1_051, key: BUTTON },
    { value: 3, key: CELL },
    { value: 1, key: NOW },
  )
  await world.work()
})
const heard = async (who = person(null), ask = {}) => {
  const found = await world.calls.heardParts({ page: 1, pageRows: 10, ...ask }, who)
  if (!('rows' in found)) throw new Error(JSON.stringify(found))
  return found.rows
}
const write = (query: string) => sql.raw(query).execute(world.deps.db.on())

test('what spoke and is not written down is listed beside what it said; a tree’s cells and the line itself are not', async () => {
  const rows = await heard()
  expect(rows.map(({ componentId }) => componentId).toSorted()).toEqual(
    [COMPONENT, DETECTOR, componentIdOf(DEVICE_A, 'component', 0, 0, 0, 0, 'SOS-7')].toSorted(),
  )
  expect(rows.find(({ componentId }) => componentId === COMPONENT)).toMatchObject({
    unitId: UNIT_A,
    transmissionName: '泵房网关',
    systemAddress: 1,
    componentType: 42,
    componentAddress: 17,
    values: [{ measure: PRESSURE, value: 0.4 }],
    panelId: null,
  })
  expect(rows.find(({ componentId }) => componentId === DETECTOR)).toMatchObject({
    name: '3层走道',
    bits: ['fault'],
    values: [],
  })
  expect((await heard(person(UNIT_A))).length).toBe(3)
  expect(await heard(person(UNIT_B))).toEqual([])
  expect((await heard(person(null), { search: 'sos' })).map(({ point }) => point)).toEqual(['SOS-7'])
})

test('written down under what it calls itself, it keeps what it said before, and is listed no more', async () => {
  const panel = newId()
  await write(`insert into panels (unit_id, panel_id, transmission_id, code, name, system_type, system_address, details)
    values ('${UNIT_A}', '${panel}', '${DEVICE_A}', 'P1', '1号控制器', 1, 1, '{}')`)
  const panels = (await heard()).map(({ point, panelName }) => `${point} ${panelName ?? ''}`)
  expect(panels.toSorted((one, other) => one.localeCompare(other))).toEqual([
    ' 1号控制器',
    ' 1号控制器',
    'SOS-7 ',
  ])
  await write(`insert into devices (unit_id, component_id, transmission_id, panel_id, code, name, sub_system, system_type, system_address, component_type,
      component_address, place, details)
    values ('${UNIT_A}', '${COMPONENT}', '${DEVICE_A}', '${panel}', 'D17', '末端压力', '202', 1, 1, 42, 17, '地下泵房', '{}')`)
  await write(`insert into nb_devices (unit_id, nb_id, object, code, name, sub_system, details)
    values ('${UNIT_A}', '${newId()}', 'nbDevice', 'SOS-7', '前台按钮', '208', '{"position": "大堂"}')`)
  expect((await heard()).map(({ componentId }) => componentId)).toEqual([DETECTOR])
  const found = await world.calls.serieses({ page: 1, pageRows: 10 }, person(UNIT_A))
  const named =
    'rows' in found ? found.rows.map(({ deviceName, place, value }) => [deviceName, place, value]) : []
  expect(named).toContainEqual(['末端压力', '地下泵房', 0.4])
  expect(named).toContainEqual(['前台按钮', '大堂', 80])
})
