import { createSocket } from 'node:dgram'
import { createConnection, createServer, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { cutStream, type SipMessage, parseMessage, writeMessage } from '@gss/sip'

export interface SipPeer {
  host: string
  port: number
}
/** How messages travel. What is no SIP is dropped where it comes in. */
export interface SipTransport {
  protocol: 'UDP' | 'TCP' | 'TLS'
  /** Ours, as the other side reaches it. */
  host: string
  port: number
  send(message: SipMessage, to: SipPeer): void
  close(): Promise<void>
}
export interface TransportOpening {
  host: string
  port: number
  hear: (message: SipMessage, from: SipPeer) => void
  onError: (error: unknown) => void
  /** The connection is gone, and with it whatever would have come to us by it. */
  onLost?: () => void
}
/** A keep-alive is shorter than any message. */
const MESSAGE_MIN_BYTES = 20

export async function openUdp({ host, port, hear, onError }: TransportOpening): Promise<SipTransport> {
  const socket = createSocket('udp4')
  await new Promise<void>((ready, failed) => {
    socket.once('error', failed)
    socket.bind(port, host, () => ready())
  })
  socket.on('error', onError)
  let isOpen = true
  socket.on('message', (bytes, { address, port: from }) => {
    // Nobody can be answered at port 0.
    if (from === 0) return
    const message = bytes.length < MESSAGE_MIN_BYTES ? null : parseMessage(bytes.toString('latin1'))
    if (message) hear(message, { host: address, port: from })
  })
  return {
    protocol: 'UDP',
    host,
    port: socket.address().port,
    send(message, to) {
      // A call that ends late still says its goodbye: to a closed socket that would be a fault.
      if (!isOpen) return
      socket.send(
        Buffer.from(writeMessage(message), 'latin1'),
        to.port,
        to.host,
        (error) => error && onError(error),
      )
    },
    close: () =>
      new Promise((done) => {
        isOpen = false
        socket.close(() => done())
      }),
  }
}

/** What comes by a connection, message by message; what is no SIP ends it. */
export function hearLine<S extends Socket>(
  socket: S,
  peer: SipPeer,
  { hear, onError }: Pick<TransportOpening, 'hear' | 'onError'>,
): S {
  let rest = ''
  socket.setKeepAlive(true)
  socket.on('error', onError)
  socket.on('data', (bytes: Buffer) => {
    const cut = cutStream(rest + bytes.toString('latin1'))
    if (!cut) return void socket.destroy()
    rest = cut.rest
    for (const text of cut.messages) {
      const message = parseMessage(text)
      if (message) hear(message, peer)
    }
    return undefined
  })
  return socket
}

/** One connection for each peer, opened when something is to be said; what it answers comes back on it. */
export async function openTcp({ host, port, hear, onError }: TransportOpening): Promise<SipTransport> {
  const lines = new Map<string, Socket>()
  const keyOf = (peer: SipPeer) => `${peer.host}:${peer.port}`
  function take(socket: Socket, peer: SipPeer): Socket {
    lines.set(keyOf(peer), socket)
    socket.on('close', () => lines.get(keyOf(peer)) === socket && lines.delete(keyOf(peer)))
    return hearLine(socket, peer, { hear, onError })
  }
  const server = createServer((socket) =>
    take(socket, { host: socket.remoteAddress ?? '', port: socket.remotePort ?? 0 }),
  )
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => ready())
  })
  const address = server.address()
  let isOpen = true
  return {
    protocol: 'TCP',
    host,
    port: typeof address === 'object' && address ? address.port : port,
    send(message, to) {
      if (!isOpen) return
      const line = lines.get(keyOf(to)) ?? take(createConnection({ host: to.host, port: to.port }), to)
      line.write(writeMessage(message), 'latin1')
    },
    close: () =>
      new Promise((done) => {
        isOpen = false
        for (const line of lines.values()) line.destroy()
        server.close(() => done())
      }),
  }
}

/** RFC 5626 §4.4.1: a connection nobody speaks on is forgotten by what stands between. */
const ALIVE_MS = 25_000
export interface Trust {
  /** The name its certificate is of. */
  serverName: string
  /** Who signed it, where that is nobody whom this machine knows. */
  ca?: Buffer
}

/**
 * One connection that we open, to a server whose certificate is of the name it is called by. Nobody connects to us: what the server has to say
 * comes by the same connection (RFC 5923), so its loss is told, and whoever keeps us registered does that again.
 */
export function openTls(trust: Trust) {
  return ({ host, port, hear, onError, onLost }: TransportOpening): Promise<SipTransport> => {
    let line: ReturnType<typeof connectTls> | null = null
    let isClosing = false
    function lineTo(to: SipPeer) {
      if (line) return line
      const socket = connectTls({
        host: to.host,
        port: to.port,
        servername: trust.serverName,
        ...(trust.ca && { ca: trust.ca }),
        minVersion: 'TLSv1.2',
      })
      const alive = setInterval(() => socket.write('\r\n\r\n'), ALIVE_MS)
      alive.unref()
      socket.on('close', () => {
        clearInterval(alive)
        if (line === socket) line = null
        if (!isClosing) onLost?.()
      })
      line = hearLine(socket, to, { hear, onError })
      return line
    }
    return Promise.resolve({
      protocol: 'TLS',
      host,
      port,
      send(message, to) {
        if (!isClosing) lineTo(to).write(writeMessage(message), 'latin1')
      },
      close() {
        isClosing = true
        line?.destroy()
        return Promise.resolve()
      },
    })
  }
}
