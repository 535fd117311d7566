import type { Socket } from 'node:net'
import { Duplex, Transform } from 'node:stream'

const CONTINUES = 0x80
const SEVEN_BITS = 0x7f
const LENGTH_MAX_BYTES = 4
const SEVEN = 7

/** Follows the lengths of MQTT packets. False: one is larger than may be, and nothing after it is known. */
export function packetLengths(maxBytes: number): (bytes: Uint8Array) => boolean {
  let left = 0
  let at: 'type' | 'length' | 'body' = 'type'
  let length = 0
  let digits = 0
  return (bytes) => {
    let index = 0
    while (index < bytes.length) {
      if (at === 'body') {
        const taken = Math.min(left, bytes.length - index)
        left -= taken
        index += taken
        if (left === 0) at = 'type'
        continue
      }
      const byte = bytes[index] ?? 0
      index += 1
      if (at === 'type') {
        at = 'length'
        length = 0
        digits = 0
        continue
      }
      length += (byte & SEVEN_BITS) * 2 ** (SEVEN * digits)
      digits += 1
      if (length > maxBytes || digits > LENGTH_MAX_BYTES) return false
      if ((byte & CONTINUES) !== 0) continue
      left = length
      at = left === 0 ? 'type' : 'body'
    }
    return true
  }
}

/** A line on which no packet is larger: a broker keeps what it reads until a packet is whole. */
export function guarded(socket: Socket, maxBytes: number, onTooLarge: () => void): Duplex {
  const isRight = packetLengths(maxBytes)
  const guard = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isRight(chunk)) return done(null, chunk)
      onTooLarge()
      socket.destroy()
      return done()
    },
  })
  socket.on('error', () => guard.destroy())
  socket.on('close', () => guard.destroy())
  return Duplex.from({ readable: socket.pipe(guard), writable: socket })
}
