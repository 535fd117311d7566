import { componentIdOf } from '@gss/devices/contract'
import { newId } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { alarmPlaceNamesOf } from './nameViews.ts'
import { type AlarmWorld, alarmWorld, DEVICE_A, UNIT_A, UNIT_B } from './testing/alarmWorld.ts'

let world: AlarmWorld
const OWN_LINE = newId()
beforeAll(async () => {
  world = await alarmWorld()
  const on = world.deps.db.on()
  const wireless = (unitId: string, nbId: string, object: string, code: string, name: string) =>
    sql`insert into nb_devices (unit_id, nb_id, object, code, name, sub_system, details)
      values (${unitId}, ${nbId}, ${object}, ${code}, ${name}, '208', '{"position": "2101 客房"}'::jsonb)`.execute(
      on,
    )
  await wireless(UNIT_A, OWN_LINE, 'nbDevice', 'N1', '客房NB烟感')
  await wireless(UNIT_A, newId(), 'eMonitor', 'DX0002', '动力总柜')
  await wireless(UNIT_B, newId(), 'nbDevice', 'DX0003', '别家的')
  for (const point of ['DX0002', 'DX0003'])
    await sql`
      insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, component_type, component_address, point, since,
        received_at, lane_id, seq)
      values (${UNIT_A}, ${componentIdOf(DEVICE_A, 'component', 0, 0, 0, 0, point)}, ${DEVICE_A}, 'component', 0, 0, 0, 0, ${point}, now(), now(), ${newId()}, 1)`.execute(
      on,
    )
})

// who speaks, as its language names it, and what people call it
const speakers: [what: string, componentId: string, name: string | null][] = [
  ['registered under its line', OWN_LINE, '客房NB烟感'],
  [
    'that its gateway calls by its code',
    componentIdOf(DEVICE_A, 'component', 0, 0, 0, 0, 'DX0002'),
    '动力总柜',
  ],
  [
    'of another unit that has the same code',
    componentIdOf(DEVICE_A, 'component', 0, 0, 0, 0, 'DX0003'),
    null,
  ],
  ['nobody has written down', componentIdOf(DEVICE_A, 'component', 0, 0, 0, 0, 'DX0004'), null],
]
test.each(speakers)('a wireless device %s is named where it stands', async (_, componentId, name) => {
  const asked = {
    unitId: UNIT_A,
    transmissionId: DEVICE_A,
    componentId,
    part: 'component',
    systemType: 0,
    systemAddress: 0,
  } as const
  const [found] = await alarmPlaceNamesOf(world.deps.db, [asked])
  expect([found?.writtenName, found?.writtenPlace]).toEqual([name, name === null ? null : '2101 客房'])
})
