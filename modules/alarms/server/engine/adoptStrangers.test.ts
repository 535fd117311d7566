import { TRANSMISSION_CHANGED, unregisteredIdOf } from '@gss/devices/contract'
import { addTransmissionDevices } from '@gss/devices/server'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type AlarmWorld, alarmWorld, DEVICE_A, type Said, UNIT_A } from '../testing/alarmWorld.ts'
import { startEngine } from './engine.ts'

const ADDRESS = '990300000000'
const STRANGER = unregisteredIdOf(ADDRESS)
const ADOPTED = newId()

/** What is stored next is said by that device. */
async function saidBy(world: AlarmWorld, unitId: string, transmissionId: string, ...said: Said[]) {
  await world.store(...said)
  await sql`update signals set unit_id = ${unitId}, transmission_id = ${transmissionId} where transmission_id = ${DEVICE_A}`.execute(
    world.deps.db.on(),
  )
}
const register = (world: AlarmWorld) =>
  addTransmissionDevices(
    world.deps.db,
    [
      {
        transmissionId: ADOPTED,
        unitId: UNIT_A,
        address: ADDRESS,
        code: 'T9',
        name: '新装置',
        profile: 'standard',
        utcOffsetMin: 480,
        pollMin: 30,
      },
    ],
    world.now(),
  )
const unitsOf = async (world: AlarmWorld) => {
  const { rows } = await sql<{ unit: string; device: string; times: number; over: boolean }>`
    select a.unit_id as unit, a.transmission_id as device, a.times_reported as times, a.cleared_at is not null as over
    from alarms a join open_alarms o on o.unit_id = a.unit_id and o.alarm_id = a.alarm_id and o.component_id = a.component_id`.execute(
    world.deps.db.on(),
  )
  return rows
}

test('an open alarm of a device that is adopted is its unit’s, who hears of it; what the device says next is of that alarm', async () => {
  const world = await alarmWorld()
  await saidBy(world, PLATFORM_UNIT, STRANGER, { bits: ['fire'] })
  await world.work()
  expect(await unitsOf(world)).toEqual([{ unit: PLATFORM_UNIT, device: STRANGER, times: 1, over: false }])

  const engine = startEngine(world.deps)
  await engine.drain()
  await register(world)
  world.deps.bus.tell(TRANSMISSION_CHANGED, [ADDRESS])
  await expect.poll(() => unitsOf(world)).toEqual([{ unit: UNIT_A, device: ADOPTED, times: 1, over: false }])
  await engine.stop()
  const { rows: heard } = await sql<{ unit: string; name: string }>`
    select unit_id as unit, body->'alarm'->>'FULL_NAME' as name from live_feed where kind = 'alarm.raised' order by position`.execute(
    world.deps.db.on(),
  )
  expect(heard.map(({ unit, name }) => [unit, name])).toEqual([
    [PLATFORM_UNIT, '未登记设备'],
    [UNIT_A, '临江大酒店'],
  ])

  await saidBy(world, UNIT_A, ADOPTED, { bits: ['fire'] })
  await world.work()
  expect(await unitsOf(world)).toHaveLength(1)
  await saidBy(world, UNIT_A, ADOPTED, { bits: [] })
  await world.work()
  expect(await unitsOf(world)).toEqual([{ unit: UNIT_A, device: ADOPTED, times: 1, over: true }])
  expect(await world.acts()).toEqual(['alarm.raise', 'alarm.adopt', 'alarm.clear'])
})

test('a wake-up that was lost is made up for', async () => {
  const world = await alarmWorld()
  await saidBy(world, PLATFORM_UNIT, STRANGER, { bits: ['fault'] })
  await world.work()
  await register(world)
  await world.work()
  expect(await unitsOf(world)).toEqual([{ unit: UNIT_A, device: ADOPTED, times: 1, over: false }])
})

test('a fire nobody had claimed reaches the unit’s people in their own time', async () => {
  const world = await alarmWorld()
  await sql`insert into escalation_settings (unit_id, supervisor_s, second_path_s, everyone_s, mobiles, changed_by, changed_at)
    values (${UNIT_A}, 30, 60, 90, '{13900000000}', ${newId()}, ${world.now()})`.execute(world.deps.db.on())
  await saidBy(world, PLATFORM_UNIT, STRANGER, { bits: ['fire'] })
  await world.work()
  world.later(100_000)
  await world.work()
  const messages = async () =>
    (
      await sql<{
        recipient: string
      }>`select unnest(extra) as recipient from notify_rounds where unit_id = ${UNIT_A}`.execute(
        world.deps.db.on(),
      )
    ).rows
  expect(await messages()).toEqual([])
  await register(world)
  await world.work()
  world.later(60_000)
  await world.work()
  expect(await messages()).toEqual([{ recipient: '13900000000' }])
})
