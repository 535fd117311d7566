import {
  answerOwed,
  answerTo,
  carriesFire,
  COMMAND,
  type CutError,
  type CutEvent,
  decodeMessage,
  type Frame,
  isHeartbeat,
  type Message,
  readFrame,
  readHead,
  sourceOf,
} from '@gss/gb26875'
import { newId } from '@gss/server-kit/ids'
import type { FrameReason } from '../contract/index.ts'
import { Device } from './device.ts'
import type { Directory } from './directory.ts'
import type { FrameRow, SignalRow } from './entry.ts'
import type { Lane } from './lane.ts'
import type { Line } from './line.ts'
import { repeatKey } from './repeats.ts'
import { rowsOf } from './told.ts'

/** What is counted, for metrics. */
export type Counted = 'stored' | 'repeated' | 'confirmed' | 'denied' | 'unreadable' | 'damaged' | 'strangersRefused' | 'notStorable'

interface Deps {
  directory: Directory
  lanes: { urgent: Pick<Lane, 'put'>; normal: Pick<Lane, 'put'> }
  clock: () => Date
  count: (what: Counted, many?: number) => void
  onTrouble: (error: unknown) => void
  /** A device came, or came back. */
  onHeard: (device: Device) => void
  /** A confirm, a deny or a reply of the device; true when something of ours waited for it. */
  onAnswer: (device: Device, frame: Frame, message: Message) => boolean
  /** What it said of itself, after it was stored. */
  onSaid: (device: Device, message: Message) => void
}

export interface Receiver {
  /** What was cut from the bytes of a line. */
  take(event: CutEvent, line: Line): void
}

