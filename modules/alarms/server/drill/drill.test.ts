import { isRefusal } from '@gss/kit/refusal'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import { drillAddress, strangerAddress } from '@gss/devices/contract'
import { transmissionDevices } from '@gss/devices/server'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type AlarmWorld, alarmWorld, UNIT_A } from '../testing/alarmWorld.ts'
import { beginDrill, type DrillBegun, endDrill, markDrill } from './drill.ts'
import { drillAlarms, drillChecks } from './drillViews.ts'

const H_MS = 3_600_000
let world: AlarmWorld
beforeEach(async () => {
  world = await alarmWorld()
})
async function begun(unitCode: string | null, devices = 2): Promise<DrillBegun> {
  const drill = await beginDrill(
    { script: 'small', unitCode, devices, atMostMs: H_MS, by: 'test' },
    world.deps,
  )
  if (isRefusal(drill)) throw new Error(drill.refused)
  return drill
}
const own = async () =>
  (await transmissionDevices(world.deps.db)).filter(({ code }) => code.startsWith('DRILL-'))

test('a drill in a unit’s name has devices of its own, and the next one has the same', async () => {
  expect((await begun('U1')).addresses).toEqual([drillAddress(0), drillAddress(1)])
  expect((await begun('U1', 3)).addresses).toEqual([drillAddress(0), drillAddress(1), drillAddress(2)])
  expect((await begun('U2', 1)).addresses).toEqual([drillAddress(3)])
  expect((await own()).map(({ unitId }) => unitId === UNIT_A)).toEqual([true, true, true, false])
})
test('without a unit it is played by strangers', async () => {
  expect([(await begun(null)).addresses, await own()]).toEqual([[strangerAddress(0), strangerAddress(1)], []])
})
test('in the name of a unit that is none it is not played', async () => {
  const drill = await beginDrill(
    { script: 'small', unitCode: 'nowhere', devices: 1, atMostMs: H_MS, by: 'test' },
    world.deps,
  )
  expect(drill).toEqual({ refused: 'alarm.unitNotFound' })
})

test('what its devices say is of the drill, what a real device of the unit says is not', async () => {
  const { drillId } = await begun('U1', 1)
  const [device] = await own()
  await world.store(
    { bits: ['fire'], device: device?.transmissionId, description: 'drilled' },
    { bits: ['fire'], description: 'real' },
  )
  await world.work()
  const alarms = await drillAlarms(world.deps.db, drillId)
  expect(alarms.map(({ kind, place, saidAt }) => [kind, place, saidAt !== null])).toEqual([
    ['fire', 'drilled', true],
  ])
})
test('a device of a drill that is heard before it is known takes part as the stranger it is', async () => {
  const { drillId } = await begun(null, 1)
  await world.store({ bits: ['fire'] })
  await sql`update signals set unit_id = ${PLATFORM_UNIT}, transmission_id = ${`00000000-0000-8000-8000-${strangerAddress(0)}`}`.execute(
    world.deps.db.on(),
  )
  await world.work()
  expect(await drillAlarms(world.deps.db, drillId)).toHaveLength(1)
})
const openOf = async () =>
  (await world.alarms())
    .filter(({ isOpen }) => isOpen)
    .map(({ place }) => place)
    .toSorted()
test('what nobody settled leaves the desks with the end of the drill, a real alarm stays', async () => {
  const { drillId } = await begun('U1', 1)
  const [device] = await own()
  await world.store(
    { bits: ['fire'], device: device?.transmissionId, description: 'drilled' },
    { bits: ['fire'], description: 'real' },
  )
  await world.work()
  expect(await openOf()).toEqual(['drilled', 'real'])
  await endDrill(drillId, 'test', world.deps)
  expect(await openOf()).toEqual(['real'])
})
test('the same fire is new in the next drill, also when the last one was broken off', async () => {
  const burn = async () => {
    const { drillId } = await begun('U1', 1)
    const [device] = await own()
    await world.store({ bits: ['fire'], device: device?.transmissionId })
    await world.work()
    return (await drillAlarms(world.deps.db, drillId)).length
  }
  expect([await burn(), await burn()]).toEqual([1, 1])
})
test('it ends once, and what comes after it is real', async () => {
  const { drillId } = await begun('U1', 1)
  const [device] = await own()
  expect([await endDrill(drillId, 'test', world.deps), await endDrill(drillId, 'test', world.deps)]).toEqual([
    null,
    { refused: 'alarm.drillNotFound' },
  ])
  await world.store({ bits: ['fire'], device: device?.transmissionId })
  await world.work()
  expect([await drillAlarms(world.deps.db, drillId), (await world.alarms()).length]).toEqual([[], 1])
})
test('the duty checks its devices were asked for are told, others are not', async () => {
  const { drillId } = await begun('U1', 1)
  const devices = await transmissionDevices(world.deps.db)
  const ask = (code: string, kind: string, minutes: number) =>
    sql`insert into device_commands (unit_id, command_id, transmission_id, address, kind, payload, state, asked_at, tries, result)
      select t.unit_id, ${newId()}, t.transmission_id, t.address, ${kind}, '{}', 'answered', ${new Date(world.deps.clock().getTime() + minutes * 60_000)}, 1,
        '{"afterMs": 5000}' from transmission_devices t where t.code = ${code}`.execute(world.deps.db.on())
  const other = devices.find(({ code }) => !code.startsWith('DRILL-'))?.code ?? ''
  await ask('DRILL-1', 'dutyCheck', 1)
  await ask('DRILL-1', 'setClock', 1)
  await ask('DRILL-1', 'dutyCheck', -1)
  await ask(other, 'dutyCheck', 1)
  expect(
    (await drillChecks(world.deps.db, drillId)).map(({ code, state, afterMs }) => [code, state, afterMs]),
  ).toEqual([['DRILL-1', 'answered', 5_000]])
})

test('what a demo’s own device says while it plays is of the drill, until that is over; what stood before stays', async () => {
  await world.store({ bits: ['fault'], description: 'before' })
  await world.work()
  const [device] = await transmissionDevices(world.deps.db)
  const marked = await markDrill(
    {
      script: 'hot-cell',
      transmissionIds: [device?.transmissionId ?? '', newId()],
      atMostMs: H_MS / 2,
      by: 'test',
    },
    world.deps,
  )
  if (isRefusal(marked)) throw new Error(marked.refused)
  await world.store({ bits: ['fire'], description: 'drilled', device: device?.transmissionId })
  await world.work()
  expect((await drillAlarms(world.deps.db, marked.drillId)).map(({ kind, place }) => [kind, place])).toEqual([
    ['fire', 'drilled'],
  ])
  const nobody = { script: 'hot-cell', transmissionIds: [newId()], atMostMs: H_MS, by: 'test' }
  expect(await markDrill(nobody, world.deps)).toEqual({ refused: 'alarm.drillNotFound' })
})
