import { POLL_DEFAULT_MIN, type TransmissionDevice, unregisteredIdOf } from '@gss/devices/contract'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import type { ClockFinding, CommandKind } from '../contract/index.ts'
import { KnownBits } from './knownBits.ts'
import { hostOf, type Line } from './line.ts'
import { Repeats } from './repeats.ts'
import type { DeviceSpeaker, Tongue } from './tongue.ts'

/** A device nobody has registered speaks its language as it is written. */
const STANDARD_PROFILE = 'standard'

/** One transmission device, registered or not, as this gateway knows it. */
export class GatewayDevice {
  readonly address: string
  readonly tongue: Tongue
  readonly speaker: DeviceSpeaker
  registered: TransmissionDevice | null = null
  readonly repeats = new Repeats()
  readonly known = new KnownBits()
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
  /** From receiving its last frame to confirming it. */
  lagMs: number | null = null
  /** When two boxes last spoke under this address at the same time. */
  sharedAtMs: number | null = null
  #before: Line | null = null
  /** Since the last time the registry row was written. */
  frames = 0
  unreadable = 0

  constructor(address: string, tongue: Tongue) {
    this.address = address
    this.tongue = tongue
    this.speaker = tongue.speaker(address)
  }

  register(row: TransmissionDevice | null): void {
    this.registered = row
    this.speaker.register(row)
  }
  /** Can it be told such a thing at all? */
  understands(kind: CommandKind): boolean {
    return this.tongue.understands(kind, this.registered?.profile ?? STANDARD_PROFILE)
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

  /** Any whole message: it is there, and speaks on this line. */
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

  get clockOffsetS(): number | null {
    return this.speaker.clock.offsetS
  }
  get clockFinding(): ClockFinding | null {
    return this.speaker.clock.finding
  }
  /** By what it shows its clock has to be set; one that shows nothing may never show anything. */
  get isClockOff(): boolean {
    return this.clockFinding !== null && this.clockFinding !== 'right' && this.clockFinding !== 'standing'
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
}
