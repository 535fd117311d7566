import dgram from 'node:dgram'
import net from 'node:net'

/** What a device hears of its line. */
export interface LineEars {
  opened(): void
  heard(bytes: Uint8Array): void
  closed(): void
}

/** A way to the centre. After `close` nothing more is heard. */
export interface SimulatedLine {
  send(bytes: Uint8Array): void
  close(): void
}
export type OpenLine = (ears: LineEars) => SimulatedLine

export interface CalledCentre {
  host: string
  port: number
  /** Where the device calls from: several loopback addresses make room for more connections than one has ports. */
  from?: string
}

const READ_BYTES = 64 * 1024
/** One for all lines: whoever hears copies what it keeps. */
const heardHere = Buffer.allocUnsafe(READ_BYTES)

export const tcpLine =
  ({ host, port, from }: CalledCentre): OpenLine =>
  (ears) => {
    const callback = (count: number, buffer: Uint8Array) => {
      ears.heard(buffer.subarray(0, count))
      return true
    }
    const socket = net.connect({
      host,
      port,
      ...(from && { localAddress: from }),
      noDelay: true,
      onread: { buffer: heardHere, callback },
    })
    let isOurs = true
    socket.on('connect', () => ears.opened())
    socket.on('error', nothing) // 'close' follows, and says all that a device notices
    socket.on('end', () => socket.destroy())
    socket.on('close', () => {
      if (isOurs) ears.closed()
    })
    return {
      send: (bytes) => void socket.write(bytes),
      close() {
        isOurs = false
        socket.end(() => socket.destroy())
      },
    }
  }

export const udpLine =
  ({ host, port, from }: CalledCentre): OpenLine =>
  (ears) => {
    const socket = dgram.createSocket('udp4')
    let isOpen = true
    const close = () => {
      if (isOpen) socket.close()
      isOpen = false
    }
    socket.on('message', (bytes) => ears.heard(bytes))
    socket.on('error', () => {
      close()
      ears.closed()
    })
    socket.bind({ address: from ?? '' }, () => {
      if (isOpen) socket.connect(port, host, () => ears.opened())
    })
    return {
      send: (bytes) => {
        if (isOpen) socket.send(bytes, nothing)
      },
      close,
    }
  }

function nothing() {}
