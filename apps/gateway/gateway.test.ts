import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  COMMAND,
  type ComponentStateBit,
  componentStateBits,
  type DeviceOperationBit,
  deviceOperationBits,
  encodeMessage,
  fromHex,
  type Message,
  GB26875_DIALECTS,
  timeTag,
} from '@gss/gb26875'
import pg from 'pg'
import { expect, test } from 'vitest'
import vectors from '../../protocols/gb26875/vectors.json'
import { DEVICE, frameOf, overTcp, overUdp } from './testing/pretendDevice.ts'
import { gatewayRig } from './testing/rig.ts'

const AT = timeTag('2026-11-20T16:00:00')
const state = (...bits: ComponentStateBit[]): Message => ({
  kind: 'componentState',
  type: 2,
  objects: [
    {
      systemType: 1,
      systemAddress: 1,
      componentType: 40,
      componentAddress: 131_082,
      state: componentStateBits.of(...bits),
      description: '三层 "走廊" \\ 感烟',
      time: AT,
    },
  ],
})

test('a fire is stored with what it says, then confirmed, by the urgent lane', async () => {
  const rig = await gatewayRig()
  const device = await overTcp(rig.port)
  const fire = frameOf({ serial: 7, message: state('fire', 'fault') })
  device.send(fire)
  const [confirm] = await device.hears(1)
  expect(confirm).toMatchObject({ serial: 7, command: COMMAND.confirm, destination: DEVICE })
  expect(await rig.frames()).toMatchObject([
    {
      address: DEVICE,
      transport: 'tcp',
      protocol: 'gb26875',
      direction: 'in',
      serial: 7,
      command: 2,
      type: 2,
      reason: null,
      bytes: Buffer.from(fire),
    },
  ])
  expect(await rig.signals()).toMatchObject([
    {
      seq: 1,
      is_urgent: true,
      part: 'component',
      kind: 'state',
      bits: ['fire', 'fault'],
      component_address: 131_082,
      description: '三层 "走廊" \\ 感烟',
    },
  ])
})

test('over UDP the same', async () => {
  const rig = await gatewayRig()
  const device = await overUdp(rig.port)
  device.send(frameOf({ serial: 9, message: state('fault') }))
  expect(await device.hears(1)).toMatchObject([{ serial: 9, command: COMMAND.confirm }])
  expect(await rig.frames()).toMatchObject([{ transport: 'udp', serial: 9 }])
  expect(await rig.signals()).toMatchObject([{ is_urgent: false, bits: ['fault'] }])
})

const DAY_MS = 24 * 60 * 60_000
const OTHER = frameOf({ serial: 1, message: state('fault') })
const repeats: [what: string, first: Uint8Array, second: Uint8Array, stored: number][] = [
  ['the same frame again', frameOf({ message: state('fire') }), frameOf({ message: state('fire') }), 1],
  [
    'the same with another time in its head',
    frameOf({ message: state('fire') }),
    frameOf({ message: state('fire'), sentAt: timeTag('2026-11-20T16:00:10') }),
    1,
  ],
  ['the same serial with another data unit', frameOf({ message: state('fire') }), OTHER, 2],
  ['the same data unit with another serial', frameOf({ serial: 2, message: state('fault') }), OTHER, 2],
  ['the same from another device', frameOf({ source: '7a0300000000', message: state('fault') }), OTHER, 2],
]
test.each(repeats)(
  '%s: both are confirmed, stored once when it is a repeat',
  async (_, first, second, stored) => {
    const rig = await gatewayRig()
    const device = await overTcp(rig.port)
    device.send(first, second)
    expect(await device.hears(2)).toMatchObject([{ command: COMMAND.confirm }, { command: COMMAND.confirm }])
    expect(await rig.frames()).toHaveLength(stored)
  },
)

test('a repeat is known although the clock was set a month ahead, or two hours back, in between', async () => {
  let now = new Date(0)
  const rig = await gatewayRig({ clock: () => now })
  const fire = frameOf({ message: state('fire') })
  const device = await overTcp(rig.port)
  for (const day of [20, 51, 51 - 1 / 12]) {
    now = new Date(Date.UTC(2026, 10, 1) + day * DAY_MS)
    device.send(fire)
    expect(await device.hears(1)).toMatchObject([{ command: COMMAND.confirm }])
  }
  expect(await rig.frames()).toHaveLength(1)
})

test('a repeat is known after a restart', async () => {
  const rig = await gatewayRig()
  const fire = frameOf({ message: state('fire') })
  const before = await overTcp(rig.port)
  before.send(fire)
  await before.hears(1)
  await rig.restart()
  const after = await overTcp(rig.port)
  after.send(fire)
  expect(await after.hears(1)).toMatchObject([{ command: COMMAND.confirm }])
  expect(await rig.frames()).toHaveLength(1)
})

