import { FRAME_MIN_BYTES } from '@gss/gb26875'
import type { ClockFault } from './clock.ts'

/** What can be wrong with a frame on its way out. */
export type Spoil = 'checksum' | 'end' | 'length' | 'command'

/** How a device misbehaves. All can be changed while it lives. */
export interface Faults {
  /** A frame leaves in writes of this many bytes; 0: in one. */
  readonly pieceBytes: number
  /** The pieces leave one by one, each at a beat of the ticker. */
  readonly isSlow: boolean
  /** So many frames leave in one write. */
  readonly glued: number
  /** Before each frame. */
  readonly garbage: Uint8Array
  readonly spoil: Spoil | null
  /** So many frames are spoiled, then it is over. */
  readonly spoilFrames: number
  readonly clock: ClockFault
  readonly address: 'own' | 'zero' | 'swapped'
  /** The line breaks behind this byte of the next frame; once. */
  readonly breakAt: number | null
  /** It hears nothing the centre says. */
  readonly isDeaf: boolean
}

export const NO_FAULTS: Faults = {
  pieceBytes: 0,
  isSlow: false,
  glued: 1,
  garbage: new Uint8Array(),
  spoil: null,
  spoilFrames: Infinity,
  clock: 'right',
  address: 'own',
  breakAt: null,
  isDeaf: false,
}

const LENGTH_AT = 24
const COMMAND_AT = 26
/** Far over the 1,024 bytes a data unit may have. */
const LIE_HIGH_BYTE = 0xff
const NO_COMMAND = 77

/** The same frame, wrong in this one way. */
export function spoilt(frame: Uint8Array, spoil: Spoil): Uint8Array {
  const bytes = frame.slice()
  const change = (at: number, byte: (was: number) => number) => (bytes[at] = byte(bytes[at] ?? 0) & 0xff)
  switch (spoil) {
    case 'checksum':
      change(bytes.length - 3, (sum) => sum + 1)
      return bytes
    case 'end':
      change(bytes.length - 1, () => 0)
      return bytes
    case 'length':
      change(LENGTH_AT + 1, () => LIE_HIGH_BYTE)
      return bytes
    case 'command': {
      const was = bytes[COMMAND_AT] ?? 0
      change(COMMAND_AT, () => NO_COMMAND)
      // The sum stays right: it is the command alone that is wrong.
      change(bytes.length - 3, (sum) => sum + NO_COMMAND - was)
      return bytes
    }
  }
}

/** A frame in the pieces it is written in. */
export function piecesOf(bytes: Uint8Array, pieceBytes: number): Uint8Array[] {
  const step = pieceBytes > 0 ? pieceBytes : Math.max(bytes.length, FRAME_MIN_BYTES)
  return Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) =>
    bytes.subarray(i * step, (i + 1) * step),
  )
}
