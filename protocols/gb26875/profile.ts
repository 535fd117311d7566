import type { AddressOrder, ComponentAddressRule } from './address.ts'
import { COMMAND } from './command.ts'
import { STANDARD_UNITS } from './standardUnits.ts'
import { type TimeSlot, CLOCKS, type TimeCoding } from './time.ts'
import type { MessageUnit } from './unit.ts'
import { type FirePlace, STANDARD_FIRES } from './urgency.ts'

/** How devices of one make say that they are alive; none of it is an event. */
export type Heartbeat = 'empty' | 'reset' | 'test' | 'time' | 'zeroCount'
export type UnitMaker = (clock: TimeSlot) => MessageUnit

/** A dialect as data: how devices of one make differ from the standard. */
export interface ProfileData {
  readonly name: string
  readonly timeCoding: TimeCoding
  readonly addressOrder: AddressOrder
  readonly componentAddressRule: ComponentAddressRule
  /** Commands this device may send beside the standard's. */
  readonly userCommands: readonly number[]
  /** Messages of the maker's own, or the maker's own form of the standard's; these are tried first. */
  readonly ownUnits: readonly UnitMaker[]
  /** Where the maker's own forms say "fire". */
  readonly ownFires: readonly FirePlace[]
  /** Types whose objects may end in a time tag that the standard does not give them. */
  readonly extraTimeTypes: readonly number[]
  readonly heartbeats: readonly Heartbeat[]
  /** "All is well again" is the state 0, which by the figures would be a test. */
  readonly restoredAsZero: boolean
}

export interface Profile extends ProfileData {
  readonly commands: readonly number[]
  readonly units: ReadonlyMap<number, readonly MessageUnit[]>
  readonly fires: readonly FirePlace[]
}

const STANDARD_DATA: ProfileData = {
  name: 'GB/T 26875.3-2011',
  timeCoding: 'binary',
  addressOrder: 'lowFirst',
  componentAddressRule: 'loopLow16',
  userCommands: [],
  ownUnits: [],
  ownFires: [],
  // The standard gives these no time; some makers do, and nothing else has that length.
  extraTimeTypes: [5, 7, 25, 28],
  heartbeats: ['empty'],
  restoredAsZero: false,
}

/** The standard with what is said here changed. */
export function profile(changes: Partial<ProfileData> & { name: string }): Profile {
  const data = { ...STANDARD_DATA, ...changes }
  const clock = CLOCKS[data.timeCoding]
  const units = new Map<number, MessageUnit[]>()
  for (const make of [...data.ownUnits, ...STANDARD_UNITS]) {
    const unit = make(clock)
    units.set(unit.type, [...(units.get(unit.type) ?? []), unit])
  }
  return {
    ...data,
    units,
    commands: [...Object.values(COMMAND), ...data.userCommands],
    fires: [...data.ownFires, ...STANDARD_FIRES],
  }
}

/** The letter of the standard, and what every receiver has to bear besides. */
export const STANDARD = profile(STANDARD_DATA)
