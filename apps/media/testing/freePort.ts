import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** One that is free for datagrams now. */
export async function freePort(): Promise<number> {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  await new Promise<void>((closed) => socket.close(() => closed()))
  return port
}
