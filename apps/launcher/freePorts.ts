import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { portOf } from '@gss/server-kit/port'

const LOOPBACK = '127.0.0.1'

/** As many different ones as asked for, on this machine. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listening))
  const ports = servers.map(portOf)
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return ports
}

async function listening(): Promise<Server> {
  const server = createServer()
  server.listen(0, LOOPBACK)
  await once(server, 'listening')
  return server
}