test('what the database still has under way for an earlier life is ended before the next one looks at what is stored', async () => {
  const rig = await gatewayRig()
  const gatewayId = readFileSync(path.join(rig.dataDir, 'gateway.id'), 'utf8').trim()
  const earlier = new pg.Client({
    connectionString: rig.url,
    application_name: `gss-gateway-normal ${gatewayId}`,
  })
  const ended = once(earlier, 'error')
  earlier.on('error', () => {}) // its connection ends too
  await earlier.connect()
  await earlier.query('begin')
  await rig.restart()
  expect(await ended).toMatchObject([{ code: '57P01' }]) // terminated by an administrator's command
})

const withByte = (bytes: Uint8Array, at: number, value: number) => {
  const changed = Uint8Array.from(bytes)
  changed[at] = value
  return changed
}
const bad: [what: string, bytes: Uint8Array, answer: number | null, reason: string | null][] = [
  ['a wrong checksum is denied', withByte(OTHER, 30, 99), COMMAND.deny, 'wrong-checksum'],
  ['an unknown command is denied', frameOf({ command: 77 }), COMMAND.deny, 'unknown-command'],
  [
    'a device that commands is denied',
    frameOf({ command: 1, message: { kind: 'initialise', type: 89, objects: [{ reserved: 0 }] } }),
    COMMAND.deny,
    'command-from-device',
  ],
  [
    'a device that asks is denied',
    frameOf({ command: 4, data: Uint8Array.of(81, 1, 0) }),
    COMMAND.deny,
    'command-from-device',
  ],
  [
    'an unknown type is confirmed and kept',
    frameOf({ data: Uint8Array.of(222, 1, 5) }),
    COMMAND.confirm,
    'unknown-type',
  ],
  ['no objects: confirmed and kept', frameOf({ data: Uint8Array.of(2, 0) }), COMMAND.confirm, 'zero-count'],
  [
    'a reply nobody asked for is kept and not answered',
    frameOf({ command: 5, data: Uint8Array.of(25, 1, 1, 2) }),
    null,
    'unasked-reply',
  ],
  ['a confirm of nothing is passed over', frameOf({ command: 3 }), null, null],
]
test.each(bad)('%s', async (_, bytes, answer, reason) => {
  const rig = await gatewayRig()
  const device = await overTcp(rig.port)
  device.send(bytes, frameOf({ serial: 500 })) // the heartbeat behind it comes through whatever stood before
  const heard = await device.hears(answer === null ? 1 : 2)
  expect(
    new Set(heard.map(({ serial, command }) => `${serial === 500 ? 'behind' : 'bad'} ${command}`)),
  ).toEqual(new Set([...(answer === null ? [] : [`bad ${answer}`]), `behind ${COMMAND.confirm}`]))
  const kept = (await rig.frames()).filter(({ serial }) => serial !== 500)
  expect(kept.map((frame) => frame.reason)).toEqual(reason === null ? [] : [reason])
})

test('at most five denies go out for a stream of damage, and the frames among it are confirmed', async () => {
  const rig = await gatewayRig()
  const device = await overTcp(rig.port)
  const damaged = withByte(OTHER, 30, 99)
  device.send(...Array.from({ length: 20 }, () => damaged), frameOf({ serial: 500 }))
  const heard = await device.hears(6)
  expect(heard.filter(({ command }) => command === COMMAND.deny)).toHaveLength(5)
  expect(heard.at(-1)).toMatchObject({ serial: 500, command: COMMAND.confirm })
})

test('a frame cut short holds back what is behind it for two seconds at most', async () => {
  const rig = await gatewayRig()
  const device = await overTcp(rig.port)
  device.send(OTHER.subarray(0, 40), frameOf({ serial: 8 }))
  expect(await device.hears(1)).toMatchObject([{ serial: 8, command: COMMAND.confirm }])
})

test('a manual alarm of the device goes by the urgent lane, with its operator', async () => {
  const rig = await gatewayRig()
  const device = await overTcp(rig.port)
  const message: Message = {
    kind: 'deviceOperation',
    type: 24,
    objects: [{ operation: deviceOperationBits.of('manualAlarm'), operator: 12, time: AT }],
  }
  device.send(frameOf({ message }))
  await device.hears(1)
  expect(await rig.signals()).toMatchObject([
    { is_urgent: true, part: 'device', kind: 'operation', bits: ['manualAlarm'], operator: 12 },
  ])
})

