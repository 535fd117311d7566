import { newId } from '@gss/server-kit/ids'
import type { Database } from '@gss/server-kit/database'
import { POLL_MAX_MIN } from '@gss/devices/contract'
import {
  type CommandKind,
  type CommandPayload,
  DUTY_CHECK_DEFAULT_MIN,
  QUEUED_MAX_MS,
  type SystemPlace,
} from '../contract/index.ts'
import { claimCommands, type Command, openCommands, saveCommands } from './commandStore.ts'
import { Conversation, type CommandOutcome } from './conversation.ts'
import type { GatewayDevice } from './device.ts'
import type { Directory } from './directory.ts'
import type { SignalRow } from './entry.ts'
import type { Lane } from './lane.ts'
import type { Line } from './line.ts'
import { missedDutySignal } from './ownSignal.ts'
import { systemsBehind } from './systemViews.ts'
import type { TongueReply, DeviceUtterance } from './tongue.ts'

/** gb26875/reference.md 7.5: on connect, in this order; then the clock. */
const ON_CONNECT: readonly CommandKind[] = [
  'readVersion',
  'readConfiguration',
  'readState',
  'readSystemState',
  'setClock',
]
/** Of what the centre asks by itself, what people want to look up; states are signals, clocks are not worth a row. */
const KEPT: readonly CommandKind[] = ['readVersion', 'readConfiguration']
const MINUTE_MS = 60_000
/** gb26875/reference.md 7.5: set when it is off, but no more often than that; and once a day. */
const CLOCK_AGAIN_MS = 10 * MINUTE_MS
const CLOCK_DAILY_MS = 24 * 60 * MINUTE_MS
/** Said, and neither answered nor given up for so long: whoever said it is no more. */
const INTERRUPTED_AFTER_MS = 5 * MINUTE_MS
/** Thousands of devices come back in the same second: so many are asked per second, and the others later. */
const GREETED_PER_S = 100
/** A duty check may be answered this much later than its minutes: the device says it again when we do not confirm. */
const DUTY_GRACE_MS = 40_000

interface Deps {
  db: Database
  directory: Directory
  lane: Pick<Lane, 'put'>
  clock: () => Date
  onTrouble: (error: unknown) => void
  /** A command or a poll was said four times, and nobody answered. */
  onUnanswered: (device: GatewayDevice) => void
  /** How commands stand was written down anew. */
  onMoved: () => void
}

/** What the centre knows of its talks with one device. */
interface Talk {
  conversation: Conversation
  line: Line | null
  polledAtMs: number
  clockSetAtMs: number
  /** It denied the question how its systems are, or never answered: not asked by ourselves until it calls again. */
  isMuteOfSystems: boolean
  dutyCheck: Command | null
}

export interface Commander {
  heard(device: GatewayDevice): void
  answered(device: GatewayDevice, reply: TongueReply): boolean
  said(device: GatewayDevice, signals: readonly SignalRow[]): void
  /** Somebody asked for something; also every second or two. */
  look(): Promise<void>
  /** Every second. */
  sweep(): Promise<void>
}

