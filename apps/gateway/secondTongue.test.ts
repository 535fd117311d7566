import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { startEngine } from '@gss/alarms/server'
import { componentIdOf } from '@gss/devices/contract'
import { standardParameters } from '@gss/kit/parameter'
import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import type { Database } from '@gss/server-kit/database'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { expect, test } from 'vitest'
import { frameOf, overTcp } from './testing/pretendDevice.ts'
import { pretendTongue } from './testing/pretendTongue.ts'
import { gatewayRig, UNIT } from './testing/rig.ts'

const HOTEL = 'pretend:hotel-7'
const KITCHEN = 'kitchen/3'

const rigOfTwo = () => gatewayRig({ more: [pretendTongue] })

/** A device that speaks in lines. */
async function inLines(port: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  atTheEnd(async () => void socket.destroy())
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  return {
    says: (text: string) => void socket.write(`${text}\n`),
    hears: async (): Promise<string> => (await lines.next()).value ?? 'the line is gone',
    hangsUp: () => socket.destroy(),
  }
}

/** The engine of the alarms, over all that is stored. */
async function work(db: Database): Promise<void> {
  const [clock, bus] = [() => new Date(), inProcessBus()]
  const log = { warn: () => undefined, error: (_: object, message: string) => expect.fail(message) }
  const journal = openJournal(clock)
  const live = openLive({ bus, clock })
  const engine = startEngine({ db, clock, bus, journal, live, parameters: standardParameters, log })
  try {
    await engine.drain()
  } finally {
    await engine.stop()
  }
}

test('a fire in another language is stored, confirmed, and an alarm of its point; that all is well again ends it', async () => {
  const rig = await rigOfTwo()
  const { transmissionId } = await rig.register('standard', HOTEL)
  const device = await inLines(rig.portOf('pretend'))
  device.says(`hotel-7 12 FIRE ${KITCHEN} third floor, "kitchen" {by the stairs}`)
  expect(await device.hears()).toBe('12 GOT')
  expect(await rig.frames()).toMatchObject([
    { unit_id: UNIT, address: HOTEL, protocol: 'pretend', direction: 'in', serial: null, reason: null },
  ])
  const told = (await rig.signals()).filter(({ kind }) => kind === 'state')
  expect(told).toMatchObject([{ is_urgent: true, part: 'component', point: KITCHEN, bits: ['fire'] }])

  const alarms = () =>
    rig.rows(`select kind, component_id, point, place, cleared_at is not null as over from alarms`)
  await work(rig.database)
  const componentId = componentIdOf(transmissionId, 'component', 0, 0, 0, 0, KITCHEN)
  const alarm = {
    kind: 'fire',
    component_id: componentId,
    point: KITCHEN,
    place: 'third floor, "kitchen" {by the stairs}',
  }
  expect(await alarms()).toEqual([{ ...alarm, over: false }])
  device.says(`hotel-7 13 WELL ${KITCHEN}`)
  await device.hears()
  await work(rig.database)
  expect(await alarms()).toEqual([{ ...alarm, over: true }])
})

test('what it says again is confirmed and stored once, also after a restart; two points are two', async () => {
  const rig = await rigOfTwo()
  const before = await inLines(rig.portOf('pretend'))
  before.says(`hotel-7 1 FIRE ${KITCHEN}\nhotel-7 1 FIRE ${KITCHEN}\nhotel-7 2 FIRE hall`)
  expect([await before.hears(), await before.hears(), await before.hears()].toSorted()).toEqual([
    '1 GOT',
    '1 GOT',
    '2 GOT',
  ])
  await rig.restart()
  const after = await inLines(rig.portOf('pretend'))
  after.says(`hotel-7 1 FIRE ${KITCHEN}`)
  expect(await after.hears()).toBe('1 GOT')
  expect((await rig.signals()).map(({ point }) => point).toSorted()).toEqual(['hall', KITCHEN])
})

test('a stranger of that language belongs to the platform, and two strangers are two', async () => {
  const rig = await rigOfTwo()
  const device = await inLines(rig.portOf('pretend'))
  device.says(`hotel-8 1 FIRE ${KITCHEN}\nhotel-9 1 FIRE ${KITCHEN}`)
  await device.hears()
  await device.hears()
  expect((await rig.frames()).map(({ unit_id }) => unit_id)).toEqual([PLATFORM_UNIT, PLATFORM_UNIT])
  expect(new Set((await rig.signals()).map(({ transmission_id }) => transmission_id)).size).toBe(2)
})

const kept: [what: string, line: string, answer: string, reason: string | null, signals: number][] = [
  ['a beat is confirmed and tells nothing', 'hotel-7 5 BEAT', '5 GOT', null, 0],
  ['what is no message is denied and kept', 'hotel-7 5 DANCE', '5 WHAT', 'unknown-type', 0],
  [
    'what a device has no right to say is denied and kept',
    'hotel-7 5 ORDER',
    '5 WHAT',
    'command-from-device',
    0,
  ],
]
test.each(kept)('%s', async (_, line, answer, reason, signals) => {
  const rig = await rigOfTwo()
  const device = await inLines(rig.portOf('pretend'))
  device.says(line)
  expect(await device.hears()).toBe(answer)
  await expect.poll(() => rig.frames()).toMatchObject([{ protocol: 'pretend', reason }])
  expect(await rig.signals()).toHaveLength(signals)
})

test('it is asked what its language has a word for, and nothing else; its answer is kept', async () => {
  const rig = await rigOfTwo()
  await rig.register('standard', HOTEL)
  const device = await inLines(rig.portOf('pretend'))
  device.says('hotel-7 1 BEAT')
  const heard = [await device.hears(), await device.hears()]
  expect(heard.toSorted()).toEqual(['1 GOT', '1 STATE?'])
  device.says('hotel-7 1 STATE')
  device.says('hotel-7 2 BEAT')
  expect(await device.hears()).toBe('2 GOT')
  await expect.poll(async () => (await rig.frames()).map(({ direction }) => direction)).toHaveLength(4)
  expect((await rig.frames()).filter(({ reason }) => reason !== null)).toEqual([])
  expect(await rig.rows(`select kind, state from device_commands`)).toEqual([])
})

test('beside it the first language is heard as ever', async () => {
  const rig = await rigOfTwo()
  const other = await inLines(rig.portOf('pretend'))
  const device = await overTcp(rig.port)
  other.says('hotel-7 5 BEAT')
  device.send(frameOf({ serial: 5 }))
  expect([await other.hears(), (await device.hears(1)).map(({ serial }) => serial)]).toEqual(['5 GOT', [5]])
  expect((await rig.frames()).map(({ protocol }) => protocol).toSorted()).toEqual(['gb26875', 'pretend'])
})