/** The order of work (protocol reference 7.2, docs/decisions/0010): store the frame and what it says in one commit, then confirm. */
export function receiver(deps: Deps): Receiver {
  const { directory, lanes, clock, count } = deps

  function take(event: CutEvent, line: Line): void {
    if (event.kind === 'frame') return frame(event, line)
    if (event.kind === 'error') damaged(event, line)
  }

  function frame(event: CutEvent & { kind: 'frame' }, line: Line): void {
    const { bytes } = event
    const device = directory.of(sourceOf(bytes))
    if (!device) return count('strangersRefused')
    const read = readFrame(bytes, device.profile)
    if ('fault' in read) return // it was cut whole a moment ago
    const nowMs = clock().getTime()
    device.heardFrame(read)
    device.heardOn(line, nowMs)
    device.heardTime(read.sentAt, nowMs)
    deps.onHeard(device)
    const arrival: Arrival = { device, line, frame: read, bytes, atMs: nowMs }
    if (answerOwed(event) === 'deny') return notAllowed(arrival)
    line.waits(1)
    device.whenRecalled(() => (read.command === COMMAND.send ? upload(arrival) : answer(arrival)))
  }

  function upload(arrival: Arrival): void {
    const { device, line, frame: read, bytes, atMs } = arrival
    const key = repeatKey(read, line.remote)
    // By milliseconds that only go on: that the clock was set makes no repeat a new frame.
    const isNew = device.repeats.begin(key, performance.now(), (isStored) => {
      line.waits(-1)
      if (!isStored) return
      count('confirmed')
      const nowMs = clock().getTime()
      device.lagMs = nowMs - atMs
      line.send(answerTo({ bytes }, 'confirm', device.clockAt(nowMs)))
    })
    if (!isNew) return count('repeated')
    const message = decodeMessage(read.data, device.profile)
    const isBeat = isHeartbeat(message, device.profile)
    if (isBeat) device.beats = true
    // A beat is no event (protocol reference 7.4), also where a maker beats by what would else be a pressed key.
    const { rows, isAllKnown } = isBeat ? NOTHING_SAID : rowsOf(message, device.profile, device.idOn(line), device.known)
    const reason = reasonOf(message, device, isAllKnown)
    if (reason) {
      device.unreadable += 1
      count('unreadable')
    }
    const lane = carriesFire({ bytes }, device.profile) ? lanes.urgent : lanes.normal
    keep(lane, arrival, reason, rows, (isStored) => {
      if (isStored) device.repeats.stored(key)
      if (!isStored) device.repeats.refused(key)
      if (isStored) deps.onSaid(device, message)
    })
  }

  /** A confirm, a deny or a reply: kept when something of ours waited for it, and when it carries what nobody asked for. */
  function answer(arrival: Arrival): void {
    const { device, line, frame: read } = arrival
    line.waits(-1)
    const message = decodeMessage(read.data, device.profile)
    const isAsked = deps.onAnswer(device, read, message)
    if (isAsked) {
      const { rows } = rowsOf(message, device.profile, device.idOn(line), device.known)
      const reason = message.kind === 'unreadable' ? message.reason : null
      return keep(lanes.normal, arrival, reason, rows, () => deps.onSaid(device, message))
    }
    if (read.command === COMMAND.reply) keep(lanes.normal, arrival, 'unasked-reply', [], () => undefined)
  }

  /** A device has nothing to command or to ask. */
  function notAllowed(arrival: Arrival): void {
    const { device, line, bytes, atMs } = arrival
    device.unreadable += 1
    if (!line.mayDeny(atMs)) return
    count('denied')
    line.send(answerTo({ bytes }, 'deny', device.clockAt(atMs)))
    keep(lanes.normal, arrival, 'command-from-device', [], () => undefined)
  }

  /** Bytes that are no frame: denied where the standard wants it, and kept so that an operator can see what happened. */
  function damaged(event: CutError, line: Line): void {
    count('damaged')
    const atMs = clock().getTime()
    if (event.isFalseStart || !line.mayDeny(atMs)) return
    const { bytes } = event
    const head = readHead(bytes)
    // Its address is as suspect as the rest: it is believed when it is one we know, and makes nobody new.
    const device = directory.find(head.source) ?? new Device(head.source)
    device.unreadable += 1
    if (answerOwed(event) === 'deny') {
      count('denied')
      line.send(answerTo({ bytes }, 'deny', device.clockAt(atMs)))
    }
    const arrival = { device, line, frame: { ...head, data: NO_DATA }, bytes, atMs }
    keep(lanes.normal, arrival, DAMAGES[event.fault], [], () => undefined)
  }

  function keep(
    lane: Pick<Lane, 'put'>,
    arrival: Arrival,
    reason: FrameReason | null,
    signals: SignalRow[],
    then: (isStored: boolean) => void,
  ) {
    const { device, line, atMs } = arrival
    lane.put({
      unitId: device.unitId,
      transmissionId: device.idOn(line),
      receivedAtMs: atMs,
      frame: rowOf(arrival, reason),
      signals,
      stored() {
        count('stored')
        then(true)
      },
      refused(error) {
        count('notStorable')
        if (reason === 'not-storable') {
          deps.onTrouble(error)
          return then(false)
        }
        // Without what it says: somebody can still look at its bytes.
        keep(lane, arrival, 'not-storable', [], then)
      },
    })
  }

  return { take }
}

interface Arrival {
  device: Device
  line: Line
  frame: Frame
  bytes: Uint8Array
  atMs: number
}

const NO_DATA = new Uint8Array()
const NOTHING_SAID = { rows: [], isAllKnown: true }
const DAMAGES: Record<CutError['fault'], FrameReason> = {
  checksum: 'wrong-checksum',
  length: 'wrong-length',
  end: 'wrong-end',
  command: 'unknown-command',
}

function reasonOf(message: Message, device: Device, isAllKnown: boolean): FrameReason | null {
  if (!isAllKnown) return 'unknown-code'
  return message.kind === 'unreadable' && !isHeartbeat(message, device.profile) ? message.reason : null
}

const rowOf = ({ line, frame, bytes }: Arrival, reason: FrameReason | null): FrameRow => ({
  frameId: newId(),
  address: frame.source,
  remote: line.remote,
  transport: line.transport,
  direction: 'in',
  serial: frame.serial,
  command: frame.command,
  type: frame.data[0] ?? null,
  deviceTime: frame.sentAt.local,
  reason,
  bytes,
})