/** What the centre starts: what people ask for, what it wants to know of whoever connects, polls, clocks (gb26875/reference.md 7.5). */
export function commander({ db, directory, lane, clock, onTrouble, onUnanswered, onMoved }: Deps): Commander {
  const talks = new Map<GatewayDevice, Talk>()
  const toGreet = new Set<GatewayDevice>()
  const changed = new Map<string, Command>()
  const nowMs = () => clock().getTime()
  const sinceSentMs = ({ sentAt, askedAt }: Command) => nowMs() - (sentAt ?? askedAt).getTime()

  const talkWith = (device: GatewayDevice): Talk => {
    const known = talks.get(device)
    if (known) return known
    const conversation = new Conversation({
      device,
      nowMs,
      onSent: (command, said, tries) => sent(device, command, said, tries),
      onEnd: (command, outcome) => ended(device, command, outcome),
    })
    const talk: Talk = {
      conversation,
      line: null,
      polledAtMs: nowMs() - spreadMs(device),
      clockSetAtMs: 0,
      isMuteOfSystems: false,
      dutyCheck: null,
    }
    talks.set(device, talk)
    return talk
  }

  const ask = (device: GatewayDevice, kind: CommandKind, payload: CommandPayload = {}) =>
    talkWith(device).conversation.put({
      commandId: newId(),
      unitId: device.unitId,
      transmissionId: device.transmissionId,
      address: device.address,
      kind,
      payload,
      state: 'queued',
      askedBy: null,
      askedAt: clock(),
      sentAt: null,
      endedAt: null,
      tries: 0,
      result: null,
    })

  function sent(device: GatewayDevice, command: Command, said: DeviceUtterance, tries: number): void {
    command.state = 'sent'
    command.sentAt ??= clock()
    command.tries = tries
    if (command.askedBy !== null) changed.set(command.commandId, command)
    const { line } = device
    lane.put({
      unitId: device.unitId,
      transmissionId: device.transmissionId,
      receivedAtMs: nowMs(),
      frame: {
        frameId: newId(),
        address: device.address,
        remote: line?.remote ?? '',
        transport: line?.transport ?? 'tcp',
        protocol: device.tongue.name,
        direction: 'out',
        serial: said.serial,
        command: said.command,
        type: said.type,
        deviceTime: said.deviceTime,
        reason: null,
        bytes: said.bytes,
      },
      signals: [],
      stored: () => undefined,
      refused: onTrouble,
    })
  }

  function ended(device: GatewayDevice, command: Command, { state, result }: CommandOutcome): void {
    const talk = talkWith(device)
    command.state = state
    command.result = result
    if (command.askedBy !== null || state === 'failed' || KEPT.includes(command.kind))
      changed.set(command.commandId, command)
    if (result['reason'] === 'silent') onUnanswered(device)
    if (command.kind === 'setClock' && state === 'confirmed') device.speaker.clockConfirmed(nowMs())
    if (command.kind === 'readSystemState' && state === 'failed') talk.isMuteOfSystems = true
    if (command.kind !== 'dutyCheck' || state !== 'confirmed') command.endedAt = clock()
    else talk.dutyCheck = command
  }

  function endDutyCheck(talk: Talk, state: 'answered' | 'expired', result: Record<string, unknown>): void {
    const command = talk.dutyCheck
    if (!command) return
    talk.dutyCheck = null
    changed.set(command.commandId, { ...command, state, result, endedAt: clock() })
    if (state === 'expired') tellMissed(command)
  }
  /** Nobody pressed the key of a device that was there and rang: what comes of it is for those who look at signals. */
  function tellMissed({ unitId, transmissionId }: Command): void {
    lane.put({
      unitId,
      transmissionId,
      receivedAtMs: nowMs(),
      frame: null,
      signals: [missedDutySignal()],
      stored: () => undefined,
      refused: onTrouble,
    })
  }

  const isHere = (device: GatewayDevice | undefined): device is GatewayDevice =>
    device?.line?.isOpen() === true

  /** What somebody asked for goes to the device this gateway holds. */
  async function takeQueued(commands: readonly Command[]): Promise<void> {
    const here = commands.filter(({ address }) => isHere(directory.find(address)))
    const ours = await claimCommands(db, idsOf(here), clock())
    for (const command of here) {
      const device = directory.find(command.address)
      if (device && ours.has(command.commandId)) talkWith(device).conversation.put(command)
    }
    for (const command of commands)
      if (!here.includes(command) && sinceSentMs(command) > QUEUED_MAX_MS) over(command, 'expired', 'offline')
  }

  /** What was said by a gateway that is gone, by us before we were started again, or is still under way. */
  function takeOpen(command: Command): void {
    const device = directory.find(command.address)
    const waitedMs = sinceSentMs(command)
    // A cloud keeps it; whoever asked the cloud ends it.
    if (command.state === 'cached' || command.state === 'delivered') return
    if (command.state === 'confirmed') {
      if (waitedMs > dutyMs(command)) {
        over(command, 'expired', 'missed')
        tellMissed(command)
      } else if (isHere(device)) talkWith(device).dutyCheck ??= command
      return
    }
    const isUnderWay = device !== undefined && talks.get(device)?.conversation.has(command) === true
    if (!isUnderWay && waitedMs > INTERRUPTED_AFTER_MS) over(command, 'failed', 'interrupted') // nobody knows what came of it
  }

  function over(command: Command, state: Command['state'], reason: string): void {
    changed.set(command.commandId, { ...command, state, result: { reason }, endedAt: clock() })
  }

  /** What is known to stand behind these; without the database nothing is, and they are asked the next time. */
  async function systemsOf(devices: readonly GatewayDevice[]): Promise<ReadonlyMap<string, SystemPlace[]>> {
    try {
      return await systemsBehind(db, devices)
    } catch (error) {
      onTrouble(error)
      return new Map()
    }
  }

  function greet(device: GatewayDevice, systems: readonly SystemPlace[]): void {
    const talk = talkWith(device)
    talk.clockSetAtMs = nowMs()
    talk.isMuteOfSystems = false
    for (const kind of ON_CONNECT.filter((one) => device.understands(one))) {
      if (kind !== 'readSystemState') ask(device, kind)
      else if (systems.length > 0) ask(device, kind, { systems })
    }
  }

  /** Sets its clock when that is due; true when it is time to ask how it is. */
  function isDue(device: GatewayDevice, talk: Talk): boolean {
    const now = nowMs()
    // Whoever is being checked keeps sounding until the next command comes: he is left in peace.
    if (!device.line?.isOpen() || talk.dutyCheck || !talk.conversation.isIdle) return false
    const sinceClockMs = now - talk.clockSetAtMs
    const mayBeSet = device.understands('setClock')
    if (mayBeSet && (sinceClockMs > CLOCK_DAILY_MS || (device.isClockOff && sinceClockMs > CLOCK_AGAIN_MS))) {
      talk.clockSetAtMs = now
      ask(device, 'setClock')
    }
    if (now - talk.polledAtMs < pollMs(device)) return false
    talk.polledAtMs = now
    return true
  }

  async function talkTo(greeted: readonly GatewayDevice[], polled: readonly GatewayDevice[]): Promise<void> {
    if (greeted.length + polled.length === 0) return
    const systems = await systemsOf([...greeted, ...polled])
    for (const device of greeted) greet(device, systems.get(device.transmissionId) ?? [])
    for (const device of polled) {
      const known = talkWith(device).isMuteOfSystems ? [] : (systems.get(device.transmissionId) ?? [])
      if (device.understands('readState')) ask(device, 'readState')
      if (known.length > 0 && device.understands('readSystemState'))
        ask(device, 'readSystemState', { systems: known })
    }
  }

  let turn: Promise<void> = Promise.resolve()
  /** What is read as open and what is written take turns: what ended meanwhile is still among what changed, and is not taken up as open. */
  function inTurn(deed: () => Promise<void>): Promise<void> {
    const done = turn.then(deed)
    turn = done.catch(() => undefined) // whoever asked is told
    return done
  }
  const save = (): Promise<void> => inTurn(write)
  async function write(): Promise<void> {
    const commands = [...changed.values()]
    changed.clear()
    try {
      await saveCommands(db, commands)
      if (commands.length > 0) onMoved()
    } catch (error) {
      onTrouble(error)
      for (const command of commands)
        if (!changed.has(command.commandId)) changed.set(command.commandId, command)
    }
  }

  let isAwaited = false
  let isSaving = false
  /** Somebody looks at a screen for it: not at the next sweep. Those of one commit go together, and what comes meanwhile right after; what fails, the sweep tries again. */
  async function saveSoon(): Promise<void> {
    isAwaited = true
    if (isSaving) return
    isSaving = true
    await Promise.resolve()
    while (isAwaited) {
      isAwaited = false
      await save()
    }
    isSaving = false
  }

  return {
    heard(device) {
      if (!device.registered) return // a stranger is listened to, and asked nothing
      const talk = talkWith(device)
      if (talk.line === device.line) return
      talk.line = device.line
      toGreet.add(device)
    },
    answered: (device, reply) => talks.get(device)?.conversation.heard(reply) ?? false,
    said(device, signals) {
      const talk = talks.get(device)
      if (!talk?.dutyCheck) return
      const answer = signals.find(
        ({ part, kind, bits }) => part === 'device' && kind === 'operation' && bits.includes(DUTY_ANSWER),
      )
      if (!answer) return
      endDutyCheck(talk, 'answered', { operator: answer.operator, afterMs: sinceSentMs(talk.dutyCheck) })
      void saveSoon()
    },
    look: () =>
      inTurn(async () => {
        const open = await openCommands(db)
        const isOpen = ({ commandId }: Command) => !changed.has(commandId)
        await takeQueued(open.filter((command) => command.state === 'queued' && isOpen(command)))
        for (const command of open) if (command.state !== 'queued' && isOpen(command)) takeOpen(command)
        await write()
      }),
    async sweep() {
      const greeted = new Set([...toGreet].slice(0, GREETED_PER_S))
      for (const device of greeted) toGreet.delete(device)
      const polled: GatewayDevice[] = []
      for (const [device, talk] of talks) {
        if (directory.find(device.address) !== device) talks.delete(device)
        if (device.line?.isOpen() === false) talk.conversation.giveUp('line-lost')
        talk.conversation.look()
        if (talk.dutyCheck && sinceSentMs(talk.dutyCheck) > dutyMs(talk.dutyCheck))
          endDutyCheck(talk, 'expired', { reason: 'missed' })
        if (device.registered && !toGreet.has(device) && !greeted.has(device) && isDue(device, talk))
          polled.push(device)
      }
      await talkTo([...greeted].filter(isHere), polled)
      await save()
    },
  }
}

/** What a device tells when somebody has pressed its key. */
const DUTY_ANSWER = 'dutyAnswer'

const idsOf = (commands: readonly Command[]) => commands.map(({ commandId }) => commandId)

/** How long somebody has to press the key. */
const dutyMs = ({ payload: { minutes = DUTY_CHECK_DEFAULT_MIN } }: Command) =>
  minutes * MINUTE_MS + DUTY_GRACE_MS

/** Settable per device, and never more than the standard's two hours. */
const pollMs = ({ pollMin }: GatewayDevice) => Math.min(Math.max(pollMin, 1), POLL_MAX_MIN) * MINUTE_MS

/** Those that came in one second are not all polled in one second. */
function spreadMs(device: GatewayDevice): number {
  let mixed = 0
  for (const letter of device.address) mixed = (Math.imul(mixed, SPREAD) + letter.charCodeAt(0)) >>> 0
  return mixed % pollMs(device)
}
/** Odd, so that each letter moves all the bits above it. */
const SPREAD = 0x01000193
