import { EAST_8_MIN, NO_ADDRESS, POLL_DEFAULT_MIN, type TransmissionDevice, unregisteredIdOf } from '@gss/devices/contract'
import { type Frame, momentOf, type Profile, STANDARD, type TimeTag, timeTagAt } from '@gss/gb26875'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { type ClockFinding, CLOCK_OFF_MAX_S } from '../contract/index.ts'
import { clockFinding } from './clockFinding.ts'
import { hostOf, type Line } from './line.ts'
import { profileNamed } from './profiles.ts'
import { Repeats } from './repeats.ts'
import type { KnownBits } from './told.ts'

const MS_PER_S = 1_000
/** What it says so soon after it was set may have been made before. */
const CLOCK_SETTLED_MS = 10_000

/** One transmission device, registered or not, as this gateway knows it. */
export class Device {
  readonly address: string
  registered: TransmissionDevice | null = null
  profile: Profile = STANDARD
  readonly repeats = new Repeats()
  /** For dialects that tell one bit at a time. */
  readonly known: KnownBits = new Map()
  /** Its last frames were read back from the database; until then what it says waits here, in order. */
  #isRecalled = false
  #untilRecalled: (() => void)[] = []

  line: Line | null = null
  connectedAtMs = 0
  lastFrameAtMs = 0
  /** It has said that it lives without being asked: its silence means something. */
  beats = false
  /** What we last told of its link; `null` when nothing yet. */
  isOnline: boolean | null = null
  clockOffsetS: number | null = null
  clockFinding: ClockFinding | null = null
  /** When it last confirmed the time we told it. */
  clockConfirmedAtMs: number | null = null
  /** From receiving its last frame to confirming it. */
  lagMs: number | null = null
  /** When two boxes last spoke under this address at the same time. */
  sharedAtMs: number | null = null
  #before: Line | null = null
  /** Since the last time the registry row was written. */
  frames = 0
  unreadable = 0

  constructor(address: string) {
    this.address = address
  }

  register(row: TransmissionDevice | null): void {
    this.registered = row
    this.profile = row ? profileNamed(row.profile) : STANDARD
  }

  /** What an unregistered device says belongs to the platform until somebody adopts it. */
  get unitId(): string {
    return this.registered?.unitId ?? PLATFORM_UNIT
  }
  get transmissionId(): string {
    return this.registered?.transmissionId ?? unregisteredIdOf(this.address)
  }
  /** Which box it was: several may have no address. */
  idOn({ remote }: Pick<Line, 'remote'>): string {
    return this.registered?.transmissionId ?? unregisteredIdOf(this.address, hostOf(remote))
  }
  get pollMin(): number {
    return this.registered?.pollMin ?? POLL_DEFAULT_MIN
  }

  /** What it calls us, and how it speaks: our own frames say the same. */
  centre = NO_ADDRESS
  version = { major: 1, user: 1 }
  heardFrame({ destination, version }: Pick<Frame, 'destination' | 'version'>): void {
    this.centre = destination
    this.version = version
  }

  /** Any good frame: it is there, and speaks on this line. */
  heardOn(line: Line, nowMs: number): void {
    this.lastFrameAtMs = nowMs
    this.frames += 1
    if (this.line === line) return
    // Back on the line before, while the one it left is still in use: these are two boxes, and not one that called again.
    if (line === this.#before && this.line?.isOpen() === true) this.sharedAtMs = nowMs
    this.#before = this.line
    this.line?.replaced()
    this.line = line
    this.connectedAtMs = nowMs
  }

  /** How far its clock is from ours, by the time it says it sent a frame, and what is wrong with it; a clock that shows no time has no offset. */
  heardTime(tag: TimeTag, nowMs: number): void {
    this.clockOffsetS = tag.local === null ? null : Math.round((momentOf(tag.local, this.#zoneMin) - nowMs) / MS_PER_S)
    if (this.clockOffsetS !== null && Math.abs(this.clockOffsetS) <= CLOCK_OFF_MAX_S) {
      this.clockFinding = 'right'
      this.clockConfirmedAtMs = null
      return
    }
    const isTold = this.clockConfirmedAtMs !== null && nowMs - this.clockConfirmedAtMs > CLOCK_SETTLED_MS
    this.clockFinding = clockFinding(tag, { nowMs, zoneMin: this.#zoneMin, coding: this.profile.timeCoding, isTold })
  }
  /** By what it shows its clock has to be set; one that shows nothing may never show anything. */
  get isClockOff(): boolean {
    return this.clockFinding !== null && this.clockFinding !== 'right' && this.clockFinding !== 'standing'
  }

  /** The time tag of what we send it. */
  clockAt(nowMs: number): TimeTag {
    return timeTagAt(nowMs, this.#zoneMin, this.profile.timeCoding)
  }

  /** At once, or when its last frames are known. */
  whenRecalled(deed: () => void): void {
    if (this.#isRecalled) return deed()
    this.#untilRecalled.push(deed)
  }
  get isRecalled(): boolean {
    return this.#isRecalled
  }
  recalled(): void {
    this.#isRecalled = true
    for (const deed of this.#untilRecalled.splice(0)) deed()
  }

  get #zoneMin(): number {
    return this.registered?.utcOffsetMin ?? EAST_8_MIN
  }
}
