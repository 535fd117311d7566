import type { Bits } from '@gss/kit/layout'
import {
  type ComponentStateBit,
  componentStateBits,
  type DeviceOperationBit,
  type DeviceStateBit,
  deviceStateBits,
  type SystemOperationBit,
  type SystemStateBit,
  systemStateBits,
} from './bits.ts'
import { meaningOf } from './dialects/tx3016a.ts'
import type { Message, MessageOf } from './message.ts'
import { type Profile, STANDARD } from './profile.ts'
import type { LocalTime, TimeTag } from './time.ts'

/**
 * What a signal is about: a component, a system behind the device, or the device itself. Signals of one object carry the same key object, those
 * of two objects never do: operator and time of an object are its own.
 */
export type SignalKey =
  | {
      readonly of: 'component'
      systemType: number
      systemAddress: number
      componentType: number
      componentAddress: number
    }
  | { readonly of: 'system'; systemType: number; systemAddress: number }
  | { readonly of: 'device' }

export type StateBit = ComponentStateBit | SystemStateBit | DeviceStateBit
export type SignalOperation = SystemOperationBit | DeviceOperationBit

/** One thing a device said, without what it means to anybody. */
export type Signal = { readonly key: SignalKey; readonly deviceTime: LocalTime | null } & (
  | { readonly kind: 'state'; readonly bit: StateBit; readonly value: boolean; readonly description?: string }
  | {
      readonly kind: 'operation'
      readonly event: SignalOperation
      readonly value: true
      readonly operator: number
    }
  /** `type`: Table 6. `value` is `null` where only the raw number is known. */
  | {
      readonly kind: 'analogue'
      readonly type: number
      readonly raw: number
      readonly value: number | null
      readonly unit: string | null
    }
  /** A state in the maker's own code, of which we know no more. */
  | { readonly kind: 'code'; readonly value: number; readonly description: string }
)

/** All that a message says about states, operations and measures, in its order. Versions, times, texts and questions are no signals. */
export function signalsOf(message: Message, { restoredAsZero }: Profile = STANDARD): Signal[] {
  switch (message.kind) {
    case 'componentState':
      return message.objects.flatMap((each) =>
        states(componentKey(each), componentStateBits.names, each, restoredAsZero),
      )
    case 'systemState':
      return message.objects.flatMap((each) =>
        states(systemKey(each), systemStateBits.names, each, restoredAsZero),
      )
    case 'deviceState':
      return message.objects.flatMap((each) =>
        states(deviceKey(), deviceStateBits.names, each, restoredAsZero),
      )
    case 'componentRestored':
      return message.objects.flatMap((each) => restored(componentKey(each), componentStateBits.names, each))
    case 'systemRestored':
      return message.objects.flatMap((each) => restored(systemKey(each), systemStateBits.names, each))
    case 'deviceRestored':
      return message.objects.flatMap((each) => restored(deviceKey(), deviceStateBits.names, each))
    case 'systemOperation':
      return message.objects.flatMap((each) => operations(systemKey(each), each))
    case 'deviceOperation':
      return message.objects.flatMap((each) => operations(deviceKey(), each))
    case 'componentAnalogue':
      return message.objects.map(({ analogue: { type, raw, value, unit }, time, ...each }) => ({
        kind: 'analogue',
        key: componentKey(each),
        type,
        raw,
        value,
        unit,
        deviceTime: time.local,
      }))
    case 'componentCode':
      return message.objects.map(coded)
    case 'empty':
    case 'unreadable':
    case 'systemVersion':
    case 'systemConfiguration':
    case 'componentConfiguration':
    case 'systemTime':
    case 'deviceVersion':
    case 'deviceConfiguration':
    case 'deviceTime':
    case 'readSystemState':
    case 'readComponentState':
    case 'readComponentAnalogue':
    case 'readSystemOperations':
    case 'readSystemVersion':
    case 'readSystemConfiguration':
    case 'readComponentConfiguration':
    case 'readSystemTime':
    case 'readDeviceState':
    case 'readDeviceOperations':
    case 'readDeviceVersion':
    case 'readDeviceConfiguration':
    case 'readDeviceTime':
    case 'initialise':
    case 'setClock':
    case 'dutyCheck':
    case 'deviceProduced':
    case 'deviceRegistered':
    case 'devicePoweredOn':
    case 'devicePoweredOff':
    case 'systemPoweredOn':
    case 'systemPoweredOff':
    case 'readDeviceProduced':
    case 'setDeviceRegistered':
    case 'remoteCommand':
      return []
  }
}

