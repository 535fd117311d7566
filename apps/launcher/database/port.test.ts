import net from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { freePort, thisOrAnotherPort } from './port.ts'

const LONG_MS = 60_000
const SHORT_MS = 300
const opened: net.Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

/** Somebody who listens there. */
const held = async (port: number) => {
  const server = net.createServer()
  opened.push(server)
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return server
}

it('a port that is free is taken again', async () => {
  const port = await freePort()
  expect(await thisOrAnotherPort(port)).toBe(port)
})

it('a killed database that still holds it is waited for', async () => {
  const port = await freePort()
  const holder = await held(port)
  const found = thisOrAnotherPort(port, LONG_MS)
  holder.close()
  expect(await found).toBe(port)
})

it('somebody who keeps it is given way to', async () => {
  const port = await freePort()
  await held(port)
  expect(await thisOrAnotherPort(port, SHORT_MS)).not.toBe(port)
})
