import { newId } from '@gss/server-kit/ids'
import type { FrameReason } from '../contract/index.ts'
import { GatewayDevice } from './device.ts'
import type { Directory } from './directory.ts'
import type { FrameRow, SignalRow } from './entry.ts'
import type { Lane } from './lane.ts'
import type { Line } from './line.ts'
import type { Damage, MessageHead, Heard, LinePiece, TongueReply } from './tongue.ts'

/** What is counted, for metrics. */
export type CountedReceipt =
  | 'stored'
  | 'repeated'
  | 'confirmed'
  | 'denied'
  | 'unreadable'
  | 'damaged'
  | 'strangersRefused'
  | 'notStorable'

interface Deps {
  directory: Directory
  lanes: { urgent: Pick<Lane, 'put'>; normal: Pick<Lane, 'put'> }
  clock: () => Date
  count: (what: CountedReceipt, many?: number) => void
  onTrouble: (error: unknown) => void
  /** A device came, or came back. */
  onHeard: (device: GatewayDevice) => void
  /** A device answers us; true when something of ours waited for it. */
  onAnswer: (device: GatewayDevice, reply: TongueReply) => boolean
  /** What it said of itself, after it was stored. */
  onSaid: (device: GatewayDevice, signals: readonly SignalRow[]) => void
}

export interface Receiver {
  /** What was cut from the bytes of a line. */
  take(piece: LinePiece, line: Line): void
}

/** The order of work, whatever the language (docs/decisions/0010): store the message and what it says in one commit, then confirm. */
export function receiver(deps: Deps): Receiver {
  const { directory, lanes, clock, count } = deps

  function take(piece: LinePiece, line: Line): void {
    if (piece.kind === 'message') return message(piece.bytes, line)
    if (piece.kind === 'damage') damaged(piece, line)
  }

  function message(bytes: Uint8Array, line: Line): void {
    const device = directory.of(line.tongue.addressOf(bytes))
    if (!device) return count('strangersRefused')
    const atMs = clock().getTime()
    const heard = device.speaker.hear(bytes, line.remote, atMs)
    if (!heard) return // it was cut whole a moment ago
    device.heardOn(line, atMs)
    deps.onHeard(device)
    const arrival = { device, line, heard, bytes, atMs }
    if (heard.kind === 'forbidden') return notAllowed(arrival)
    line.waits(1)
    device.whenRecalled(() => (heard.kind === 'news' ? news(arrival) : reply(arrival)))
  }

  function news(arrival: Arrival<Heard>): void {
    const { device, line, heard, atMs } = arrival
    const key = heard.repeatKey
    // By milliseconds that only go on: that the clock was set makes no repeat a new message.
    const isNew = device.repeats.begin(key, performance.now(), (isStored) => {
      line.waits(-1)
      if (!isStored) return
      count('confirmed')
      const nowMs = clock().getTime()
      device.lagMs = nowMs - atMs
      answer(arrival, 'confirm', nowMs)
    })
    if (!isNew) return count('repeated')
    const { signals, reason, isBeat, isUrgent } = heard.content(device.known, device.idOn(line))
    if (isBeat) device.beats = true
    if (reason) {
      device.unreadable += 1
      count('unreadable')
    }
    keep(isUrgent ? lanes.urgent : lanes.normal, arrival, reason, signals, (isStored) => {
      if (isStored) device.repeats.stored(key)
      if (!isStored) device.repeats.refused(key)
      if (isStored) deps.onSaid(device, signals)
    })
  }

  /** An answer to us: kept when something of ours waited for it, and when it carries what nobody asked for. */
  function reply(arrival: Arrival<Heard>): void {
    const { device, line, heard } = arrival
    line.waits(-1)
    if (!heard.reply) return
    if (deps.onAnswer(device, heard.reply)) {
      const { signals, reason } = heard.content(device.known, device.idOn(line))
      return keep(lanes.normal, arrival, reason, signals, () => deps.onSaid(device, signals))
    }
    if (heard.reply.how === 'answered') keep(lanes.normal, arrival, 'unasked-reply', [], () => undefined)
  }

  /** A device has nothing to command or to ask. */
  function notAllowed(arrival: Arrival): void {
    const { device, line, atMs } = arrival
    device.unreadable += 1
    if (!line.mayDeny(atMs)) return
    count('denied')
    answer(arrival, 'deny', atMs)
    keep(lanes.normal, arrival, 'command-from-device', [], () => undefined)
  }

  /** Bytes that are no message: denied where the language wants it, and kept so that an operator can see what happened. */
  function damaged(damage: Damage, line: Line): void {
    count('damaged')
    const atMs = clock().getTime()
    if (damage.isFalseStart || !line.mayDeny(atMs)) return
    // Its address is as suspect as the rest: it is believed when it is one we know, and makes nobody new.
    const device = directory.find(damage.address) ?? new GatewayDevice(damage.address, line.tongue)
    device.unreadable += 1
    const arrival = { device, line, heard: damage, bytes: damage.bytes, atMs }
    if (damage.isDenied) {
      count('denied')
      answer(arrival, 'deny', atMs)
    }
    keep(lanes.normal, arrival, damage.reason, [], () => undefined)
  }

  function answer({ device, line, bytes }: Arrival, how: 'confirm' | 'deny', nowMs: number): void {
    const owed = device.speaker.answer(bytes, how, nowMs)
    if (owed) line.send(owed)
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

interface Arrival<H extends MessageHead = MessageHead> {
  device: GatewayDevice
  line: Line
  heard: H
  bytes: Uint8Array
  atMs: number
}

const rowOf = ({ device, line, heard, bytes }: Arrival, reason: FrameReason | null): FrameRow => ({
  frameId: newId(),
  address: device.address,
  remote: line.remote,
  transport: line.transport,
  protocol: line.tongue.name,
  direction: 'in',
  serial: heard.serial,
  command: heard.command,
  type: heard.type,
  deviceTime: heard.deviceTime,
  reason,
  bytes,
})
