import {
  COMMAND,
  componentStateBits,
  type DeviceOperationBit,
  deviceOperationBits,
  type Frame,
  type Message,
  timeTag,
  timeTagAt,
} from '@gss/gb26875'
import { expect, test } from 'vitest'
import { DEVICE, frameOf, overTcp } from './testing/pretendDevice.ts'
import { gatewayRig } from './testing/rig.ts'

/** The registry of links is written each second; a busy machine takes its time. */
const SOON = { timeout: 15_000 }
const EAST_8_MIN = 480
const S = 1_000
const DAY_S = 86_400
const state = (componentAddress: number, description = ''): Message => ({
  kind: 'componentState',
  type: 2,
  objects: [
    {
      systemType: 1,
      systemAddress: 1,
      componentType: 40,
      componentAddress,
      state: componentStateBits.of('fault'),
      description,
      time: timeTag('2026-11-20T16:00:00'),
    },
  ],
})
const pressed = (...keys: DeviceOperationBit[]): Message => ({
  kind: 'deviceOperation',
  type: 24,
  objects: [
    { operation: deviceOperationBits.of(...keys), operator: 1, time: timeTag('2026-11-20T16:00:00') },
  ],
})
const said = (frames: readonly Frame[]) =>
  frames.map(({ command, serial }) => `${command === COMMAND.confirm ? 'confirmed' : 'denied'} ${serial}`)

const lying = frameOf({ serial: 70, message: state(1) })
new DataView(lying.buffer).setUint16(24, 60_000, true)
const short = frameOf({ serial: 71, message: state(2) })
new DataView(short.buffer).setUint16(24, 3, true)
const noise = Uint8Array.from({ length: 3_000 }, (_, index) => (index * 37) % 0x100)

const lines: [what: string, bytes: Uint8Array[], heard: string[]][] = [
  ['three kilobytes of noise before a frame', [noise, frameOf({ serial: 7 })], ['confirmed 7']],
  [
    'noise between two frames',
    [frameOf({ serial: 6 }), noise.subarray(0, 90), frameOf({ serial: 7 })],
    ['confirmed 6', 'confirmed 7'],
  ],
  [
    'starts that begin nothing',
    [Uint8Array.from({ length: 500 }, () => 0x40), frameOf({ serial: 7 })],
    ['confirmed 7'],
  ],
  [
    'one byte at a time',
    Array.from(frameOf({ serial: 7, message: state(3) }), (byte) => Uint8Array.of(byte)),
    ['confirmed 7'],
  ],
  ['a length of 60,000', [lying, frameOf({ serial: 7 })], ['denied 70', 'confirmed 7']],
  ['a length shorter than the frame', [short, frameOf({ serial: 7 })], ['denied 71', 'confirmed 7']],
]
test.each(lines)('%s: every good frame is confirmed and stored', async (_, bytes, wanted) => {
  const rig = await gatewayRig()
  const device = await overTcp(rig.port)
  device.send(...bytes)
  expect(said(await device.hears(wanted.length))).toEqual(wanted)
  const confirmed = wanted
    .filter((each) => each.startsWith('confirmed'))
    .map((each) => Number(each.split(' ')[1]))
  expect((await rig.frames()).filter(({ reason }) => reason === null).map(({ serial }) => serial)).toEqual(
    confirmed,
  )
})

test('two seconds of silence in the middle of a frame cost nothing', async () => {
  const rig = await gatewayRig()
  const [device, clock] = [await overTcp(rig.port), await overTcp(rig.port, '127.0.0.2')]
  const frame = frameOf({ serial: 7, message: state(1) })
  device.send(frame.subarray(0, 30))
  // Another line's cut frame is given up after two seconds: until then what stands behind it waits.
  clock.send(frame.subarray(0, 30), frameOf({ serial: 1, source: '7b0300000000' }))
  await clock.hears(1)
  device.send(frame.subarray(30))
  expect(said(await device.hears(1))).toEqual(['confirmed 7'])
})

