import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { portOf } from '@gss/server-kit/port'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { expect, test } from 'vitest'
import { collectorRig } from './testing/rig.ts'

const SECRET = 'a-secret-path-of-32-characters-x'
const KEYS = { apiKey: 'k', appKey: 'app', appSecret: 's', masterKey: 'm' }
const ADDRESS = 'ext:ctcc/860374051096202'
const MUTE = { action: 'mute', point: '', to: 'silence', what: '{"mute":1}' }
const report = JSON.stringify({
  messageType: 'dataReport',
  timestamp: Date.now(),
  deviceId: 'acf7',
  IMEI: '860374051096202',
  payload: { serviceData: { RSRP: -90 } },
})
const outcome = (taskId: string, resultCode: string) =>
  JSON.stringify({
    messageType: 'commandResponse',
    timestamp: Date.now(),
    deviceId: 'acf7',
    taskId,
    result: { resultCode },
  })

/** A cloud that keeps what it is asked, under the number of the ask; or says what it is told to. */
async function pretendCloud() {
  const cloud = { url: '', asked: [] as { path: string; body: string }[], says: '' }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      cloud.asked.push({ path: request.url ?? '', body })
      response.end(cloud.says || JSON.stringify({ code: 0, result: { commandId: `c${cloud.asked.length}` } }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(async () => void server.close())
  cloud.url = `http://127.0.0.1:${portOf(server)}`
  return cloud
}
async function ready(own: { rows?: object[]; allowed?: boolean } = {}) {
  const cloud = await pretendCloud()
  const rig = await collectorRig()
  if (own.allowed !== false) await rig.letIn(new URL(cloud.url).host)
  await rig.device(ADDRESS)
  await rig.source({ code: 'ctcc', kind: 'ctwing', secret: SECRET })
  await rig.downlink('ctcc', { url: cloud.url, product: '100', rows: own.rows ?? [MUTE], keys: KEYS })
  expect(await rig.cloud(`/push/ctcc/${SECRET}`, report)).toBe(200)
  return { cloud, rig, push: (body: string) => rig.cloud(`/push/ctcc/${SECRET}`, body) }
}

test('a command waits in the cloud for a device that sleeps, is taken, is done: each as the cloud says it', async () => {
  const { cloud, rig, push } = await ready()
  const id = await rig.order(ADDRESS, 'mute', '.')
  await rig.untilCommand(id, 'cached')
  expect(cloud.asked).toHaveLength(1)
  expect(JSON.parse(cloud.asked[0]?.body ?? '')).toMatchObject({
    deviceId: 'acf7',
    productId: 100,
    ttl: 172_800,
  })
  await push(outcome('c1', 'DELIVERED'))
  await rig.untilCommand(id, 'delivered')
  await push(outcome('another', 'SUCCESSFUL'))
  await push(outcome('c1', 'SUCCESSFUL'))
  expect(await rig.untilCommand(id, 'answered')).toMatchObject({ taskId: 'c1' })
  // Said again by the cloud it stays what it is.
  await push(outcome('c1', 'FAILED'))
  expect(await rig.untilCommand(id, 'answered')).toMatchObject({ taskId: 'c1' })
})

test('one at a time; a second one fails at once, and the first goes on waiting', async () => {
  const { cloud, rig, push } = await ready()
  const first = await rig.order(ADDRESS, 'mute', '.')
  await rig.untilCommand(first, 'cached')
  const second = await rig.order(ADDRESS, 'mute', '.')
  expect(await rig.untilCommand(second, 'failed')).toEqual({ reason: 'one-at-a-time' })
  expect(cloud.asked).toHaveLength(1)
  await push(outcome('c1', 'FAILED'))
  expect(await rig.untilCommand(first, 'failed')).toMatchObject({ reason: 'device-refused' })
})

const refused: [what: string, own: Parameters<typeof ready>[0], says: string, reason: string][] = [
  ['the cloud says no', {}, '{"code":1032,"msg":"signature"}', 'cloud-1032'],
  ['the cloud is somebody else', {}, '<html>', 'unreadable'],
  ['its source does not say how', { rows: [] }, '', 'not-offered'],
  [
    'the address lies inside our own network, and nobody let it in',
    { allowed: false },
    '',
    'address-refused',
  ],
]
test.each(refused)('%s: it fails with its reason', async (_, own, says, reason) => {
  const { cloud, rig } = await ready(own)
  cloud.says = says
  expect(await rig.untilCommand(await rig.order(ADDRESS, 'mute', '.'), 'failed')).toEqual({ reason })
})

test('nobody took it in time: it is expired, and not before', async () => {
  const { rig } = await ready()
  const id = await rig.order(ADDRESS, 'mute', '.')
  await rig.untilCommand(id, 'cached')
  await rig.rows(`update device_commands set result = result || '{"untilMs": 1}' where command_id = '${id}'`)
  await rig.wake()
  expect(await rig.untilCommand(id, 'expired')).toMatchObject({ taskId: 'c1' })
})
