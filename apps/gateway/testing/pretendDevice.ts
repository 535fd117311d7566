import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import {
  type CutEvent,
  cutDatagram,
  cutter,
  encodeMessage,
  type Frame,
  type Message,
  readFrame,
  timeTag,
  writeFrame,
} from '@gss/gb26875'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'

const CENTRE = '385b01000000'
export const DEVICE = '790300000000'

type Made = Partial<Omit<Frame, 'data'>> & { message?: Message; data?: Uint8Array }

/** A frame as a device sends it; a heartbeat when nothing is said. */
export const frameOf = ({ message = { kind: 'empty' }, data, ...rest }: Made = {}): Uint8Array =>
  writeFrame({
    serial: 1,
    version: { major: 1, user: 1 },
    sentAt: timeTag('2026-11-20T16:00:00'),
    source: DEVICE,
    destination: CENTRE,
    command: 2,
    data: data ?? encodeMessage(message),
    ...rest,
  })

export interface PretendDevice {
  send(...frames: Uint8Array[]): void
  /** The next so many frames that come. */
  hears(many: number): Promise<Frame[]>
  /** How many came in all. */
  heard(): number
  /** When the connection is gone, however it went. */
  closed: Promise<unknown>
  close(): void
}

const framesIn = (events: readonly CutEvent[]): Frame[] =>
  events.flatMap((event) => {
    const frame = event.kind === 'frame' ? readFrame(event.bytes) : { fault: 'start' as const }
    return 'fault' in frame ? [] : [frame]
  })

/** Frames that come are kept until somebody asks for them. */
function inbox() {
  const kept: Frame[] = []
  let all = 0
  let told: (() => void) | null = null
  return {
    put(frames: readonly Frame[]) {
      kept.push(...frames)
      all += frames.length
      told?.()
    },
    heard: () => all,
    async hears(many: number): Promise<Frame[]> {
      while (kept.length < many) await new Promise<void>((resolve) => (told = resolve))
      return kept.splice(0, many)
    },
  }
}

/** `from`: the host it calls from. */
export async function overTcp(port: number, from = '127.0.0.1'): Promise<PretendDevice> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.setNoDelay(true)
  await once(socket, 'connect')
  const box = inbox()
  const line = cutter()
  socket.on('data', (bytes) => box.put(framesIn(line.push(bytes))))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => void socket.on('close', () => resolve()))
  atTheEnd(async () => void socket.destroy())
  return {
    send: (...frames) => frames.forEach((bytes) => socket.write(bytes)),
    hears: (many) => box.hears(many),
    heard: () => box.heard(),
    closed,
    close: () => socket.destroy(),
  }
}

export async function overUdp(port: number): Promise<PretendDevice> {
  const socket = createSocket('udp4')
  socket.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const box = inbox()
  socket.on('message', (bytes) => box.put(framesIn(cutDatagram(bytes))))
  const closed = once(socket, 'close')
  atTheEnd(async () => {
    socket.close()
    await closed
  })
  return {
    send: (...frames) => frames.forEach((bytes) => socket.send(bytes)),
    hears: (many) => box.hears(many),
    heard: () => box.heard(),
    closed,
    close: () => undefined,
  }
}
