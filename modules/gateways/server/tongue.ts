import type { TransmissionDevice } from '@gss/devices/contract'
import type { ClockFinding, CommandKind, CommandPayload, FramePiece, FrameReason } from '../contract/index.ts'
import type { SignalRow } from './entry.ts'
import type { KnownBits } from './knownBits.ts'
import type { RepeatKey } from './repeats.ts'

/**
 * A language devices speak. Everything that names its standard stands behind this, in a folder of its own beside this file; what
 * receives, stores, confirms, misses and commands knows no other thing of it (docs/decisions/0019).
 */
export interface Tongue {
  /** By this word its frames are kept: a folder of `protocols/`. */
  readonly name: string
  /** What its addresses begin with (`addressIn` of devices); two languages never share one. */
  readonly scheme: string
  /** One for each connection. */
  cutter(): TongueCutter
  /** A datagram begins and ends with itself. */
  cutDatagram(bytes: Uint8Array): LinePiece[]
  /** Who says a whole message. */
  addressOf(bytes: Uint8Array): string
  /** One for each device: what has to be remembered of it between two messages. */
  speaker(address: string): DeviceSpeaker
  /** Can a device be registered with a dialect of this name? */
  isProfile(name: string): boolean
  /** Is there a word for this, for a device of that dialect? What there is no word for is never asked. */
  understands(kind: CommandKind, profile: string): boolean
  /** What a kept message is about, for a list of them. */
  glance(bytes: Uint8Array, profile: string): Glance
  /** A kept message taken apart: every byte once, in order, whatever the bytes are. */
  dissect(bytes: Uint8Array, profile: string): FramePiece[]
}

/** One connection: keeps the beginning of a message until the rest of it comes; bounded, whatever a stranger claims. */
export interface TongueCutter {
  push(bytes: Uint8Array): LinePiece[]
  /** The line has been still for a while, and bytes wait: a beginning that leads nowhere is given up. Nothing more: no pieces. */
  giveUpOne(): LinePiece[]
  /** How many bytes wait. */
  waiting(): number
}

/** What was cut from the bytes of a line, in their order. */
export type LinePiece =
  | { readonly kind: 'message'; readonly bytes: Uint8Array }
  | Damage
  /** Bytes between messages that are nobody's. */
  | { readonly kind: 'skipped'; readonly count: number }

/** Bytes that should have been a message. */
export interface Damage extends MessageHead {
  readonly kind: 'damage'
  readonly bytes: Uint8Array
  readonly reason: FrameReason
  /** By its head: as suspect as the rest. */
  readonly address: string
  /** Whoever sent it waits to hear that it was wrong. */
  readonly isDenied: boolean
  /** It was found while looking for the way back after damage: perhaps it never was one. */
  readonly isFalseStart: boolean
}

/** What of a message's head is kept beside its bytes. A language that has no such thing says `null`. */
export interface MessageHead {
  readonly serial: number | null
  readonly command: number | null
  readonly type: number | null
  /** What the device's own clock said. */
  readonly deviceTime: string | null
}

/** How one device speaks. Nothing here throws, whatever the bytes are. */
export interface DeviceSpeaker {
  /** Its row of the registry; `null`: nobody has registered it. */
  register(row: TransmissionDevice | null): void
  /** A whole message; what it shows of the device's clock is remembered. `null`: it cannot be read, though it was cut whole. */
  hear(bytes: Uint8Array, remote: string, nowMs: number): Heard | null
  /** Of a message stored before: what `hear` would have told. */
  repeatKeyOf(bytes: Uint8Array, remote: string): RepeatKey | null
  /** Its messages tell one bit at a time: what else is set must be known when it speaks. */
  readonly tellsSingleBits: boolean
  /** What it is owed for these bytes; `null`: this language does not answer. */
  answer(bytes: Uint8Array, answer: 'confirm' | 'deny', nowMs: number): Uint8Array | null
  /** `null`: there is no word for it. */
  say(kind: CommandKind, payload: CommandPayload, nowMs: number): DeviceUtterance | null
  readonly clock: ClockStanding
  /** Somebody ordered something of it: what it shows next counts, also where it is what it showed before. */
  saysAgain?(): void
  /** It confirmed the time we told it. */
  clockConfirmed(nowMs: number): void
}

/** How a device's clock stands by what it last showed; both `null`: it has shown nothing. */
export interface ClockStanding {
  readonly offsetS: number | null
  readonly finding: ClockFinding | null
}

/** A whole message of a device, its head read; the rest is read when it is asked for. */
export interface Heard extends MessageHead {
  /** `news`: stored, then confirmed. `reply`: it answers us. `forbidden`: nothing a device has a right to say. */
  readonly kind: 'news' | 'reply' | 'forbidden'
  readonly repeatKey: RepeatKey
  /** What it says, for whoever must be told apart behind this device. */
  content(known: KnownBits, transmissionId: string): Content
  /** Of a reply: to what, and how. */
  readonly reply: TongueReply | null
}

export interface Content {
  readonly signals: SignalRow[]
  /** Why somebody has to look at its bytes; `null`: it was understood. */
  readonly reason: FrameReason | null
  /** It says that the device lives, and nothing else. */
  readonly isBeat: boolean
  /** A fire or a manual alarm: it overtakes everything else. */
  readonly isUrgent: boolean
}

export interface TongueReply {
  /** The `id` of what we said. */
  readonly to: number
  readonly how: 'confirmed' | 'denied' | 'answered'
  /** What it told, for whoever asked. */
  result(): Record<string, unknown>
}

/** Something we say, in bytes; said again it is the same bytes. */
export interface DeviceUtterance extends MessageHead {
  readonly id: number
  readonly bytes: Uint8Array
}

/** What a message is about. */
export interface Glance {
  readonly kind: string | null
  readonly bits: readonly string[]
}
