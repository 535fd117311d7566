import fc from 'fast-check'
import { expect, test } from 'vitest'
import { split } from './cut.ts'
import { DATA_MAX_BYTES, FRAME_MAX_BYTES, FRAME_MIN_BYTES, readFrame, writeFrame } from './frame.ts'
import { fromHex, hex } from './hex.ts'
import { join } from './join.ts'
import { address, lineNoise, timeTagArbitrary } from './testing/arbitraries.ts'
import { frameBytes } from './testing/frames.ts'

const word = fc.integer({ min: 0, max: 0xffff })
const byte = fc.integer({ min: 0, max: 0xff })

test.each(['binary', 'bcd'] as const)('a frame is read as it was written, with a %s clock', (timeCoding) => {
  const frames = fc.record({
    serial: word,
    version: fc.record({ major: byte, user: byte }),
    sentAt: timeTagArbitrary(timeCoding),
    source: address,
    destination: address,
    command: byte,
    data: fc.uint8Array({ maxLength: DATA_MAX_BYTES }),
  })
  fc.assert(
    fc.property(frames, (frame) => {
      expect(readFrame(writeFrame(frame), { timeCoding })).toEqual(frame)
    }),
  )
})

test('the shortest frame has 30 bytes, the longest 1054', () => {
  expect(frameBytes({ data: new Uint8Array() })).toHaveLength(FRAME_MIN_BYTES)
  expect(frameBytes({ data: new Uint8Array(DATA_MAX_BYTES) })).toHaveLength(FRAME_MAX_BYTES)
})

test('it is a fault to write more than 1024 bytes of data', () => {
  expect(() => frameBytes({ data: new Uint8Array(DATA_MAX_BYTES + 1) })).toThrow(RangeError)
})

// oxfmt-ignore
const wrong: [what: string, bytes: Uint8Array, fault: string][] = [
  ['nothing',                     new Uint8Array(),                       'incomplete'],
  ['half a start',                Uint8Array.of(0x40),                    'incomplete'],
  ['another byte',                Uint8Array.of(0x41),                    'start'],
  ['a start and another byte',    Uint8Array.of(0x40, 0x41),              'start'],
  ['bytes behind the end',        join(frameBytes(), Uint8Array.of(0)), 'length'],
]

test.each(wrong)('no frame: %s', (_, bytes, fault) => {
  expect(readFrame(bytes)).toEqual({ fault })
})

test('a frame is read wherever in a buffer it lies', () => {
  const bytes = frameBytes()
  expect(readFrame(join(Uint8Array.of(1, 2, 3), bytes).subarray(3))).toEqual(readFrame(bytes))
})

test('whatever the bytes, they are a frame or have a fault; and what is cut as a frame is read as one', () => {
  fc.assert(
    fc.property(lineNoise(200), (bytes) => {
      expect(Object.keys(readFrame(bytes)).length).toBeGreaterThan(0)
      const frames = split(join(bytes, frameBytes())).events.filter(({ kind }) => kind === 'frame')
      expect(frames.every((event) => event.kind === 'frame' && !('fault' in readFrame(event.bytes)))).toBe(
        true,
      )
    }),
    { numRuns: 1_000 },
  )
})

test('hex is bytes and back, and nothing else is bytes', () => {
  expect(hex(fromHex('00ff4023'))).toBe('00ff4023')
  expect(() => fromHex('0')).toThrow(RangeError)
  expect(() => fromHex('zz')).toThrow(RangeError)
})
