import {
  deviceOperationBits,
  encodeMessage,
  type Heartbeat,
  type Message,
  type Profile,
  type TimeTag,
} from '@gss/gb26875'

/** TX3016A says that it is alive with a type that has no objects. */
const ZERO_COUNT = Uint8Array.of(9, 0)
const OPERATOR = 0

/** The data unit with which a device of this make says that it is alive: in the maker's own manner, where it has one. */
export function heartbeatData(profile: Profile, time: TimeTag): Uint8Array {
  const manner: Heartbeat = profile.heartbeats.at(-1) ?? 'empty'
  const press = (key: 'reset' | 'test'): Message => ({
    kind: 'deviceOperation',
    type: 24,
    objects: [{ operation: deviceOperationBits.of(key), operator: OPERATOR, time }],
  })
  switch (manner) {
    case 'empty':
      return encodeMessage({ kind: 'empty' }, profile)
    case 'reset':
    case 'test':
      return encodeMessage(press(manner), profile)
    case 'time':
      return encodeMessage({ kind: 'deviceTime', type: 28, objects: [{ time }] }, profile)
    case 'zeroCount':
      return ZERO_COUNT
  }
}
