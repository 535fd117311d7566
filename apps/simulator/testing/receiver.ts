import dgram from 'node:dgram'
import net, { type AddressInfo } from 'node:net'
import {
  type Address,
  type Answer,
  answerOwed,
  answerTo,
  COMMAND,
  type CutEvent,
  cutDatagram,
  cutter,
  decodeMessage,
  encodeMessage,
  type Frame,
  type Message,
  type Profile,
  readFrame,
  STANDARD,
  timeTag,
  writeFrame,
} from '@gss/gb26875'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'

const NOW = timeTag('2026-11-20T08:00:00')
const NO_DATA = new Uint8Array()

export interface Heard extends Frame {
  message: Message
}
/** What becomes of an answer that is owed: this one instead, or none. */
export type Decide = (owed: Answer, frame: Frame | null) => Answer | null

/** A centre in forty lines, made of the codec alone: confirms what it should, keeps what it heard, can ask. */
export async function receiver({
  decide = (owed) => owed,
  profile = STANDARD,
}: { decide?: Decide; profile?: Profile } = {}) {
  const heard: Heard[] = []
  const noise: CutEvent[] = []
  const lines = new Map<Address, (bytes: Uint8Array) => void>()
  const waiters = new Set<() => void>()

  function take(event: CutEvent, send: (bytes: Uint8Array) => void) {
    const frame = event.kind === 'frame' ? readFrame(event.bytes, profile) : null
    const whole = frame && !('fault' in frame) ? frame : null
    if (whole) {
      heard.push({ ...whole, message: decodeMessage(whole.data, profile) })
      lines.set(whole.source, send)
    } else noise.push(event)
    const owed = answerOwed(event)
    const answer = owed && decide(owed, whole)
    if (answer && event.kind !== 'skipped') send(answerTo(event, answer, NOW))
    for (const wake of waiters) wake()
  }

  const sockets = new Set<net.Socket>()
  const tcp = net.createServer((socket) => {
    const line = cutter(profile.commands)
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (bytes) => {
      for (const event of line.push(bytes)) take(event, (answer) => void socket.write(answer))
    })
  })
  await new Promise<void>((done) => tcp.listen(0, '127.0.0.1', 2_000, done))
  const { port } = tcp.address() as AddressInfo
  const udp = dgram.createSocket('udp4')
  udp.on('message', (bytes, { port: from, address }) => {
    for (const event of cutDatagram(bytes, profile.commands))
      take(event, (answer) => udp.send(answer, from, address))
  })
  await new Promise<void>((done) => udp.bind(port, '127.0.0.1', done))
  atTheEnd(async () => {
    for (const socket of sockets) socket.destroy()
    udp.close()
    await new Promise((done) => tcp.close(done))
  })

  /** Resolves as soon as it holds; it is looked at whenever something was heard. */
  const until = (holds: () => boolean) =>
    new Promise<void>((done) => {
      const wake = () => {
        if (!holds()) return
        waiters.delete(wake)
        done()
      }
      waiters.add(wake)
      wake()
    })
  const tell = (command: number, to: Address, message: Message, serial: number) =>
    lines.get(to)?.(
      writeFrame({
        serial,
        version: { major: 1, user: 1 },
        sentAt: NOW,
        source: '385b01000000',
        destination: to,
        command,
        data: message.kind === 'empty' ? NO_DATA : encodeMessage(message, profile),
      }),
    )
  return {
    port,
    heard,
    noise,
    until,
    /** All lines break; it goes on listening. */
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    ask: (to: Address, message: Message, serial = 1) => tell(COMMAND.request, to, message, serial),
    order: (to: Address, message: Message, serial = 1) => tell(COMMAND.control, to, message, serial),
  }
}