/** What one object of a state message says of one thing, all its bits together. */
export interface Stated {
  readonly key: SignalKey
  /** The bits that are set, without the reserved ones; the others are clear. */
  readonly on: readonly StateBit[]
  readonly description: string
  readonly deviceTime: LocalTime | null
}

/** The same as `signalsOf` tells bit by bit, for whoever wants whole states: thousands come each second. `null`: it is no state message. */
export function statedOf(message: Message, { restoredAsZero }: Profile = STANDARD): Stated[] | null {
  if (message.kind === 'componentState')
    return message.objects.map((each) => stated(componentKey(each), each, restoredAsZero))
  if (message.kind === 'systemState')
    return message.objects.map((each) => stated(systemKey(each), each, restoredAsZero))
  return message.kind === 'deviceState'
    ? message.objects.map((each) => stated(deviceKey(), each, restoredAsZero))
    : null
}

interface SystemPlace {
  readonly systemType: number
  readonly systemAddress: number
}
interface ComponentPlace extends SystemPlace {
  readonly componentType: number
  readonly componentAddress: number
}
const deviceKey = (): SignalKey => ({ of: 'device' })
const systemKey = ({ systemType, systemAddress }: SystemPlace): SignalKey => ({
  of: 'system',
  systemType,
  systemAddress,
})
const componentKey = ({
  systemType,
  systemAddress,
  componentType,
  componentAddress,
}: ComponentPlace): SignalKey => ({
  of: 'component',
  systemType,
  systemAddress,
  componentType,
  componentAddress,
})

interface StateObject {
  readonly state: Bits<StateBit>
  readonly time: TimeTag
  readonly description?: string
}

const isReserved = (name: string) => name.startsWith('rsv')

function states(
  key: SignalKey,
  names: readonly StateBit[],
  { state, time, description }: StateObject,
  restoredAsZero: boolean,
): Signal[] {
  const isOn = (bit: StateBit) =>
    restoredAsZero && state.raw === 0 ? bit === 'normal' : state.on.includes(bit)
  return names
    .filter((bit) => !isReserved(bit))
    .map((bit) => ({
      kind: 'state',
      key,
      bit,
      value: isOn(bit),
      deviceTime: time.local,
      ...(description && { description }),
    }))
}

const NORMAL: readonly StateBit[] = ['normal']
const stated = (
  key: SignalKey,
  { state, time, description = '' }: StateObject,
  restoredAsZero: boolean,
): Stated => ({
  key,
  on: restoredAsZero && state.raw === 0 ? NORMAL : state.on.filter((bit) => !isReserved(bit)),
  description,
  deviceTime: time.local,
})

/** Whatever bits such a message names or leaves out: they are what is over. */
const restored = (key: SignalKey, names: readonly StateBit[], each: StateObject): Signal[] =>
  states(key, names, { ...each, state: { raw: 0, on: [] } }, true)

interface Operated {
  readonly operation: Bits<SignalOperation>
  readonly operator: number
  readonly time: TimeTag
}
const operations = (key: SignalKey, { operation, operator, time }: Operated): Signal[] =>
  operation.on
    .filter((event) => !isReserved(event))
    .map((event) => ({ kind: 'operation', key, event, value: true, operator, deviceTime: time.local }))

function coded({ code, description, time, ...each }: MessageOf<'componentCode'>['objects'][number]): Signal {
  const said = { key: componentKey(each), description, deviceTime: time.local }
  const meaning = meaningOf(code)
  if (!meaning) return { ...said, kind: 'code', value: code }
  const [, , , bit, sets] = meaning
  return { ...said, kind: 'state', bit, value: sets }
}
