import type { Server } from 'node:net'

/** Where a server that listens was put: what was asked for may have been "any that is free". */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return address.port
}
