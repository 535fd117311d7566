import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { portOf } from '@gss/server-kit/port'
import { expect, test } from 'vitest'
import { freePorts } from './freePorts.ts'

/** Where Linux begins to give ports to connections that go out. */
const OUTGOING_FROM = 32_768

test('ports are different, and none is one that an outgoing connection could take meanwhile', async () => {
  const ports = await freePorts(40)
  expect(new Set(ports).size).toBe(40)
  expect(Math.max(...ports)).toBeLessThan(OUTGOING_FROM)
})

test('where somebody listens, the next one is taken', async () => {
  const [first = 0] = await freePorts(1)
  const server = createServer().listen(first, '127.0.0.1')
  await once(server, 'listening')
  expect(portOf(server)).toBe(first)
  for (let round = 0; round < 3; round++) expect(await freePorts(20)).not.toContain(first)
  await new Promise((closed) => server.close(closed))
})

test('for datagrams, too', async () => {
  const [port = 0] = await freePorts(1, 'udp')
  const socket = createSocket('udp4')
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  expect(socket.address().port).toBe(port)
  await new Promise<void>((closed) => socket.close(() => closed()))
})
