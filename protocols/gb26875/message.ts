import type { JK_GH2013G_UNITS } from './dialects/jkGh2013g.ts'
import type { remoteCommand } from './dialects/remoteCommands.ts'
import type { componentCode } from './dialects/tx3016a.ts'
import { type Heartbeat, type Profile, STANDARD } from './profile.ts'
import type { STANDARD_UNITS } from './standardUnits.ts'
import { type Told, type Unreadable, unreadable } from './told.ts'
import type { MessageUnit } from './unit.ts'

type Makers =
  | (typeof STANDARD_UNITS)[number]
  | (typeof JK_GH2013G_UNITS)[number]
  | typeof componentCode
  | typeof remoteCommand
type ToldBy<M> = M extends (...clock: never[]) => MessageUnit<infer K, infer T, infer O>
  ? Told<K, T, O>
  : never

/** No data: what a confirm and a deny carry, and by custom a heartbeat. */
export interface EmptyMessage {
  readonly kind: 'empty'
}
/** What a data unit says, told apart by `kind`. */
export type Message = EmptyMessage | Unreadable | ToldBy<Makers>
export type MessageKind = Message['kind']
export type MessageOf<K extends MessageKind> = Extract<Message, { kind: K }>

/** Reads a data unit, the maker's own forms first. What cannot be read is a message too: it is kept, with the reason. */
export function decodeMessage(data: Uint8Array, { units, extraTimeTypes }: Profile = STANDARD): Message {
  const [type, count] = data
  if (type === undefined) return { kind: 'empty' }
  if (count === undefined) return unreadable('too-short', data)
  let told: Told<string, number, unknown> | Unreadable = unreadable('unknown-type', data)
  for (const unit of units.get(type) ?? []) {
    told = unit.read(data, extraTimeTypes.includes(type))
    if (told.kind !== 'unreadable') break
  }
  return told as Message // the profile's units are those the type is made of
}

/** Writes a data unit. A message the profile does not know, or a value that does not fit its field, is the caller's fault: RangeError. */
export function encodeMessage(message: Message, { name, units }: Profile = STANDARD): Uint8Array {
  if (message.kind === 'empty') return new Uint8Array()
  if (message.kind === 'unreadable') return message.raw
  const unit = units.get(message.type)?.find(({ kind }) => kind === message.kind)
  if (!unit) throw new RangeError(`${name} has no message ${message.kind} of type ${message.type}`)
  return unit.write(message)
}

const BEATS: Record<Heartbeat, (message: Message) => boolean> = {
  empty: ({ kind }) => kind === 'empty',
  reset: (message) => isSingleOperation(message, 'reset'),
  test: (message) => isSingleOperation(message, 'test'),
  time: ({ kind }) => kind === 'deviceTime',
  zeroCount: (message) =>
    message.kind === 'unreadable' && message.reason === 'unknown-type' && message.count === 0,
}
const isSingleOperation = (message: Message, operation: 'reset' | 'test') =>
  message.kind === 'deviceOperation' &&
  message.objects.every((each) => each.operation.on.length === 1 && each.operation.on[0] === operation)

/** Is this how a device of this make says that it is alive? It is confirmed like all else, but it is no event. */
export const isHeartbeat = (message: Message, { heartbeats }: Profile = STANDARD): boolean =>
  heartbeats.some((beat) => BEATS[beat](message))
