import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'

/** Two ports side by side, as RTSP over UDP asks for them (RFC 2326 §12.39): pictures on the even one, reports on the next. */
export interface UdpPair {
  port: number
  /** Where the camera sends from: spoken to once, so that what stands between lets its packets through. */
  aim(port: number): void
  close(): void
}

const TRIES = 10
const RECEIVE_BUFFER_BYTES = 2_097_152
/** RFC 3550: a head with nothing behind it. */
const GREETING = Uint8Array.of(0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

export async function openUdpPair(from: string, take: (bytes: Uint8Array) => void): Promise<UdpPair> {
  const type = isIPv6(from) ? 'udp6' : 'udp4'
  for (let tried = 0; tried < TRIES; tried++) {
    const one = await bound(type, 0)
    const { port } = one?.address() ?? { port: 0 }
    const two = one && (await bound(type, port % 2 === 0 ? port + 1 : port - 1))
    if (!one || !two) {
      one?.close()
      continue
    }
    const [pictures, reports] = port % 2 === 0 ? [one, two] : [two, one]
    let isOpen = true
    pictures.on('message', (bytes, { address }) => {
      // Pictures come from the camera that was asked, and from nobody else.
      if (isOpen && address === from) take(bytes)
    })
    return {
      port: pictures.address().port,
      aim(to) {
        if (isOpen && to > 0 && to < 65_536) pictures.send(GREETING, to, from, () => undefined)
      },
      close() {
        if (!isOpen) return
        isOpen = false
        pictures.close()
        reports.close()
      },
    }
  }
  throw new Error('no two ports side by side')
}

async function bound(type: 'udp4' | 'udp6', port: number): Promise<Socket | null> {
  const socket = createSocket({ type, recvBufferSize: RECEIVE_BUFFER_BYTES })
  try {
    socket.bind(port)
    await once(socket, 'listening')
    socket.on('error', () => undefined)
    return socket
  } catch {
    socket.close()
    return null
  }
}
