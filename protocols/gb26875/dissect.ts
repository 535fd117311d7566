import { type Layout, viewOf } from '@gss/kit/layout'
import {
  checksum,
  type FrameFault,
  FRAME_HEAD_BYTES,
  FRAME_HEADS,
  FRAME_MIN_BYTES,
  FRAME_TAIL_BYTES,
  readFrame,
  SUM_FROM,
} from './frame.ts'
import { hex } from './hex.ts'
import { decodeMessage, type Message, type MessageKind } from './message.ts'
import { type Profile, STANDARD } from './profile.ts'
import { shown, type Shown } from './shown.ts'
import { CLOCKS, TIME_TAG_BYTES } from './time.ts'
import { type Reason, UNIT_HEAD_BYTES } from './told.ts'
import { endsInText, isFixed, type MessageUnit } from './unit.ts'

/** One value and the bytes it stands in. */
export interface DissectedPiece extends Shown {
  readonly of: 'head' | 'unit' | 'object' | 'tail'
  /** Which object of the data unit, from 0; `null` outside of them. */
  readonly object: number | null
  /** As in the forms of the messages; `unread` where nobody knows what it means. */
  readonly name: string
  readonly at: number
  readonly bytes: number
}

/** A frame taken apart: its pieces cover every byte once, in order, whatever the bytes are. */
export interface Dissection {
  readonly pieces: readonly DissectedPiece[]
  readonly kind: MessageKind | null
  /** What is wrong with the frame, or why its data unit could not be read. */
  readonly fault: FrameFault | Reason | null
}

export function dissect(bytes: Uint8Array, profile: Profile = STANDARD): Dissection {
  if (bytes.length < FRAME_HEAD_BYTES)
    return { pieces: rest('head', bytes, 0), kind: null, fault: 'incomplete' }
  const frame = readFrame(bytes, profile)
  const fault = 'fault' in frame ? frame.fault : null
  const head = placed('head', null, FRAME_HEADS[profile.timeCoding], bytes, 0, profile)
  // A wrong sum says that some byte is wrong, not which: the rest is shown as it reads.
  if (bytes.length < FRAME_MIN_BYTES || (fault !== null && fault !== 'checksum'))
    return { pieces: [...head, ...rest('tail', bytes, FRAME_HEAD_BYTES)], kind: null, fault }
  const tailAt = bytes.length - FRAME_TAIL_BYTES
  const data = bytes.subarray(FRAME_HEAD_BYTES, tailAt)
  const message = decodeMessage(data, profile)
  const unit = piecesOf(message, data, profile).map((piece) => ({
    ...piece,
    at: piece.at + FRAME_HEAD_BYTES,
  }))
  return {
    pieces: [...head, ...unit, ...tailOf(bytes, tailAt)],
    kind: message.kind,
    fault: fault ?? (message.kind === 'unreadable' ? message.reason : null),
  }
}

function tailOf(bytes: Uint8Array, at: number): DissectedPiece[] {
  const [wanted, is] = [checksum(bytes, SUM_FROM, at), bytes[at]]
  const value = wanted === is ? hexByte(wanted) : `${hexByte(is ?? 0)} ≠ ${hexByte(wanted)}`
  return [
    { of: 'tail', object: null, name: 'checksum', at, bytes: 1, value },
    { of: 'tail', object: null, name: 'end', at: at + 1, bytes: FRAME_TAIL_BYTES - 1, value: '##' },
  ]
}
const hexByte = (byte: number) => hex(Uint8Array.of(byte))

/** `at` counts from the beginning of the data unit. */
function piecesOf(message: Message, data: Uint8Array, profile: Profile): DissectedPiece[] {
  if (data.length < UNIT_HEAD_BYTES) return rest('unit', data, 0)
  const count: DissectedPiece = {
    of: 'unit',
    object: null,
    name: 'count',
    at: 1,
    bytes: 1,
    value: String(data[1]),
  }
  const pieces: DissectedPiece[] = [
    { of: 'unit', object: null, name: 'type', at: 0, bytes: 1, value: String(data[0]) },
    count,
  ]
  const unit =
    message.kind === 'empty' || message.kind === 'unreadable'
      ? undefined
      : profile.units.get(message.type)?.find(({ kind }) => kind === message.kind)
  if (unit && message.kind !== 'empty' && message.kind !== 'unreadable')
    pieces.push(...objectsOf(unit, message, data, profile))
  const last = pieces.at(-1) ?? count
  const end = last.at + last.bytes
  const isTimed = unit !== undefined && data.length - end === TIME_TAG_BYTES
  return [
    ...pieces,
    ...(isTimed ? [timePiece('unit', null, 'trailingTime', data, end, profile)] : rest('unit', data, end)),
  ]
}

type Readable = Exclude<Message, { kind: 'empty' | 'unreadable' }>

function objectsOf(
  unit: MessageUnit,
  { objects }: Readable,
  data: Uint8Array,
  profile: Profile,
): DissectedPiece[] {
  const pieces: DissectedPiece[] = []
  let at = UNIT_HEAD_BYTES
  for (const [index, object] of objects.entries()) {
    if (isFixed(unit)) {
      pieces.push(...placed('object', index, unit.object, data, at, profile))
      at += unit.object.bytes
    }
    if (endsInText(unit)) {
      pieces.push(...placed('object', index, unit.textAfter, data, at, profile))
      const lengthAt = at + unit.textAfter.bytes
      const bytes = data[lengthAt] ?? 0
      pieces.push({
        of: 'object',
        object: index,
        name: 'textLength',
        at: lengthAt,
        bytes: 1,
        value: String(bytes),
      })
      if (bytes > 0)
        pieces.push({
          of: 'object',
          object: index,
          name: 'text',
          at: lengthAt + 1,
          bytes,
          value: 'text' in object ? object.text : '',
        })
      at = lengthAt + 1 + bytes
    }
    if (object.extraTime) {
      pieces.push(timePiece('object', index, 'extraTime', data, at, profile))
      at += TIME_TAG_BYTES
    }
  }
  return pieces
}

function placed(
  of: DissectedPiece['of'],
  object: number | null,
  form: Layout<unknown>,
  bytes: Uint8Array,
  at: number,
  profile: Profile,
): DissectedPiece[] {
  const read = form.read(viewOf(bytes), at)
  const values = new Map<string, unknown>(
    typeof read === 'object' && read !== null ? Object.entries(read) : [],
  )
  return form.places.map((place) => ({
    ...shown(place.name, values.get(place.name), profile),
    of,
    object,
    name: place.name,
    at: at + place.at,
    bytes: place.bytes,
  }))
}

function timePiece(
  of: DissectedPiece['of'],
  object: number | null,
  name: string,
  bytes: Uint8Array,
  at: number,
  profile: Profile,
): DissectedPiece {
  const time = CLOCKS[profile.timeCoding].read(viewOf(bytes), at)
  return { ...shown('time', time, profile), of, object, name, at, bytes: TIME_TAG_BYTES }
}

/** What nobody can read: its bytes are all there is to say. */
const rest = (of: DissectedPiece['of'], bytes: Uint8Array, at: number): DissectedPiece[] =>
  at < bytes.length ? [{ of, object: null, name: 'unread', at, bytes: bytes.length - at, value: null }] : []