const now = (offsetS = 0, coding?: 'bcd') => timeTagAt(Date.now() + offsetS * S, EAST_8_MIN, coding)
const clocks: [what: string, finding: string, sentAt: () => Frame['sentAt']][] = [
  ['our own time', 'right', () => now()],
  ['month 13', 'impossible', () => ({ wire: '0000000b0d1a', local: null })],
  ['six zeros', 'standing', () => timeTag(null)],
  ['tomorrow', 'off', () => now(DAY_S + 100)],
  ['decimal digits', 'coding', () => now(0, 'bcd')],
]
test.each(clocks)('a clock that shows %s: confirmed, stored, and told as %s', async (_, finding, sentAt) => {
  const rig = await gatewayRig()
  const device = await overTcp(rig.port)
  device.send(frameOf({ serial: 7, sentAt: sentAt(), message: state(1) }))
  expect(said(await device.hears(1))).toEqual(['confirmed 7'])
  expect(await rig.frames()).toHaveLength(1)
  await expect
    .poll(() => rig.rows('select clock_finding from device_links'), SOON)
    .toEqual([{ clock_finding: finding }])
})

const counters: [what: string, serials: number[]][] = [
  ['the counter comes round at 65,535', [0xfffe, 0xffff, 0, 1]],
  ['the device was restarted and counts from 0', [3, 4, 0, 1]],
  ['a device that always says 0', [0, 0, 0]],
]
test.each(counters)('%s: every frame is new', async (_, serials) => {
  const rig = await gatewayRig()
  const device = await overTcp(rig.port)
  device.send(...serials.map((serial, index) => frameOf({ serial, message: state(index) })))
  await device.hears(serials.length)
  expect(await rig.frames()).toHaveLength(serials.length)
})

test('boxes without an address: what one said does not silence the other or pass for it, and an operator sees them', async () => {
  const rig = await gatewayRig()
  const nobody = { source: '000000000000', serial: 0, message: pressed('manualAlarm') }
  const [one, other] = [await overTcp(rig.port), await overTcp(rig.port, '127.0.0.2')]
  one.send(frameOf(nobody))
  await one.hears(1)
  other.send(frameOf(nobody))
  await other.hears(1)
  other.send(frameOf(nobody))
  await other.hears(1)
  expect(await rig.frames()).toHaveLength(2)
  expect(await rig.rows('select distinct transmission_id from signals')).toHaveLength(2)
  await expect
    .poll(() => rig.rows('select address from device_links'), SOON)
    .toEqual([{ address: '000000000000' }])
})

test('two devices with one address: all is stored, and the address is shown as shared', async () => {
  const rig = await gatewayRig()
  const [one, other] = [await overTcp(rig.port), await overTcp(rig.port, '127.0.0.2')]
  for (const [index, box] of [one, other, one, other].entries()) {
    box.send(frameOf({ serial: index, message: state(index) }))
    await box.hears(1)
  }
  expect(await rig.frames()).toHaveLength(4)
  await expect
    .poll(() => rig.rows('select shared_at is not null as shared from device_links'), SOON)
    .toEqual([{ shared: true }])
})

test('a device that calls again is no second device', async () => {
  const rig = await gatewayRig()
  for (const serial of [1, 2, 3]) {
    const device = await overTcp(rig.port)
    device.send(frameOf({ serial, message: state(serial) }))
    await device.hears(1)
  }
  await expect
    .poll(() => rig.rows('select address, shared_at from device_links'), SOON)
    .toEqual([{ address: DEVICE, shared_at: null }])
})

const texts: [what: string, description: string][] = [
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['control characters', 'a\u0007b\u001b[31mc'],
  ['characters that turn the direction', '\u202e火警\u2066'],
  ['quotes and braces', `{"a":"\\'`],
  ['half a character at the end of the field', '火'.repeat(16)],
]
test.each(texts)('a device text with %s is kept as it came', async (_, description) => {
  const rig = await gatewayRig()
  const device = await overTcp(rig.port)
  device.send(frameOf({ serial: 7, message: state(1, description) }))
  expect(said(await device.hears(1))).toEqual(['confirmed 7'])
  const [signal] = await rig.signals()
  expect(signal?.description).toBe(
    description.slice(0, 31).startsWith('火火') ? '火'.repeat(15) : description,
  )
})

test('the process stands in the service monitor while it lives', async () => {
  const rig = await gatewayRig()
  expect(await rig.rows('select name from instances')).toEqual([{ name: 'gateway' }])
})
