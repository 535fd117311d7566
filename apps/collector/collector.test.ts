import { connect } from 'node:net'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import type { MqttClient } from 'mqtt'
import { expect, test } from 'vitest'
import { collectorRig, KEY } from './testing/rig.ts'

const ONE = 'GSS-0001'
const OTHER = 'GSS-0002'
const report = (said: object) => JSON.stringify({ v: 1, ...said })
const asOne = { clientId: ONE, username: ONE, password: KEY }
const closeOf = (client: MqttClient) => new Promise<void>((resolve) => client.once('close', () => resolve()))
const up = (code: string) => `gss/1/${code}/up`

test('what a device says by MQTT is stored when it is confirmed: its values, its state, its bytes', async () => {
  const rig = await collectorRig(ONE)
  const client = await rig.mqtt(asOne)
  const said = report({ id: 'a', points: { L1: { residual: 285 } }, bits: { L1: ['fire'] } })
  await client.publishAsync(up(ONE), said, { qos: 1 })
  expect(await rig.samples()).toEqual([{ point: 'L1', measure: 1001, value: 285 }])
  expect(await rig.states()).toEqual([{ point: 'L1', bits: ['fire'] }])
  expect(await rig.frames()).toEqual([{ address: `iot:${ONE}`, transport: 'mqtt', reason: null }])
  await client.publishAsync(up(ONE), said, { qos: 1 })
  expect(await rig.frames()).toHaveLength(1)
})

test('by HTTP it is the same device, and the same message by either way is one', async () => {
  const rig = await collectorRig(ONE)
  const said = report({ id: 'a', points: { L1: { residual: 285 } } })
  expect([await rig.push(ONE, said), await rig.push(ONE, said)]).toEqual([200, 200])
  const client = await rig.mqtt(asOne)
  await client.publishAsync(up(ONE), said, { qos: 1 })
  expect(await rig.frames()).toEqual([{ address: `iot:${ONE}`, transport: 'http', reason: null }])
})

test('what cannot be read is confirmed and kept: an operator sees it, and the device goes on', async () => {
  const rig = await collectorRig(ONE)
  const client = await rig.mqtt(asOne)
  await client.publishAsync(up(ONE), 'hello', { qos: 1 })
  await client.publishAsync(up(ONE), report({ points: { L1: { residual: 1 } } }), { qos: 1, retain: true })
  expect((await rig.frames()).map(({ reason }) => reason)).toEqual(['unknown-type', null])
  expect(client.connected).toBe(true)
})

// oxfmt-ignore
const strangers: [what: string, options: object][] = [
  ['without a key',                     { clientId: ONE, username: ONE }],
  ['with a wrong key',                  { ...asOne, password: 'wrong' }],
  ['that nobody registered',            { clientId: 'X', username: 'X', password: KEY }],
  ['that calls itself by another name', { ...asOne, clientId: OTHER }],
]
test.each(strangers)('a device %s is not let in', async (_, options) => {
  const rig = await collectorRig(ONE, OTHER)
  const client = await rig.mqtt(options)
  expect(client.connected).toBe(false)
  expect(rig.collector.refused()).toEqual({ key: 1 })
})

test('another device’s topic and every wildcard are refused, and nothing is stored', async () => {
  const rig = await collectorRig(ONE, OTHER)
  const client = await rig.mqtt(asOne)
  const granted = await client.subscribeAsync(['gss/1/+/up', '#', `gss/1/${OTHER}/down`]).catch(() => [])
  expect(granted.filter(({ qos }) => qos < 3)).toEqual([])
  const closed = closeOf(client)
  client.publish(up(OTHER), report({ battery: 1 }), { qos: 1 })
  await closed
  expect(await rig.frames()).toEqual([])
  expect(rig.collector.refused()).toEqual({ topic: 4 })
})

test('ten megabytes end the line before they are read, and others go on', async () => {
  const rig = await collectorRig(ONE, OTHER)
  const client = await rig.mqtt(asOne)
  const closed = closeOf(client)
  client.publish(up(ONE), Buffer.alloc(10_000_000, 'x'), { qos: 1 })
  await closed
  expect(rig.collector.refused()).toEqual({ tooLarge: 1 })
  const other = await rig.mqtt({ clientId: OTHER, username: OTHER, password: KEY })
  await other.publishAsync(up(OTHER), report({ battery: 1 }), { qos: 1 })
  expect(await rig.frames()).toHaveLength(1)
})

test('whoever connects and says nothing keeps nobody out', async () => {
  const rig = await collectorRig(ONE)
  const port = rig.collector.mqttPort ?? 0
  const silent = Array.from({ length: 200 }, () => connect({ host: '127.0.0.1', port }))
  atTheEnd(async () => silent.forEach((socket) => socket.destroy()))
  const client = await rig.mqtt(asOne)
  await client.publishAsync(up(ONE), report({ battery: 1 }), { qos: 1 })
  expect(await rig.frames()).toHaveLength(1)
})

const OLD_S = 400
// oxfmt-ignore
const unsigned: [what: string, body: string, given: Parameters<Awaited<ReturnType<typeof collectorRig>>['push']>[2], status: number][] = [
  ['with a wrong key',          report({}),           { key: 'wrong' },                              401],
  ['without a signature',       report({}),           { signature: '' },                             401],
  ['signed long ago',           report({}),           { time: Math.round(Date.now() / 1_000) - OLD_S }, 401],
  ['signed at no time',         report({}),           { time: NaN },                                 401],
  ['larger than may be',        'x'.repeat(70_000),   {},                                            413],
]
test.each(unsigned)('a push %s is refused and not kept', async (_, body, given, status) => {
  const rig = await collectorRig(ONE)
  expect(await rig.push(ONE, body, given)).toBe(status)
  expect(await rig.frames()).toEqual([])
})

test('five wrong knocks and the address waits', async () => {
  const rig = await collectorRig(ONE)
  const knocks = [1, 2, 3, 4, 5].map(() => () => rig.push(ONE, report({}), { key: 'wrong' }))
  for (const knock of knocks) await knock()
  expect(await rig.push(ONE, report({ battery: 1 }))).toBe(429)
})
