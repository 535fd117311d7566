import { STANDARD_COMMANDS } from './command.ts'
import { commandAt, faultAt, FRAME_HEAD_BYTES, FRAME_MIN_BYTES, sizeAt, versionAt } from './frame.ts'
import { join } from './join.ts'

/** What stands in the bytes of a line, in their order. */
export type CutEvent =
  | { readonly kind: 'frame'; readonly bytes: Uint8Array }
  | CutError
  /** Bytes thrown away while looking for a start; a healthy line has none. Two in a row are one cut in two by the reading. */
  | { readonly kind: 'skipped'; readonly count: number }

export interface CutError {
  readonly kind: 'error'
  readonly fault: 'length' | 'end' | 'checksum' | 'command'
  /** It begins exactly where a frame was expected, and its head could be one: whoever sent it waits for an answer. */
  readonly plausibleHeader: boolean
  /** It was found while looking for the way back after damage: perhaps it never was a frame. */
  readonly isFalseStart: boolean
  /** The whole frame where its end was right, else its head: enough to answer it. */
  readonly bytes: Uint8Array
}

/**
 * Where we stand on the line: at the place of the next frame; behind noise, in which nothing began like a frame;
 * or lost in a frame whose length or end was wrong, where every further start may be a part of its data.
 */
type Stand = 'inStep' | 'noise' | 'lost'

export interface Split {
  readonly events: CutEvent[]
  /** The beginning of a frame, at most one byte less than the longest; put in front of the bytes that come next. */
  readonly rest: Uint8Array
  readonly stand: Stand
}

/** Versions above have never been seen: such a head is noise that happens to begin like a frame. */
const VERSION_END = 32
const START_BYTE = 0x40

/**
 * Cuts bytes into frames by their length: neither start nor end marks a frame, for both occur inside of data.
 * The rules are those of the README, "Cutting frames". Pure, and the result does not depend on how the bytes were chopped.
 */
export function split(
  bytes: Uint8Array,
  commands: readonly number[] = STANDARD_COMMANDS,
  from: Stand = 'inStep',
): Split {
  const events: CutEvent[] = []
  let stand = from
  let at = 0
  let skipped = 0
  const tell = (event: CutEvent) => {
    if (skipped > 0) events.push({ kind: 'skipped', count: skipped })
    skipped = 0
    events.push(event)
  }
  const drop = (until: number) => {
    skipped += until - at
    if (until > at && stand === 'inStep') stand = 'noise'
    at = until
  }
  const error = (fault: CutError['fault'], size: number): CutEvent => ({
    kind: 'error',
    fault,
    plausibleHeader: stand === 'inStep' && isPlausible(bytes, at),
    isFalseStart: stand === 'lost',
    bytes: bytes.slice(at, at + size),
  })

  for (;;) {
    drop(nextStart(bytes, at))
    const fault = faultAt(bytes, at)
    if (fault === 'incomplete' || fault === 'start') break
    if (fault === 'length' || fault === 'end') {
      // One error for one damage: the starts that turn up within it are its own bytes.
      if (stand !== 'lost') tell(error(fault, FRAME_HEAD_BYTES))
      stand = 'lost'
      // One byte, not one frame: in a broken frame the length is as suspect as the rest.
      drop(at + 1)
      continue
    }
    const size = sizeAt(bytes, at)
    if (fault === 'checksum') tell(error('checksum', size))
    else if (!commands.includes(commandAt(bytes, at))) tell(error('command', size))
    else tell({ kind: 'frame', bytes: bytes.slice(at, at + size) })
    if (fault === null || stand !== 'lost') stand = 'inStep'
    at += size
  }
  if (skipped > 0) events.push({ kind: 'skipped', count: skipped })
  return { events, rest: bytes.slice(at), stand }
}

/** The next place at which a frame starts, or might when more bytes come. */
function nextStart(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(START_BYTE, from)
  while (at >= 0 && at + 1 < bytes.length && bytes[at + 1] !== START_BYTE)
    at = bytes.indexOf(START_BYTE, at + 1)
  return at < 0 ? bytes.length : at
}

function isPlausible(bytes: Uint8Array, at: number): boolean {
  return versionAt(bytes, at) < VERSION_END && STANDARD_COMMANDS.includes(commandAt(bytes, at))
}

/** One line: keeps the beginning of a frame until the rest of it comes. Never more than 1053 bytes. */
export interface FrameCutter {
  push(bytes: Uint8Array): CutEvent[]
  /**
   * For when bytes wait and the line has been still for a while (we: 2 s): a frame cut short would swallow the next alarm.
   * Where a whole frame stands behind the start that waits, that start is given up; where none does, it may still be coming: no events.
   */
  giveUpOne(): CutEvent[]
  /** How many bytes wait. */
  waiting(): number
}

export function cutter(commands: readonly number[] = STANDARD_COMMANDS): FrameCutter {
  let rest: Uint8Array = new Uint8Array()
  let stand: Stand = 'inStep'
  const cut = (bytes: Uint8Array, from: Stand): CutEvent[] => {
    const done = split(bytes, commands, from)
    rest = done.rest
    stand = done.stand
    return done.events
  }
  return {
    push: (bytes) => cut(rest.length === 0 ? bytes : join(rest, bytes), stand),
    giveUpOne() {
      const start = wholeFrameBehind(rest, commands)
      return start === undefined
        ? []
        : [{ kind: 'skipped', count: start }, ...cut(rest.subarray(start), 'lost')]
    },
    waiting: () => rest.length,
  }
}

function wholeFrameBehind(bytes: Uint8Array, commands: readonly number[]): number | undefined {
  for (let at = 1; at + FRAME_MIN_BYTES <= bytes.length; at++)
    if (faultAt(bytes, at) === null && commands.includes(commandAt(bytes, at))) return at
  return undefined
}

/** A datagram begins and ends with itself: what is left over at its end is nothing that could still come. */
export function cutDatagram(bytes: Uint8Array, commands: readonly number[] = STANDARD_COMMANDS): CutEvent[] {
  const line = cutter(commands)
  const events = line.push(bytes)
  for (let more = line.giveUpOne(); more.length > 0; more = line.giveUpOne()) events.push(...more)
  return line.waiting() === 0 ? events : [...events, { kind: 'skipped', count: line.waiting() }]
}
