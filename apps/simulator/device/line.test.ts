import { expect, test } from 'vitest'
import { receiver } from '../testing/receiver.ts'
import { ADDRESS, BUILDING } from '../testing/pretend.ts'
import { Times } from '../times/times.ts'
import { wallClock } from './clock.ts'
import { SimulatedDevice } from './device.ts'
import { tcpLine, udpLine } from './line.ts'
import { startTicking } from './ticker.ts'
import { everyUplink } from './uplinks.table.ts'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'

const HOST = '127.0.0.1'
const QUICK_TICK_MS = 5
const wires = [
  ['TCP', tcpLine],
  ['UDP', udpLine],
] as const

function alive(device: SimulatedDevice): SimulatedDevice {
  const stop = startTicking([device], wallClock, QUICK_TICK_MS)
  atTheEnd(async () => {
    stop()
    device.end()
  })
  device.connect()
  return device
}

test.each(wires)('%s: everything it can say arrives and is confirmed', async (_, open) => {
  const centre = await receiver()
  const times = new Times()
  const device = alive(
    new SimulatedDevice({
      address: ADDRESS,
      building: BUILDING,
      times,
      openLine: open({ host: HOST, port: centre.port }),
      heartbeatMs: null,
    }),
  )
  const messages = everyUplink(device.panel)
  for (const message of messages) device.say(message)
  await centre.until(() => centre.heard.length === messages.length)
  expect(centre.heard.map(({ message }) => message)).toEqual(messages)
})

test.each(wires)('%s: it is asked, and replies', async (_, open) => {
  const centre = await receiver()
  alive(
    new SimulatedDevice({
      address: ADDRESS,
      building: BUILDING,
      times: new Times(),
      openLine: open({ host: HOST, port: centre.port, from: '127.0.0.7' }),
    }),
  )
  await centre.until(() => centre.heard.length === 1)
  centre.ask(ADDRESS, { kind: 'readDeviceVersion', type: 85, objects: [{ reserved: 0 }] })
  await centre.until(() => centre.heard.length === 2)
  expect(centre.heard.map(({ message }) => message.kind)).toEqual(['empty', 'deviceVersion'])
})

test('TCP: what it says arrives whatever it is chopped into', async () => {
  const centre = await receiver()
  const device = alive(
    new SimulatedDevice({
      address: ADDRESS,
      building: BUILDING,
      times: new Times(),
      openLine: tcpLine({ host: HOST, port: centre.port }),
      heartbeatMs: null,
      window: 50,
      faults: { pieceBytes: 1 },
    }),
  )
  const messages = everyUplink(device.panel)
  for (const message of messages) device.say(message)
  await centre.until(() => centre.heard.length === messages.length)
  expect(centre.noise).toEqual([])
})

test('nobody listens: it calls again until somebody does', async () => {
  const gone = await receiver()
  const device = alive(
    new SimulatedDevice({
      address: ADDRESS,
      building: BUILDING,
      times: new Times(),
      openLine: tcpLine({ host: HOST, port: gone.port }),
      reconnectMs: 20,
    }),
  )
  await gone.until(() => gone.heard.length === 1)
  gone.hangUp()
  await gone.until(() => gone.heard.length === 2)
  expect(device.isOpen).toBe(true)
})

const DEVICES = 1_000
test(`${DEVICES} devices at once: each calls, says one thing, and is confirmed the first time`, async () => {
  const centre = await receiver()
  const times = new Times()
  const openLine = tcpLine({ host: HOST, port: centre.port })
  const devices = Array.from(
    { length: DEVICES },
    (_, i) =>
      new SimulatedDevice({
        address: (i + 1).toString(16).padStart(12, '0'),
        building: BUILDING,
        times,
        openLine,
        heartbeatMs: null,
      }),
  )
  atTheEnd(async () => devices.forEach((device) => device.end()))
  for (const device of devices) {
    device.connect()
    device.setDevice(['fire'])
  }
  await centre.until(() => centre.heard.length === DEVICES)
  await until(() => times.waiting === 0)
  expect(new Set(centre.heard.map(({ source }) => source)).size).toBe(DEVICES)
  expect(times.report()).toMatchObject({ count: DEVICES, confirmed: DEVICES, repeated: 0, lost: 0 })
})

const until = (holds: () => boolean) =>
  new Promise<void>((done) => {
    const look = () => (holds() ? done() : void setImmediate(look))
    look()
  })
