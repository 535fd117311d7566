import { createSocket } from 'node:dgram'
import { createConnection, createServer, type Socket } from 'node:net'
import { cutStream, type Message, parseMessage, writeMessage } from '@gss/sip'

export interface Peer {
  host: string
  port: number
}
/** How messages travel. What is no SIP is dropped where it comes in. */
export interface Transport {
  protocol: 'UDP' | 'TCP'
  /** Ours, as the other side reaches it. */
  host: string
  port: number
  send(message: Message, to: Peer): void
  close(): Promise<void>
}
export interface Opening {
  host: string
  port: number
  hear: (message: Message, from: Peer) => void
  onError: (error: unknown) => void
}
/** A keep-alive is shorter than any message. */
const MESSAGE_MIN_BYTES = 20

export async function openUdp({ host, port, hear, onError }: Opening): Promise<Transport> {
  const socket = createSocket('udp4')
  await new Promise<void>((ready, failed) => {
    socket.once('error', failed)
    socket.bind(port, host, () => ready())
  })
  socket.on('error', onError)
  socket.on('message', (bytes, { address, port: from }) => {
    const message = bytes.length < MESSAGE_MIN_BYTES ? null : parseMessage(bytes.toString('latin1'))
    if (message) hear(message, { host: address, port: from })
  })
  return {
    protocol: 'UDP',
    host,
    port: socket.address().port,
    send(message, to) {
      socket.send(
        Buffer.from(writeMessage(message), 'latin1'),
        to.port,
        to.host,
        (error) => error && onError(error),
      )
    },
    close: () => new Promise((done) => socket.close(() => done())),
  }
}

/** One connection for each peer, opened when something is to be said; what it answers comes back on it. */
export async function openTcp({ host, port, hear, onError }: Opening): Promise<Transport> {
  const lines = new Map<string, Socket>()
  const keyOf = (peer: Peer) => `${peer.host}:${peer.port}`
  function take(socket: Socket, peer: Peer): Socket {
    let rest = ''
    lines.set(keyOf(peer), socket)
    socket.setKeepAlive(true)
    socket.on('error', onError)
    socket.on('close', () => lines.get(keyOf(peer)) === socket && lines.delete(keyOf(peer)))
    socket.on('data', (bytes) => {
      const cut = cutStream(rest + bytes.toString('latin1'))
      if (!cut) return void socket.destroy()
      rest = cut.rest
      for (const text of cut.messages) {
        const message = parseMessage(text)
        if (message) hear(message, peer)
      }
    })
    return socket
  }
  const server = createServer((socket) =>
    take(socket, { host: socket.remoteAddress ?? '', port: socket.remotePort ?? 0 }),
  )
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => ready())
  })
  const address = server.address()
  return {
    protocol: 'TCP',
    host,
    port: typeof address === 'object' && address ? address.port : port,
    send(message, to) {
      const line = lines.get(keyOf(to)) ?? take(createConnection({ host: to.host, port: to.port }), to)
      line.write(writeMessage(message), 'latin1')
    },
    close: () =>
      new Promise((done) => {
        for (const line of lines.values()) line.destroy()
        server.close(() => done())
      }),
  }
}
