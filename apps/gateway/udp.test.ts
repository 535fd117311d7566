import { createSocket } from 'node:dgram'
import { gb26875, type Line } from '@gss/gateways/server'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { expect, test } from 'vitest'
import { pressure } from './pressure.ts'
import { frameOf } from './testing/pretendDevice.ts'
import { listenUdp } from './udp.ts'

test('a commit that ends after the gateway does is not confirmed by a closed socket', async () => {
  let heard: (line: Line) => void = () => undefined
  const line = new Promise<Line>((done) => (heard = done))
  const listening = await listenUdp({
    tongue: gb26875,
    host: '127.0.0.1',
    port: 0,
    receiver: { take: (_, from) => heard(from) },
    pressure: pressure(),
    onSkipped: () => undefined,
    onDropped: () => undefined,
  })
  const device = createSocket('udp4')
  atTheEnd(async () => void device.close())
  device.send(frameOf(), listening.port, '127.0.0.1')
  const from = await line
  await listening.close()
  expect(() => from.send(new Uint8Array(4))).not.toThrow()
})
