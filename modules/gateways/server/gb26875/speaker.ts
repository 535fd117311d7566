import { EAST_8_MIN, NO_ADDRESS, type TransmissionDevice } from '@gss/devices/contract'
import {
  answerTo,
  encodeMessage,
  type Frame,
  momentOf,
  type Profile,
  readFrame,
  STANDARD,
  type TimeTag,
  timeTagAt,
  writeFrame,
} from '@gss/gb26875'
import { CLOCK_OFF_MAX_S, type CommandKind, type CommandPayload } from '../../contract/index.ts'
import type { RepeatKey } from '../repeats.ts'
import type { ClockStanding, Heard, DeviceSpeaker, DeviceUtterance } from '../tongue.ts'
import { clockFinding } from './clockFinding.ts'
import { HeardFrame, repeatKeyOf } from './heardFrame.ts'
import { saying } from './messages.ts'
import { profileNamed } from './profiles.ts'

const SERIALS = 0x1_0000
const MS_PER_S = 1_000
/** What it says so soon after it was set may have been made before. */
const CLOCK_SETTLED_MS = 10_000

/** One device that speaks the standard or a dialect of it. */
export class GbSpeaker implements DeviceSpeaker {
  readonly #address: string
  #profile: Profile = STANDARD
  #zoneMin = EAST_8_MIN
  /** What it calls us, and how it speaks: our own frames say the same. */
  #centre = NO_ADDRESS
  #version: Frame['version'] = { major: 1, user: 1 }
  #serial = 0
  #clock: ClockStanding = { offsetS: null, finding: null }
  #clockConfirmedAtMs: number | null = null

  constructor(address: string) {
    this.#address = address
  }

  register(row: TransmissionDevice | null): void {
    this.#profile = row ? profileNamed(row.profile) : STANDARD
    this.#zoneMin = row?.utcOffsetMin ?? EAST_8_MIN
  }

  hear(bytes: Uint8Array, remote: string, nowMs: number): Heard | null {
    const frame = readFrame(bytes, this.#profile)
    if ('fault' in frame) return null
    this.#centre = frame.destination
    this.#version = frame.version
    this.#showedTime(frame.sentAt, nowMs)
    return new HeardFrame(frame, bytes, remote, this.#profile)
  }

  repeatKeyOf(bytes: Uint8Array, remote: string): RepeatKey | null {
    const frame = readFrame(bytes, this.#profile)
    return 'fault' in frame ? null : repeatKeyOf(frame, remote)
  }

  get tellsSingleBits(): boolean {
    return this.#profile.units.get(COMPONENT_STATE)?.[0]?.kind === 'componentCode'
  }

  answer(bytes: Uint8Array, answer: 'confirm' | 'deny', nowMs: number): Uint8Array {
    return answerTo({ bytes }, answer, this.#timeTag(nowMs))
  }

  say(kind: CommandKind, payload: CommandPayload, nowMs: number): DeviceUtterance | null {
    const sentAt = this.#timeTag(nowMs)
    const said = saying(kind, payload, sentAt, this.#profile)
    if (!said) return null
    const serial = this.#serial
    this.#serial = (serial + 1) % SERIALS
    const { command } = said
    const data = encodeMessage(said.message, this.#profile)
    const [source, destination] = [this.#centre, this.#address]
    const bytes = writeFrame({ serial, version: this.#version, sentAt, source, destination, command, data })
    return { id: serial, bytes, serial, command, type: data[0] ?? null, deviceTime: null }
  }

  get clock(): ClockStanding {
    return this.#clock
  }
  clockConfirmed(nowMs: number): void {
    this.#clockConfirmedAtMs ??= nowMs
  }

  /** How far its clock is from ours, by the time it says it sent a frame, and what is wrong with it; a clock that shows no time has no offset. */
  #showedTime(tag: TimeTag, nowMs: number): void {
    const [zoneMin, coding] = [this.#zoneMin, this.#profile.timeCoding]
    const offsetS = tag.local === null ? null : Math.round((momentOf(tag.local, zoneMin) - nowMs) / MS_PER_S)
    if (offsetS !== null && Math.abs(offsetS) <= CLOCK_OFF_MAX_S) {
      this.#clock = { offsetS, finding: 'right' }
      this.#clockConfirmedAtMs = null
      return
    }
    const confirmedMs = this.#clockConfirmedAtMs
    const isTold = confirmedMs !== null && nowMs - confirmedMs > CLOCK_SETTLED_MS
    this.#clock = { offsetS, finding: clockFinding(tag, { nowMs, zoneMin, coding, isTold }) }
  }

  /** The time tag of what we send it. */
  #timeTag(nowMs: number): TimeTag {
    return timeTagAt(nowMs, this.#zoneMin, this.#profile.timeCoding)
  }
}

/** Table 3. */
const COMPONENT_STATE = 2
