import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

const LOOPBACK = '127.0.0.1'
/**
 * Below what systems give to outgoing connections (Linux from 32,768, others from 49,152): what is free now is free when its program comes, and when it comes
 * again after a fall.
 */
const PRODUCT_PORTS = [20_000, 30_000] as const
/** Of what stands around a product that starts at the same moment, as a test's brigade: it does not know them. */
export const AROUND_PORTS = [30_000, 32_000] as const

/** Given to somebody who does not listen there yet: to look whether a port is free does not find them. */
const given = new Set<number>()

/** Ports that the settings name are nobody else's. */
export function keepPorts(config: Readonly<Record<string, unknown>>): void {
  for (const [name, port] of Object.entries(config))
    if (name.endsWith('_PORT') && typeof port === 'number') given.add(port)
}

/** As many as asked for, on this machine, none of them twice in the life of this process. */
export async function freePorts(
  count: number,
  of: 'tcp' | 'udp' = 'tcp',
  [from, until]: readonly [number, number] = PRODUCT_PORTS,
): Promise<number[]> {
  const isFree = of === 'tcp' ? isFreeForTcp : isFreeForUdp
  const found = new Set<number>()
  let port = randomInt(from, until)
  for (let tried = 0; found.size < count; tried++) {
    if (tried > until - from) throw new Error(`no ${count} ports are free between ${from} and ${until}`)
    port = port + 1 < until ? port + 1 : from
    if (!given.has(port) && (await isFree(port))) found.add(port)
  }
  for (const one of found) given.add(one)
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
