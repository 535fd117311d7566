import {
  analogue,
  type ComponentStateBit,
  componentStateBits,
  type DeviceOperationBit,
  deviceOperationBits,
  type DeviceStateBit,
  deviceStateBits,
  type MessageOf,
  type Profile,
  type SystemOperationBit,
  systemOperationBits,
  systemStateBits,
  type TimeTag,
} from '@gss/gb26875'
import type { DemoComponent } from '@gss/devices/contract'
import type { Building, BuildingSystemPlace } from './building.ts'

/** The standard's "at most 102 records" of questions 64 and 84. */
const RECORDS_MAX = 102
const VERSION = { major: 2, minor: 1 }
const TEMPERATURE = 3
const PRESSURE = 5

type SystemRecord = MessageOf<'systemOperation'>['objects'][number]
type DeviceRecord = MessageOf<'deviceOperation'>['objects'][number]

/** What a device knows of its building and of itself: states, keys pressed, its papers; each can be put into a message. */
export class SimulatedPanel {
  readonly #states = new Map<number, readonly ComponentStateBit[]>()
  #device: readonly DeviceStateBit[] = []
  readonly #held = new Set<string>()
  #systemRecords: SystemRecord[] = []
  #deviceRecords: DeviceRecord[] = []
  readonly building: Building
  readonly #profile: Profile
  readonly #time: () => TimeTag

  constructor(building: Building, profile: Profile, time: () => TimeTag) {
    this.building = building
    this.#profile = profile
    this.#time = time
  }

  setComponent({ componentAddress }: DemoComponent, bits: readonly ComponentStateBit[]) {
    if (bits.length === 0) this.#states.delete(componentAddress)
    else this.#states.set(componentAddress, bits)
  }
  setDevice(bits: readonly DeviceStateBit[]) {
    this.#device = bits
  }
  /** A hand holds the equipment of a system: nothing of it starts by itself. */
  setHeld(place: BuildingSystemPlace, isHeld: boolean) {
    if (isHeld) this.#held.add(keyOf(place))
    else this.#held.delete(keyOf(place))
  }
  reset() {
    this.#states.clear()
    this.#held.clear()
    this.#device = []
  }

  bitsOf({ componentAddress }: DemoComponent): readonly ComponentStateBit[] {
    return this.#states.get(componentAddress) ?? []
  }

  componentState({ systemType, systemAddress, componentType, componentAddress, name }: DemoComponent) {
    const bits = this.#states.get(componentAddress) ?? []
    const state =
      bits.length === 0 && this.#profile.restoredAsZero
        ? componentStateBits.of()
        : componentStateBits.of('normal', ...bits)
    return {
      systemType,
      systemAddress,
      componentType,
      componentAddress,
      state,
      description: name,
      time: this.#time(),
    }
  }

  componentConfiguration({
    systemType,
    systemAddress,
    componentType,
    componentAddress,
    name,
  }: DemoComponent) {
    return { systemType, systemAddress, componentType, componentAddress, description: name }
  }

  /** What it measures is made of its address, so that a reading can be foretold. */
  componentAnalogue({ systemType, systemAddress, componentType, componentAddress }: DemoComponent) {
    const steps = componentAddress % 100
    const measured =
      systemType === 1 ? analogue(TEMPERATURE, 20 + steps / 10) : analogue(PRESSURE, 300 + steps)
    return {
      systemType,
      systemAddress,
      componentType,
      componentAddress,
      analogue: measured,
      time: this.#time(),
    }
  }

  /** A system is in each state one of its components is in. */
  systemState({ systemType, systemAddress }: BuildingSystemPlace) {
    const here = this.building.components.filter(
      (each) => each.systemType === systemType && each.systemAddress === systemAddress,
    )
    const on = new Set(here.flatMap((each) => this.bitsOf(each)))
    const bits = (
      ['fire', 'fault', 'shielded', 'supervisory', 'started', 'feedback', 'delay'] as const
    ).filter((bit) => on.has(bit))
    const held = this.#held.has(keyOf({ systemType, systemAddress })) ? (['manual'] as const) : []
    return {
      systemType,
      systemAddress,
      state: systemStateBits.of('normal', ...bits, ...held),
      time: this.#time(),
    }
  }

  systemVersion = (place: BuildingSystemPlace) => ({ ...placeOf(place), ...VERSION })
  systemConfiguration = (place: BuildingSystemPlace) => ({
    ...placeOf(place),
    text: `${this.building.name} ${place.systemType}`,
  })
  systemTime = (place: BuildingSystemPlace) => ({ ...placeOf(place), time: this.#time() })

  deviceState = () => ({ state: deviceStateBits.of('normal', ...this.#device), time: this.#time() })
  deviceVersion = () => ({ ...VERSION })
  deviceConfiguration = () => ({ text: this.building.name })
  deviceTime = () => ({ time: this.#time() })

  /** Somebody pressed a key at the panel of a system, or at the device itself. */
  pressAtPanel(place: BuildingSystemPlace, key: SystemOperationBit, operator: number): SystemRecord {
    const record = { ...placeOf(place), operation: systemOperationBits.of(key), operator, time: this.#time() }
    this.#systemRecords = [...this.#systemRecords, record].slice(-RECORDS_MAX)
    return record
  }
  press(key: DeviceOperationBit, operator: number): DeviceRecord {
    const record = { operation: deviceOperationBits.of(key), operator, time: this.#time() }
    this.#deviceRecords = [...this.#deviceRecords, record].slice(-RECORDS_MAX)
    return record
  }

  systemRecords(place: BuildingSystemPlace, count: number, from: TimeTag): SystemRecord[] {
    return this.#systemRecords.filter((each) => isSame(each, place) && isFrom(each, from)).slice(0, count)
  }
  deviceRecords(count: number, from: TimeTag): DeviceRecord[] {
    return this.#deviceRecords.filter((each) => isFrom(each, from)).slice(0, count)
  }

  system(asked: BuildingSystemPlace): BuildingSystemPlace | undefined {
    return this.building.systems.find((each) => isSame(each, asked))
  }
  component(asked: BuildingSystemPlace & { readonly componentAddress: number }): DemoComponent | undefined {
    return this.building.components.find(
      (each) => each.componentAddress === asked.componentAddress && isSame(each, asked),
    )
  }
}

const keyOf = ({ systemType, systemAddress }: BuildingSystemPlace) => `${systemType} ${systemAddress}`
const placeOf = ({ systemType, systemAddress }: BuildingSystemPlace) => ({ systemType, systemAddress })
const isSame = (one: BuildingSystemPlace, other: BuildingSystemPlace) =>
  one.systemType === other.systemType && one.systemAddress === other.systemAddress
const isFrom = ({ time }: { time: TimeTag }, from: TimeTag) =>
  from.local === null || time.local === null || time.local >= from.local
