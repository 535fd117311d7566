import {
  type Address,
  answerTo,
  COMMAND,
  type ComponentStateBit,
  type CutEvent,
  decodeMessage,
  encodeMessage,
  type Frame,
  hasRemoteCommands,
  type Message,
  momentOf,
  type Profile,
  readFrame,
  REMOTE_ACTION,
  type TimeTag,
  writeFrame,
} from '@gss/gb26875'
import type { DemoComponent } from '@gss/devices/contract'
import { deviceAnswerOf } from './answers.ts'
import type { SimulatedPanel } from './panel.ts'

/** What the device is, and what may be done to it by what it hears. */
export interface Self {
  readonly profile: Profile
  readonly panel: SimulatedPanel
  readonly utcOffsetMin: number
  address(): Address
  time(): TimeTag
  answered(serial: number, isConfirm: boolean): void
  setClock(epochMs: number): void
  dutyChecked(): void
  /** Told to the centre when the order itself has been confirmed. */
  obeys(component: DemoComponent, bits: readonly ComponentStateBit[]): void
}

/** Takes what came down the line and says what goes back at once; later answers (the guard's) are the device's own affair. */
export function answerToEvent(event: CutEvent, self: Self): Uint8Array | null {
  if (event.kind === 'skipped') return null
  const deny = () => answerTo(event, 'deny', self.time())
  if (event.kind === 'error') return event.isFalseStart || event.fault === 'length' ? null : deny()
  const frame = readFrame(event.bytes, self.profile)
  // Not addressed to it: another device's letter in its box.
  if ('fault' in frame || frame.destination !== self.address()) return null

  switch (frame.command) {
    case COMMAND.confirm:
      self.answered(frame.serial, true)
      return null
    case COMMAND.deny:
      self.answered(frame.serial, false)
      return null
    case COMMAND.control:
      return obey(decodeMessage(frame.data, self.profile), self)
        ? answerTo(event, 'confirm', self.time())
        : deny()
    case COMMAND.request:
      return reply(frame, self) ?? deny()
    case COMMAND.reply:
      return null
    default:
      return deny()
  }
}

function reply(asked: Frame, self: Self): Uint8Array | undefined {
  const answer = deviceAnswerOf(decodeMessage(asked.data, self.profile), self.panel)
  if (!answer) return undefined
  const data = encodeMessage(answer, self.profile)
  return writeFrame({
    ...asked,
    sentAt: self.time(),
    source: asked.destination,
    destination: asked.source,
    command: COMMAND.reply,
    data,
  })
}

/** 89, 90, 91, and 200 where the profile has it. False: it does not know such a command. */
function obey(message: Message, self: Self): boolean {
  if (message.kind === 'initialise') self.panel.reset()
  else if (message.kind === 'setClock') {
    const local = message.objects[0]?.time.local
    if (!local) return false
    self.setClock(momentOf(local, self.utcOffsetMin))
  } else if (message.kind === 'dutyCheck') self.dutyChecked()
  else if (message.kind === 'remoteCommand' && hasRemoteCommands(self.profile))
    return act(message.objects, self)
  else return false
  return true
}

type Order = Extract<Message, { kind: 'remoteCommand' }>['objects'][number]

/** The component does as it is told, and says so in a state of its own. */
function act(orders: readonly Order[], self: Self): boolean {
  const known = orders.map((order) => ({ order, component: self.panel.component(order) }))
  if (known.some(({ order, component }) => !component || !ACTS.has(order.action))) return false
  for (const { order, component } of known)
    if (component) self.obeys(component, ACTS.get(order.action)?.(self.panel.bitsOf(component)) ?? [])
  return true
}
type Act = (bits: readonly ComponentStateBit[]) => readonly ComponentStateBit[]
const without = (bits: readonly ComponentStateBit[], ...gone: ComponentStateBit[]) =>
  bits.filter((bit) => !gone.includes(bit))
const ACTS = new Map<number, Act>([
  [REMOTE_ACTION.start, (bits) => [...without(bits, 'started', 'feedback'), 'started', 'feedback']],
  [REMOTE_ACTION.stop, (bits) => without(bits, 'started', 'feedback')],
  [REMOTE_ACTION.shield, (bits) => [...without(bits, 'shielded'), 'shielded']],
  [REMOTE_ACTION.release, (bits) => without(bits, 'shielded')],
])
