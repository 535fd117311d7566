import {
  type Address,
  addressOf,
  analogue,
  COMMAND,
  type ComponentStateBit,
  type FrameCutter,
  cutter,
  type DeviceOperationBit,
  type DeviceStateBit,
  encodeMessage,
  fromHex,
  hex,
  type Message,
  type Profile,
  STANDARD,
  type SystemOperationBit,
  type TimeTag,
  writeFrame,
} from '@gss/gb26875'
import type { DemoComponent } from '@gss/devices/contract'
import type { Times } from '../times/times.ts'
import type { Building, BuildingSystemPlace } from './building.ts'
import { type Now, tagOf, wallClock } from './clock.ts'
import { type Faults, NO_FAULTS } from './faults.ts'
import { heartbeatData } from './heartbeat.ts'
import { answerToEvent, type Self } from './hear.ts'
import type { LineEars, SimulatedLine, OpenLine } from './line.ts'
import { Outbox } from './outbox.ts'
import { SimulatedPanel } from './panel.ts'
import { FrameSpeaker } from './speaker.ts'
import { reportChanged } from './stateReport.ts'

/** Who a device is and how it lives; what is left out is as the standard has it, or as devices do by custom. */
export interface DeviceOptions {
  address: Address
  building: Building
  openLine: OpenLine
  times: Times
  centre?: Address
  profile?: Profile
  now?: Now
  faults?: Partial<Faults>
  /** `null`: it sends none. */
  heartbeatMs?: number | null
  /** So long after a duty check the guard presses the key; `null`: nobody is there. */
  dutyAnswerMs?: number | null
  /** So long after its line broke it calls again; `null`: only when told to. */
  reconnectMs?: number | null
  confirmWithinMs?: number
  repeats?: number
  window?: number
  firstSerial?: number
  utcOffsetMin?: number
  clockOffsetMs?: number
}

/** The centre of the standard's published examples. */
export const CENTRE = addressOf(88_888)
const VERSION = { major: 1, user: 1 }
const NOBODY = addressOf(0)
const EAST_8_MINUTES = 480
const HEARTBEAT_MS = 25_000
/** While heartbeats stay unanswered. */
const ANXIOUS_HEARTBEAT_MS = 5_000
const DUTY_ANSWER_MS = 8_000
const RECONNECT_MS = 2_000
const CONFIRM_WITHIN_MS = 10_000
const REPEATS = 3
const GUARD = 1
/** Objects of forty-six bytes in a data unit of at most 1,024. */
const REPORTED_AT_ONCE = 20
const NEVER = Infinity

/** One transmission device, alive: its line, its clock, its serial numbers, its patience. It moves when it hears, is told, or is ticked. */
export class SimulatedDevice {
  readonly address: Address
  readonly panel: SimulatedPanel
  readonly profile: Profile
  readonly #now: Now
  readonly #centre: Address
  readonly #openLine: OpenLine
  readonly #heartbeatMs: number
  readonly #reconnectMs: number
  readonly #utcOffsetMin: number
  readonly #outbox: Outbox
  readonly #speaker: FrameSpeaker
  readonly #ears: LineEars
  readonly #self: Self
  readonly #afterwards: (() => void)[] = []
  #faults: Faults
  #dutyAnswerMs: number | null
  #clockOffsetMs: number
  #line: SimulatedLine | undefined
  #cutter: FrameCutter | undefined
  #isOpen = false
  #reconnectAt = NEVER
  #heartbeatAt = NEVER
  #dutyAnswerAt = NEVER
  #heartbeatSerial = -1
  #isAnxious = false

