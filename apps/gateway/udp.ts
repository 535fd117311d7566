import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Line, Receiver, Tongue } from '@gss/gateways/server'
import { denials } from './denials.ts'
import type { Pressure } from './pressure.ts'
import { rate } from './rate.ts'
import type { Listening } from './tcp.ts'

/** The system keeps datagrams for us while we work; without it a burst is lost before we see it. */
const RECEIVE_BUFFER_BYTES = 4 * 1024 * 1024
/** Longer than the longest polling period. */
const FORGET_AFTER_MS = 130 * 60_000
/** Anybody can claim to be anybody: so many senders are remembered. */
const SENDERS_MAX = 100_000
const LOOK_EVERY_MS = 60_000

interface Deps {
  tongue: Tongue
  host: string
  port: number
  receiver: Receiver
  pressure: Pressure
  onSkipped: (bytes: number) => void
  /** A datagram we had no room for: it was not confirmed, and comes again. */
  onDropped: () => void
}

/** One sender of datagrams. */
class Sender implements Line {
  readonly tongue: Tongue
  readonly transport = 'udp'
  readonly remote: string
  readonly mayDeny = denials()
  readonly rate = rate()
  lastMs = 0
  readonly #socket: Socket
  readonly #from: RemoteInfo
  readonly #pressure: Pressure
  readonly #isListening: () => boolean

  constructor(
    tongue: Tongue,
    socket: Socket,
    from: RemoteInfo,
    pressure: Pressure,
    isListening: () => boolean,
  ) {
    this.tongue = tongue
    this.#socket = socket
    this.#from = from
    this.#pressure = pressure
    this.#isListening = isListening
    this.remote = `${from.address}:${from.port}`
  }
  send(bytes: Uint8Array): void {
    // A commit may end after we do; its device says it again, elsewhere.
    if (!this.#isListening()) return
    this.#socket.send(bytes, this.#from.port, this.#from.address, () => undefined) // unreachable: the device says it again
  }
  isOpen(): boolean {
    return true // a sender of datagrams is never known to be gone
  }
  waits(change: 1 | -1): void {
    this.#pressure.change(change)
  }
  replaced(): void {
    // nothing is held for it
  }
}

export async function listenUdp({
  tongue,
  host,
  port,
  receiver,
  pressure,
  onSkipped,
  onDropped,
}: Deps): Promise<Listening> {
  const senders = new Map<string, Sender>()
  const socket = createSocket({
    type: host.includes(':') ? 'udp6' : 'udp4',
    recvBufferSize: RECEIVE_BUFFER_BYTES,
  })
  let [isReading, isListening] = [true, true]

  // What the system could not bring to somebody is no news: they say it again.
  socket.on('error', () => undefined)
  socket.on('message', (bytes, from) => {
    const nowMs = performance.now()
    const sender = senderOf(from)
    // It cannot be left with who sent it: what is not taken is not confirmed, and comes again.
    if (!isReading || from.port === 0 || !sender || pressure.isHigh()) return onDropped()
    sender.lastMs = nowMs
    const pieces = tongue.cutDatagram(bytes)
    if (sender.rate.took(pieces.length, nowMs) > 0) return onDropped()
    for (const piece of pieces) {
      if (piece.kind === 'skipped') onSkipped(piece.count)
      else receiver.take(piece, sender)
    }
  })

  function senderOf(from: RemoteInfo): Sender | undefined {
    const key = `${from.address}:${from.port}`
    const known = senders.get(key)
    if (known || senders.size >= SENDERS_MAX) return known
    const sender = new Sender(tongue, socket, from, pressure, () => isListening)
    senders.set(key, sender)
    return sender
  }

  socket.bind({ address: host, port })
  await once(socket, 'listening')
  const looking = setInterval(() => {
    const nowMs = performance.now()
    for (const [key, { lastMs }] of senders) if (nowMs - lastMs > FORGET_AFTER_MS) senders.delete(key)
  }, LOOK_EVERY_MS)
  return {
    port: socket.address().port,
    connections: () => senders.size,
    stopReading() {
      isReading = false
    },
    async close() {
      clearInterval(looking)
      isListening = false
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}
