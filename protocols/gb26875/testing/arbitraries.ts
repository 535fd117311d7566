import { viewOf } from '@gss/kit/layout'
import fc from 'fast-check'
import { analogueOf } from '../analogue.ts'
import {
  componentStateBits,
  deviceOperationBits,
  deviceStateBits,
  systemOperationBits,
  systemStateBits,
} from '../bits.ts'
import { readText, writeText } from '../gb18030.ts'
import { hex } from '../hex.ts'
import type { Message } from '../message.ts'
import type { Profile } from '../profile.ts'
import { CLOCKS, TIME_TAG_BYTES, type TimeCoding, type TimeTag } from '../time.ts'
import { isFixed, type MessageUnit } from '../unit.ts'

const u8 = fc.integer({ min: 0, max: 0xff })
const u32 = fc.integer({ min: 0, max: 0xffff_ffff })

/** Any six bytes: most are no time, and must come back as they were. */
const tag = (coding: TimeCoding): fc.Arbitrary<TimeTag> =>
  fc
    .uint8Array({ minLength: TIME_TAG_BYTES, maxLength: TIME_TAG_BYTES })
    .map((bytes) => CLOCKS[coding].read(viewOf(bytes), 0))

/** Characters of one, two and four bytes, and whatever else there is. */
const character = fc.oneof(
  fc.constantFrom('烟', '感', '1', '-', ' ', '㐀', '😀'),
  fc.integer({ min: 1, max: 0xffff }).map((point) => String.fromCharCode(point)),
)
const characters = fc.array(character, { maxLength: 40 }).map((each) => each.join(''))
/** A text as a field of this size gives it back: cut at a whole character, without spaces around it. */
const textOf = (bytes: number) => characters.map((text) => readText(writeText(text, bytes)))

const STATES = { component: componentStateBits, system: systemStateBits, device: deviceStateBits }
const bitsFrom = (slot: { bytes: number; read(view: DataView, at: number): unknown }) =>
  fc.uint8Array({ minLength: slot.bytes, maxLength: slot.bytes }).map((bytes) => slot.read(viewOf(bytes), 0))

const DIGITS_END = 100_000_000

/** A value for each name the forms use; what a name stands for may depend on the message. */
function valueOf(name: string, bytes: number, kind: string, coding: TimeCoding): fc.Arbitrary<unknown> {
  const of = kind.startsWith('component') ? 'component' : kind.startsWith('system') ? 'system' : 'device'
  switch (name) {
    case 'state':
      return bitsFrom(STATES[of])
    case 'operation':
      return bitsFrom(of === 'system' ? systemOperationBits : deviceOperationBits)
    case 'analogue':
      return fc
        .tuple(u8, fc.integer({ min: -0x8000, max: 0x7fff }))
        .map(([type, raw]) => analogueOf(type, raw))
    case 'description':
      return textOf(bytes)
    case 'time':
    case 'startTime':
      return tag(coding)
    case 'componentAddress':
      return kind === 'componentCode' ? fc.nat(DIGITS_END - 1) : u32
    default:
      return u8
  }
}

const OBJECTS_MAX = 5

/** Any message of this form that its own bytes can tell. */
export function messageOf(unit: MessageUnit, { timeCoding, extraTimeTypes }: Profile): fc.Arbitrary<Message> {
  const places = isFixed(unit)
    ? unit.object.places.map(
        ({ name, bytes }) => [name, valueOf(name, bytes, unit.kind, timeCoding)] as const,
      )
    : [
        ...(unit.kind === 'systemConfiguration'
          ? [['systemType', u8] as const, ['systemAddress', u8] as const]
          : []),
        ['text', textOf(255)] as const,
      ]
  const object = fc.record(Object.fromEntries(places))
  const isSometimesTimed = extraTimeTypes.includes(unit.type)
  return fc
    .record({
      objects: fc.array(object, { minLength: 1, maxLength: isFixed(unit) ? OBJECTS_MAX : 3 }),
      extraTimes: fc.option(fc.array(tag(timeCoding), { minLength: OBJECTS_MAX, maxLength: OBJECTS_MAX })),
      trailingTime: fc.option(tag(timeCoding)),
    })
    .map(({ objects, extraTimes, trailingTime }) => {
      const withExtra = isSometimesTimed && extraTimes !== null
      return {
        kind: unit.kind,
        type: unit.type,
        objects: objects.map((each, i) => (withExtra ? { ...each, extraTime: extraTimes[i] } : each)),
        // Six bytes behind a single object are the object's own where its type may have them.
        ...(trailingTime && !withExtra && !(isSometimesTimed && objects.length === 1) && { trailingTime }),
        ...(objects.length > unit.maxCount && { overMaxCount: true }),
      } as Message
    })
}

/** Bytes that resemble the protocol: starts, ends and small numbers turn up often. */
export const lineNoise = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(0x40, 0x23, 0, 1, 2, 3) },
        { weight: 1, arbitrary: u8 },
      ),
      { maxLength },
    )
    .map((bytes) => Uint8Array.from(bytes))

export const address = fc.uint8Array({ minLength: 6, maxLength: 6 }).map(hex)
export const timeTagArbitrary = tag
