import { expect, test } from 'vitest'
import { addressNumber, addressOf } from '../address.ts'
import { cutter } from '../cut.ts'
import { readFrame, writeFrame } from '../frame.ts'
import { fromHex, hex } from '../hex.ts'
import { decodeMessage, encodeMessage } from '../message.ts'
import { profile, STANDARD } from '../profile.ts'
import { GB26875_DIALECTS } from '../profiles.ts'
import { frameBytes } from '../testing/frames.ts'
import { frameVectors } from '../testing/vectors.ts'
import { timeTag } from '../time.ts'
import { isFixed, messageUnit } from '../unit.ts'
import { deviceState } from '../units/deviceState.ts'
import { hasRemoteCommands, REMOTE_ACTION, withRemoteCommands } from './remoteCommands.ts'

const captured = (id: string) =>
  fromHex(frameVectors.find(({ name }) => name.startsWith(id))?.hex ?? '').subarray(27, -3)

test('TX3016A: the captured data unit the standard cannot read', () => {
  expect(decodeMessage(captured('E28'))).toMatchObject({ kind: 'unreadable', reason: 'size-mismatch' })
  const message = decodeMessage(captured('E28'), GB26875_DIALECTS.tx3016a)
  expect(message).toEqual({
    kind: 'componentCode',
    type: 2,
    objects: [
      {
        systemType: 1,
        systemAddress: 2,
        componentType: 108,
        componentAddress: 11_414_563,
        code: 0,
        description: '14层东前室',
        time: { wire: '291b0f060916', local: '2022-09-06T15:27:41' },
      },
    ],
  })
  expect(hex(encodeMessage(message, GB26875_DIALECTS.tx3016a))).toBe(hex(captured('E28')))
})

test('JK-GH2013G: the time it was switched on', () => {
  expect(decodeMessage(captured('Z71'), GB26875_DIALECTS.jkGh2013g)).toEqual({
    kind: 'devicePoweredOn',
    type: 130,
    objects: [{ time: timeTag('2026-11-20T08:30:15') }],
  })
})

// oxfmt-ignore
const JK_TYPES: [type: number, kind: string, bytes: number][] = [
  [128, 'deviceProduced', 6],   [129, 'deviceRegistered', 6],    [130, 'devicePoweredOn', 6],     [131, 'devicePoweredOff', 6],
  [132, 'systemPoweredOn', 8],  [133, 'systemPoweredOff', 8],    [134, 'systemRestored', 10],     [135, 'componentRestored', 46],
  [136, 'deviceRestored', 7],   [188, 'readDeviceProduced', 1],  [189, 'setDeviceRegistered', 6],
]

test('JK-GH2013G: its own types', () => {
  const own = GB26875_DIALECTS.jkGh2013g.ownUnits.length
  const units = [...GB26875_DIALECTS.jkGh2013g.units.values()].flat().slice(0, own)
  expect(units.map((each) => [each.type, each.kind, isFixed(each) ? each.object.bytes : null])).toEqual(
    JK_TYPES,
  )
})

test('JD-F53: the number of an address, high byte first', () => {
  const { addressOrder } = GB26875_DIALECTS.jdF53
  expect(addressNumber('000000015b38', addressOrder)).toBe(88_888)
  expect(addressOf(88_888, addressOrder)).toBe('000000015b38')
})

test('a clock in decimal digits: in the head, in the objects, and unreadable as binary', () => {
  const { timeCoding } = GB26875_DIALECTS.bcdClock
  const sentAt = timeTag('2026-12-31T23:58:59', timeCoding)
  const data = encodeMessage(
    { kind: 'deviceTime', type: 28, objects: [{ time: sentAt }] },
    GB26875_DIALECTS.bcdClock,
  )
  const bytes = writeFrame({
    serial: 1,
    version: { major: 1, user: 1 },
    sentAt,
    source: '010000000000',
    destination: '385b01000000',
    command: 2,
    data,
  })
  expect(readFrame(bytes, GB26875_DIALECTS.bcdClock)).toMatchObject({
    sentAt: { wire: '595823311226', local: '2026-12-31T23:58:59' },
  })
  expect(decodeMessage(data, GB26875_DIALECTS.bcdClock)).toMatchObject({
    objects: [{ time: { local: '2026-12-31T23:58:59' } }],
  })
  expect(readFrame(bytes)).toMatchObject({ sentAt: { wire: '595823311226', local: null } })
})

test('extra time tags: in each of several objects, or one behind them all', () => {
  const state = '010103000f1e08140b1a'
  const tag = '101e08140b1a'
  expect(decodeMessage(fromHex(`0102${state}${tag}${state}${tag}`), STANDARD)).toMatchObject({
    kind: 'unreadable',
  })
  const objects = [{ extraTime: { wire: tag } }, { extraTime: { wire: tag } }]
  expect(
    decodeMessage(fromHex(`0102${state}${tag}${state}${tag}`), GB26875_DIALECTS.extraTimeTags),
  ).toMatchObject({
    objects,
  })
  expect(decodeMessage(fromHex(`0102${state}${state}${tag}`), GB26875_DIALECTS.extraTimeTags)).toMatchObject({
    trailingTime: { wire: tag },
  })
})

test("remote commands are nobody's until asked for, and then stand beside what the profile has", () => {
  const start = fromHex('c8010101280a00020001')
  expect(Object.values(GB26875_DIALECTS).filter(hasRemoteCommands)).toEqual([])
  expect(decodeMessage(start)).toMatchObject({ kind: 'unreadable', reason: 'unknown-type' })
  const remote = withRemoteCommands(GB26875_DIALECTS.jkGh2013g)
  expect(hasRemoteCommands(remote)).toBe(true)
  expect(decodeMessage(captured('Z71'), remote)).toMatchObject({ kind: 'devicePoweredOn' })
  const component = { systemType: 1, systemAddress: 1, componentType: 40, componentAddress: 0x0002000a }
  const message = {
    kind: 'remoteCommand',
    type: 200,
    objects: [{ ...component, action: REMOTE_ACTION.start }],
  } as const
  expect(hex(encodeMessage(message, remote))).toBe(hex(start))
  expect(decodeMessage(start, remote)).toEqual(message)
})

test("a maker's own form of a standard message is tried before the standard's", () => {
  const own = profile({
    name: 'own',
    ownUnits: [(clock) => messageUnit('deviceRestored', 21, 1, clock, deviceState(clock).object)],
  })
  expect(decodeMessage(fromHex('1501010f1e08140b1a'), own)).toMatchObject({
    kind: 'deviceRestored',
    type: 21,
  })
})

test("a maker's own command is a frame once the profile names it", () => {
  const own = profile({ name: 'own', userCommands: [200] })
  expect(cutter(own.commands).push(frameBytes({ command: 200 }))).toMatchObject([{ kind: 'frame' }])
  expect(cutter(own.commands).push(frameBytes({ command: 2 }))).toMatchObject([{ kind: 'frame' }])
  expect(cutter(own.commands).push(frameBytes({ command: 201 }))).toMatchObject([
    { kind: 'error', fault: 'command' },
  ])
})
