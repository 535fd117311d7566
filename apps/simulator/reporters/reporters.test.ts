import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { expect, test } from 'vitest'
import { startReporters } from './reporters.ts'

const HOST = '127.0.0.1'

async function listener(answer?: RequestListener) {
  const server = createServer(answer)
  server.listen(0, HOST)
  await once(server, 'listening')
  atTheEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const at = server.address()
  return { server, port: typeof at === 'object' && at ? at.port : 0 }
}

test.each(['modbusPort', 'brokerPort'] as const)(
  '%s is taken: it is said, and the others speak',
  async (name) => {
    const taken = await listener()
    const centre = await listener((_request, response) => response.end())
    const absent: unknown[] = []
    const heard = once(centre.server, 'request')
    const stop = await startReporters(
      {
        host: HOST,
        mqttPort: 0,
        pushPort: centre.port,
        dc09Port: 0,
        modbusPort: 0,
        brokerPort: 0,
        cloudPort: 0,
        key: 'a key of the demo',
        now: () => Date.parse('2026-11-28T06:00:00Z'),
        [name]: taken.port,
      },
      { onTrouble: () => undefined, onAbsent: (error) => absent.push(error) },
    )
    atTheEnd(async () => stop())
    await heard
    expect(absent).toEqual([expect.objectContaining({ code: 'EADDRINUSE' })])
  },
)