  constructor(options: DeviceOptions) {
    const {
      address,
      building,
      openLine,
      times,
      centre = CENTRE,
      profile = STANDARD,
      now = wallClock,
      firstSerial = 0,
    } = options
    const { confirmWithinMs = CONFIRM_WITHIN_MS, repeats = REPEATS, window = 1 } = options
    this.address = address
    this.profile = profile
    this.panel = new SimulatedPanel(building, profile, () => this.time())
    this.#centre = centre
    this.#now = now
    this.#openLine = openLine
    this.#heartbeatMs = options.heartbeatMs === undefined ? HEARTBEAT_MS : (options.heartbeatMs ?? NEVER)
    this.#reconnectMs = options.reconnectMs === undefined ? RECONNECT_MS : (options.reconnectMs ?? NEVER)
    this.#dutyAnswerMs = options.dutyAnswerMs === undefined ? DUTY_ANSWER_MS : options.dutyAnswerMs
    this.#utcOffsetMin = options.utcOffsetMin ?? EAST_8_MINUTES
    this.#clockOffsetMs = options.clockOffsetMs ?? 0
    this.#faults = { ...NO_FAULTS, ...options.faults }
    this.#speaker = new FrameSpeaker(
      (bytes) => this.#line?.send(bytes),
      () => this.drop(),
    )
    this.#outbox = new Outbox(
      firstSerial,
      { name: address, times, confirmWithinMs, repeats, window },
      {
        isOpen: () => this.#isOpen,
        now,
        transmit: ({ serial, data }) => this.#say(serial, COMMAND.send, data),
      },
    )
    this.#ears = {
      opened: () => this.#opened(),
      heard: (bytes) => this.#heard(bytes),
      closed: () => this.#closed(),
    }
    this.#self = {
      profile,
      panel: this.panel,
      address: () => this.#calledAs(),
      time: () => this.time(),
      answered: (serial, isConfirm) => this.#answered(serial, isConfirm),
      setClock: (epochMs) => (this.#clockOffsetMs = epochMs - this.#now()),
      dutyChecked: () =>
        (this.#dutyAnswerAt = this.#dutyAnswerMs === null ? NEVER : this.#now() + this.#dutyAnswerMs),
      obeys: (component, bits) => void this.#afterwards.push(() => this.setComponent(component, bits)),
      utcOffsetMin: this.#utcOffsetMin,
    }
  }

  get isOpen(): boolean {
    return this.#isOpen
  }
  /** How many of its frames are not confirmed yet. */
  get unconfirmed(): number {
    return this.#outbox.waiting
  }
  /** What its clock shows. */
  time(): TimeTag {
    return tagOf(
      this.#faults.clock,
      this.#now() + this.#clockOffsetMs,
      this.#utcOffsetMin,
      this.profile.timeCoding,
    )
  }

  connect() {
    if (this.#line) return
    this.#reconnectAt = NEVER
    this.#line = this.#openLine(this.#ears)
  }
  /** The line breaks; by and by the device calls again. */
  drop() {
    this.#line?.close()
    this.#closed()
  }
  /** It is taken off the wall. */
  end() {
    this.drop()
    this.#reconnectAt = NEVER
  }
  /** The power was off: nothing is remembered, the counter begins at 0. */
  restart() {
    this.drop()
    this.#outbox.forget()
    this.panel.reset()
  }

  behave(faults: Partial<Faults>) {
    this.#faults = { ...this.#faults, ...faults }
    this.#speaker.freshFaults()
  }
  answerDutyAfter(ms: number | null) {
    this.#dutyAnswerMs = ms
  }
  clockGoesWrongBy(offsetMs: number) {
    this.#clockOffsetMs = offsetMs
  }

  /** Sends it, waits for the confirm, repeats it. */
  say(message: Message, isUrgent = false, label?: string) {
    this.#outbox.put(encodeMessage(message, this.profile), isUrgent, label)
  }
  /** A data unit as it stands, sense or none. */
  sayRaw(data: Uint8Array) {
    this.#outbox.put(data)
  }
  setComponent(component: DemoComponent, bits: readonly ComponentStateBit[], label?: string) {
    this.setComponents([component], bits, label)
  }
  /** All in one frame. */
  setComponents(components: readonly DemoComponent[], bits: readonly ComponentStateBit[], label?: string) {
    this.say(reportChanged(this.panel, this.profile, components, bits), bits.includes('fire'), label)
  }
  /** As after power came back: how everything behind it is now, so that nothing burns on at the centre that is long out. */
  reportAll() {
    const { components } = this.panel.building
    for (let at = 0; at < components.length; at += REPORTED_AT_ONCE) {
      const some = components.slice(at, at + REPORTED_AT_ONCE)
      this.say(reportChanged(this.panel, this.profile, some, []))
    }
    this.say({ kind: 'deviceState', type: 21, objects: [this.panel.deviceState()] })
  }
  /** What some of its components measure, in one frame. */
  reportValues(values: readonly { component: DemoComponent; measure: number; value: number }[]) {
    if (values.length === 0) return
    const time = this.time()
    this.say({
      kind: 'componentAnalogue',
      type: 3,
      objects: values.map(({ component, measure, value }) => ({
        systemType: component.systemType,
        systemAddress: component.systemAddress,
        componentType: component.componentType,
        componentAddress: component.componentAddress,
        analogue: analogue(measure, value),
        time,
      })),
    })
  }
  setDevice(bits: readonly DeviceStateBit[], label?: string) {
    this.panel.setDevice(bits)
    this.say(
      { kind: 'deviceState', type: 21, objects: [this.panel.deviceState()] },
      bits.includes('fire'),
      label,
    )
  }
  /** Somebody turned a system to manual, or back. */
  holdSystem(place: BuildingSystemPlace, isHeld: boolean) {
    this.panel.setHeld(place, isHeld)
    this.say({ kind: 'systemState', type: 1, objects: [this.panel.systemState(place)] })
  }
  press(key: DeviceOperationBit, operator = GUARD, label?: string) {
    this.say(
      { kind: 'deviceOperation', type: 24, objects: [this.panel.press(key, operator)] },
      key === 'manualAlarm',
      label,
    )
  }
  pressAtPanel(place: BuildingSystemPlace, key: SystemOperationBit, operator = GUARD, label?: string) {
    const record = this.panel.pressAtPanel(place, key, operator)
    this.say({ kind: 'systemOperation', type: 4, objects: [record] }, key === 'manualAlarm', label)
  }

  tick(now: number) {
    if (now >= this.#reconnectAt) this.connect()
    if (!this.#isOpen) return
    this.#speaker.tick(this.#faults)
    this.#outbox.tick(now)
    if (now >= this.#heartbeatAt) this.#beat(now)
    if (now < this.#dutyAnswerAt) return
    this.#dutyAnswerAt = NEVER
    this.press('dutyAnswer')
  }

  #opened() {
    this.#isOpen = true
    this.#cutter = cutter(this.profile.commands)
    this.#speaker.freshLine()
    this.#isAnxious = false
    this.#heartbeatAt = this.#now()
    if (this.#heartbeatMs === NEVER) this.#heartbeatAt = NEVER
    this.#outbox.reopened()
  }
  #closed() {
    this.#line = undefined
    this.#cutter = undefined
    this.#isOpen = false
    this.#reconnectAt = this.#now() + this.#reconnectMs
  }
  #heard(bytes: Uint8Array) {
    if (this.#faults.isDeaf) return
    for (const event of this.#cutter?.push(bytes) ?? []) {
      const answer = answerToEvent(event, this.#self)
      if (answer) this.#speaker.say(answer, this.#faults)
      if (this.#afterwards.length > 0) for (const deed of this.#afterwards.splice(0)) deed()
    }
  }
  #answered(serial: number, isConfirm: boolean) {
    if (serial !== this.#heartbeatSerial) return this.#outbox.answered(serial, isConfirm)
    this.#heartbeatSerial = -1
    this.#isAnxious = false
  }
  #beat(now: number) {
    this.#isAnxious = this.#heartbeatSerial >= 0
    this.#heartbeatAt =
      now + (this.#isAnxious ? Math.min(ANXIOUS_HEARTBEAT_MS, this.#heartbeatMs) : this.#heartbeatMs)
    this.#heartbeatSerial = this.#outbox.nextSerial()
    this.#say(this.#heartbeatSerial, COMMAND.send, heartbeatData(this.profile, this.time()))
  }

  #say(serial: number, command: number, data: Uint8Array) {
    const frame = {
      serial,
      version: VERSION,
      sentAt: this.time(),
      source: this.#calledAs(),
      destination: this.#centre,
      command,
      data,
    }
    this.#speaker.say(writeFrame(frame), this.#faults)
  }
  #calledAs(): Address {
    switch (this.#faults.address) {
      case 'own':
        return this.address
      case 'zero':
        return NOBODY
      case 'swapped':
        return hex(fromHex(this.address).toReversed())
    }
  }
}
