import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { portOf } from '@gss/server-kit/port'
import { expect, test } from 'vitest'
import { freePorts, keepPorts } from './freePorts.ts'

/** Where Linux begins to give ports to connections that go out. */
const OUTGOING_FROM = 32_768

test('ports are different, and none is one that an outgoing connection could take meanwhile', async () => {
  const ports = await freePorts(40)
  expect(new Set(ports).size).toBe(40)
  expect(Math.max(...ports)).toBeLessThan(OUTGOING_FROM)
})

test('what was given to a program that does not listen yet is not given to another', async () => {
  const rounds: number[] = []
  // More than a tenth of all there are: by chance alone some would come twice.
  for (let round = 0; round < 60; round++) rounds.push(...(await freePorts(20)))
  expect(new Set(rounds).size).toBe(rounds.length)
})

test('a port that the settings name is nobody else’s', async () => {
  const [first = 0] = await freePorts(1)
  const named = Array.from({ length: 500 }, (_, index) => first + 1 + index)
  keepPorts(Object.fromEntries(named.map((port, index) => [`GSS_${index}_PORT`, port])))
  for (let round = 0; round < 20; round++)
    for (const port of await freePorts(20)) expect(named).not.toContain(port)
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
