import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

const LOOPBACK = '127.0.0.1'
/**
 * Below what systems give to outgoing connections (Linux from 32,768, others from 49,152): what is free now is free when its program comes, and when it comes
 * again after a fall.
 */
const FROM = 20_000
const UNTIL = 30_000

/** As many different ones as asked for, on this machine. */
export async function freePorts(count: number, of: 'tcp' | 'udp' = 'tcp'): Promise<number[]> {
  const isFree = of === 'tcp' ? isFreeForTcp : isFreeForUdp
  const found = new Set<number>()
  let port = randomInt(FROM, UNTIL)
  for (let tried = 0; found.size < count; tried++) {
    if (tried > UNTIL - FROM) throw new Error(`no ${count} ports are free between ${FROM} and ${UNTIL}`)
    port = port + 1 < UNTIL ? port + 1 : FROM
    if (await isFree(port)) found.add(port)
  }
  return [...found]
}

async function isFreeForTcp(port: number): Promise<boolean> {
  const server = createServer()
  server.listen(port, LOOPBACK)
  const isThere = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (isThere) await new Promise((closed) => server.close(closed))
  return isThere
}

async function isFreeForUdp(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  socket.bind(port, LOOPBACK)
  const isThere = await once(socket, 'listening').then(
    () => true,
    () => false,
  )
  if (isThere) await new Promise<void>((closed) => socket.close(() => closed()))
  return isThere
}
