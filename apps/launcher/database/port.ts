import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A database that was killed (-9) holds its port until the last of its processes has noticed. */
const LETTING_GO_MS = 5_000
const LOOK_EVERY_MS = 100

const listening = (port: number) =>
  new Promise<number | undefined>((done) => {
    const server = net.createServer()
    server.on('error', () => done(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' ? address?.port : undefined))
    })
  })

export async function freePort(): Promise<number> {
  const port = await listening(0)
  if (port === undefined) throw new Error('no free port on 127.0.0.1 for the database')
  return port
}

/**
 * The port we used last time, unless somebody else has it and keeps it. Another address is nothing anybody who runs already knows of, so
 * this one is worth a wait.
 */
export async function thisOrAnotherPort(port: number, patienceMs = LETTING_GO_MS): Promise<number> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(LOOK_EVERY_MS)) {
    const free = await listening(port)
    if (free !== undefined) return free
  }
  return freePort()
}