const pressed = (...keys: DeviceOperationBit[]): Uint8Array =>
  frameOf({
    message: {
      kind: 'deviceOperation',
      type: 24,
      objects: [{ operation: deviceOperationBits.of(...keys), operator: 0, time: AT }],
    },
  })
const beats: [what: string, profile: string, frame: Uint8Array, signals: number][] = [
  ['an empty frame', 'standard', frameOf(), 0],
  ['the reset key, of a maker who beats by it', 'dahua', pressed('reset'), 0],
  ['the reset key of everybody else', 'standard', pressed('reset'), 1],
  ['another key of that maker', 'dahua', pressed('manualAlarm'), 1],
]
test.each(beats)('a beat is stored, confirmed and no event: %s', async (_, profile, frame, signals) => {
  const rig = await gatewayRig()
  await rig.register(profile)
  const device = await overTcp(rig.port)
  device.send(frame)
  await device.hears(1)
  expect(await rig.frames()).toHaveLength(1)
  expect((await rig.signals()).filter(({ kind }) => kind === 'operation')).toHaveLength(signals)
})

test('a device that calls before the gateway was told of its registration is no stranger', async () => {
  const rig = await gatewayRig()
  const { transmissionId, unitId } = await rig.registerUntold()
  const device = await overTcp(rig.port)
  device.send(frameOf({ message: state('fire') }))
  await device.hears(1)
  expect(await rig.frames()).toMatchObject([{ unit_id: unitId }])
  expect(await rig.signals()).toMatchObject([{ transmission_id: transmissionId, bits: ['fire'] }])
})

test('of a device that tells one bit at a time the rows hold all that are set, also after a restart', async () => {
  const rig = await gatewayRig()
  await rig.register('tx3016a')
  const code = (serial: number, value: number) =>
    frameOf({
      serial,
      data: encodeMessage(
        {
          kind: 'componentCode',
          type: 2,
          objects: [
            {
              systemType: 1,
              systemAddress: 1,
              componentType: 78,
              componentAddress: 5,
              code: value,
              description: '',
              time: AT,
            },
          ],
        },
        GB26875_DIALECTS.tx3016a,
      ),
    })
  const before = await overTcp(rig.port)
  before.send(code(1, 1), code(2, 20))
  await before.hears(2)
  await rig.restart()
  const after = await overTcp(rig.port)
  after.send(code(3, 40))
  await after.hears(1)
  const told = (await rig.signals()).filter(({ part }) => part === 'component')
  expect(told.map(({ bits }) => bits)).toEqual([['fire'], ['fire', 'fault'], ['fire']])
})

const OWED: Partial<Record<number, number>> = { 1: COMMAND.deny, 2: COMMAND.confirm, 4: COMMAND.deny }
const answersTo = (wire: string) => OWED[fromHex(wire)[26] ?? 0] ?? 0
const count = (answers: readonly number[], answer: number) => answers.filter((one) => one === answer).length

test('every published stream, in pieces of 7 bytes: each frame is answered as it is owed, and every confirmed one is stored once', async () => {
  const rig = await gatewayRig()
  const confirmed = new Set<string>()
  for (const { name, hex: wire, expect: wanted } of vectors) {
    const { frames = [], denies = 0 } =
      wanted.kind === 'stream' ? wanted : { frames: wanted.kind === 'frame' && wanted.valid ? [wire] : [] }
    const owed = frames.map(answersTo).filter((answer) => answer > 0)
    if (owed.length + denies === 0) continue
    const device = await overTcp(rig.port)
    const bytes = fromHex(wire)
    for (let at = 0; at < bytes.length; at += 7) device.send(bytes.subarray(at, at + 7))
    const heard = (await device.hears(owed.length + denies)).map(({ command }) => command)
    expect([name, count(heard, COMMAND.confirm), count(heard, COMMAND.deny)]).toEqual([
      name,
      count(owed, COMMAND.confirm),
      count(owed, COMMAND.deny) + denies,
    ])
    for (const frame of frames) if (answersTo(frame) === COMMAND.confirm) confirmed.add(contentOf(frame))
    device.close()
  }
  const stored = (await rig.frames())
    .filter(({ command, reason }) => command === COMMAND.send && !reason?.startsWith('wrong'))
    .map(({ bytes }) => contentOf(bytes.toString('hex')))
  expect(stored.toSorted()).toEqual([...confirmed].toSorted())
})

/** Source, serial number and data unit. */
const contentOf = (wire: string) => `${wire.slice(24, 36)} ${wire.slice(4, 8)} ${wire.slice(54, -6)}`
