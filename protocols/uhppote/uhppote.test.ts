import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askControl,
  askEvent,
  askOpen,
  askSetControl,
  askStatus,
  control,
  eventTold,
  frameOf,
  headOf,
  readControl,
  readEvent,
  readOpened,
  readStatus,
} from './index.ts'

const SERIAL = 405_419_896
const bytesOf = (hex: string) => {
  const given = Buffer.from(hex.replaceAll(' ', ''), 'hex')
  return Uint8Array.from({ length: 64 }, (_, at) => given[at] ?? 0)
}

// oxfmt-ignore
const asked: [what: string, frame: Uint8Array, hex: string][] = [
  ['how are you',                 askStatus(SERIAL),                '17200000 78372a18'],
  ['open door 3',                 askOpen(SERIAL, 3),               '17400000 78372a18 03'],
  ['how is door 3 held',          askControl(SERIAL, 3),            '17820000 78372a18 03'],
  ['hold door 3 open, 5 s delay', askSetControl(SERIAL, 3, 1, 5),   '17800000 78372a18 030105'],
  ['what was event 29',           askEvent(SERIAL, 29),             '17b00000 78372a18 1d000000'],
]
test.each(asked)('%s', (_, frame, hex) => expect(frame).toEqual(bytesOf(hex)))

test('a door answers that it opened, and how it is held', () => {
  expect(readOpened(bytesOf('17400000 78372a18 01'))).toBe(true)
  expect(readOpened(bytesOf('17400000 78372a18 00'))).toBe(false)
  expect(readControl(bytesOf('17820000 78372a18 03 03 05'))).toEqual({ door: 3, mode: 3, delayS: 5 })
})

test('a status is read to the bit', () => {
  const frame = bytesOf(
    '17200000 78372a18 4e000000 02010301 a1987c00 20220823 0947062c 00010000 00000001 03094939 00000000 00000000 27070922 0823',
  )
  expect(readStatus(frame)).toEqual({
    lastEvent: 78,
    isOpen: [false, true, false, false],
    isUnlocked: [true, true, true, false],
    error: 3,
    isFireAlarm: false,
    date: '220823',
    time: '094939',
  })
  expect(readEvent(frame)).toEqual({
    index: 78,
    type: 'door',
    isGranted: true,
    door: 3,
    card: 8_165_537,
    at: '20220823094706',
    reason: 44,
  })
})

// oxfmt-ignore
const heads: [what: string, bytes: Uint8Array, head: ReturnType<typeof headOf>][] = [
  ['an answer',                       bytesOf('17400000 78372a18 01'),              { operation: 0x40, serial: SERIAL }],
  ['an event of older firmware',      bytesOf('19200000 78372a18 01'),              { operation: 0x20, serial: SERIAL }],
  ['an old mark on what is no event', bytesOf('19400000 78372a18 01'),              null],
  ['another mark',                    bytesOf('16400000 78372a18 01'),              null],
  ['a byte too few',                  bytesOf('17400000 78372a18').subarray(0, 63), null],
  ['nothing',                         new Uint8Array(),                             null],
]
test.each(heads)('%s', (_, bytes, head) => expect(headOf(bytes)).toEqual(head))

// oxfmt-ignore
test.each([0, 5, 1.5, -1, Number.NaN])('there is no door %s', (door) => {
  expect(() => askOpen(SERIAL, door)).toThrow(RangeError)
})

test('a clock that is no clock reads as none, and whatever the bytes are, reading never throws', () => {
  expect(readEvent(bytesOf('17b00000 78372a18 01000000 01010101 00000000 ffffffff ffffff')).at).toBe(null)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (bytes) => {
      headOf(bytes)
      expect(readStatus(bytes).isOpen).toHaveLength(4)
      readEvent(bytes)
      readControl(bytes)
    }),
  )
})

test('what is written is read as it was', () => {
  const told = {
    index: 7,
    type: 1,
    granted: 0,
    door: 2,
    direction: 1,
    card: 99,
    at: '20261124061500',
    reason: 6,
  }
  expect(readEvent(frameOf('event', SERIAL, eventTold, told))).toMatchObject({
    index: 7,
    type: 'card',
    isGranted: false,
  })
  const held = { door: 4, mode: 1, delayS: 3 }
  expect(readControl(frameOf('setControl', SERIAL, control, held))).toEqual(held)
})
