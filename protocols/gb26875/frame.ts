import { layout, u16, u8, viewOf } from '@gss/kit/layout'
import { type Address, addressSlot } from './address.ts'
import { type TimeSlot, CLOCKS, type TimeCoding, type TimeTag } from './time.ts'

/**
 * Table 1. Low byte first throughout.
 *
 *   @@ | serial 2 | version 2 | time 6 | source 6 | destination 6 | length 2 | command 1 | data 0–1024 | sum 1 | ##
 */
export interface Frame {
  readonly serial: number
  /** The main version should be 1; 0, 2, 3 and 16 have been seen, so nothing is judged by it. */
  readonly version: { readonly major: number; readonly user: number }
  readonly sentAt: TimeTag
  readonly source: Address
  readonly destination: Address
  readonly command: number
  /** The application data unit: a message, see `decodeMessage`. */
  readonly data: Uint8Array
}

const START = 0x4040
const END = 0x2323
export const FRAME_HEAD_BYTES = 27
export const FRAME_TAIL_BYTES = 3
export const DATA_MAX_BYTES = 1024
export const FRAME_MIN_BYTES = FRAME_HEAD_BYTES + FRAME_TAIL_BYTES
export const FRAME_MAX_BYTES = FRAME_MIN_BYTES + DATA_MAX_BYTES
/** The start is not counted. */
export const SUM_FROM = 2

/** The 27 bytes before the data unit, with the place of each value. */
export const FRAME_HEADS = { binary: head(CLOCKS.binary), bcd: head(CLOCKS.bcd) }
function head(clock: TimeSlot) {
  return layout(FRAME_HEAD_BYTES, {
    start: u16,
    serial: u16,
    major: u8,
    user: u8,
    sentAt: clock,
    source: addressSlot,
    destination: addressSlot,
    length: u16,
    command: u8,
  })
}
const placeOf = (name: string) => FRAME_HEADS.binary.places.find((place) => place.name === name)?.at ?? NaN
export const SENT_AT = placeOf('sentAt')
export const SOURCE_AT = placeOf('source')
export const DESTINATION_AT = placeOf('destination')
export const LENGTH_AT = placeOf('length')
const VERSION_AT = placeOf('major')
export const COMMAND_AT = placeOf('command')

/** §6.5.3: what may be wrong with a frame. `start` and `incomplete` are not wrong while more bytes may come. */
export type FrameFault = 'start' | 'incomplete' | 'length' | 'end' | 'checksum'

/** The frame in exactly these bytes, or what is wrong with them. A command that is not known is the receiver's to judge. */
export function readFrame(
  bytes: Uint8Array,
  { timeCoding }: { timeCoding: TimeCoding } = { timeCoding: 'binary' },
): Frame | { fault: FrameFault } {
  const fault = faultAt(bytes, 0)
  if (fault !== null) return { fault }
  if (sizeAt(bytes, 0) !== bytes.length) return { fault: 'length' }
  return {
    ...readHead(bytes, timeCoding),
    data: bytes.subarray(FRAME_HEAD_BYTES, bytes.length - FRAME_TAIL_BYTES),
  }
}

/** What the first 27 bytes say, whatever follows. */
export function readHead(bytes: Uint8Array, timeCoding: TimeCoding = 'binary'): Omit<Frame, 'data'> {
  const { serial, major, user, sentAt, source, destination, command } = FRAME_HEADS[timeCoding].read(
    viewOf(bytes),
    0,
  )
  return { serial, version: { major, user }, sentAt, source, destination, command }
}

/** Who sent it, without reading the rest: only after its 27 bytes of head are there. */
export const frameSenderOf = (bytes: Uint8Array): Address => addressSlot.read(viewOf(bytes), SOURCE_AT)

/** A data unit over 1024 bytes is the caller's fault: RangeError. */
export function writeFrame({ version, data, ...rest }: Frame): Uint8Array {
  if (data.length > DATA_MAX_BYTES)
    throw new RangeError(`a data unit holds ${DATA_MAX_BYTES} bytes, not ${data.length}`)
  const bytes = new Uint8Array(FRAME_MIN_BYTES + data.length)
  FRAME_HEADS.binary.write(viewOf(bytes), 0, { start: START, ...rest, ...version, length: data.length })
  bytes.set(data, FRAME_HEAD_BYTES)
  return sealFrame(bytes)
}

/** Puts the checksum and the end where they belong. */
export function sealFrame(bytes: Uint8Array): Uint8Array {
  const sumAt = bytes.length - FRAME_TAIL_BYTES
  bytes[sumAt] = checksum(bytes, SUM_FROM, sumAt)
  u16.write(viewOf(bytes), sumAt + 1, END)
  return bytes
}

/** Table 1: the sum from the serial number to the end of the data unit, kept to one byte. */
export function checksum(bytes: Uint8Array, from: number, until: number): number {
  let sum = 0
  for (let at = from; at < until; at++) sum += bytes[at] ?? 0
  return sum & 0xff
}

const pairAt = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)

/** How long the frame that starts here claims to be; only after its 27 bytes of head are there. */
export const sizeAt = (bytes: Uint8Array, at: number): number =>
  FRAME_MIN_BYTES + pairAt(bytes, at + LENGTH_AT)
export const versionAt = (bytes: Uint8Array, at: number): number => bytes[at + VERSION_AT] ?? 0
export const commandAt = (bytes: Uint8Array, at: number): number => bytes[at + COMMAND_AT] ?? 0

/** What is wrong with the frame that starts here, or `null`. The length is a claim by a stranger: it is judged before it is believed. */
export function faultAt(bytes: Uint8Array, at: number): FrameFault | null {
  const there = bytes.length - at
  const isStart = there >= 2 ? pairAt(bytes, at) === START : there === 1 && bytes[at] === (START & 0xff)
  if (!isStart) return there === 0 ? 'incomplete' : 'start'
  if (there < FRAME_HEAD_BYTES) return 'incomplete'
  const size = sizeAt(bytes, at)
  if (size > FRAME_MAX_BYTES) return 'length'
  if (there < size) return 'incomplete'
  const sumAt = at + size - FRAME_TAIL_BYTES
  if (pairAt(bytes, sumAt + 1) !== END) return 'end'
  return checksum(bytes, at + SUM_FROM, sumAt) === bytes[sumAt] ? null : 'checksum'
}
