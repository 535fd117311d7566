import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { calls, feedback, fireMessage, type FireMessage } from '@gss/alarms/contract'
import { decode, encode } from '@gss/kit/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PretendBrigade, startBrigade } from './brigade.ts'
import { doubt, signWebhook } from './webhook.ts'

const NOW = new Date('2026-11-20T08:00:00Z')
const NOW_S = String(NOW.getTime() / 1_000)
const SECRET = `whsec_${Buffer.from('a secret of twenty-four.').toString('base64')}`
const FIRE: FireMessage = {
  type: 'fire.confirmed',
  alarmId: '019aa000-0000-7000-8000-000000000001',
  fireDepartment: 'F1',
  kind: 'fire',
  title: 'smoke',
  unitName: 'hotel',
  address: 'river road 1',
  place: 'floor 3',
  receivedAt: NOW,
}
const BODY = JSON.stringify(encode(fireMessage, FIRE))

let brigade: PretendBrigade
const told: unknown[] = []
const centre = createServer((request, response) => {
  text(request).then(
    (body) => {
      told.push([request.url, JSON.parse(body)])
      response.end('{"ok":true}')
    },
    () => response.destroy(),
  )
})
beforeEach(async () => {
  told.length = 0
  await new Promise<void>((listening) => centre.listen(0, '127.0.0.1', listening))
  const { port } = centre.address() as AddressInfo
  brigade = await startBrigade({ secret: SECRET, centre: `http://127.0.0.1:${port}`, now: () => NOW })
})
afterEach(async () => {
  await brigade.stop()
  centre.closeAllConnections()
  await new Promise((closed) => centre.close(closed))
})

interface Sent {
  path?: string
  id?: string
  timestamp?: string
  body?: string
  secret?: string
}
async function say({ path = '/alarms', id = 'm1', timestamp = NOW_S, body = BODY, secret = SECRET }: Sent) {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signWebhook(secret, { id, timestamp, body }),
  }
  const response = await fetch(`http://127.0.0.1:${brigade.port}${path}`, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as unknown }
}

const sent: [what: string, sent: Sent, status: number, fires: number][] = [
  ['a fire is taken over', {}, 200, 1],
  [
    'of another’s hand it is not',
    { secret: `whsec_${Buffer.from('another secret of twenty').toString('base64')}` },
    401,
    0,
  ],
  ['an old one is not', { timestamp: String(Number(NOW_S) - 301) }, 401, 0],
  ['one of tomorrow is not', { timestamp: String(Number(NOW_S) + 301) }, 401, 0],
  ['what is no fire is not', { body: '{}' }, 400, 0],
  ['what is no JSON is not', { body: 'fire!' }, 400, 0],
  ['another door is none', { path: '/else' }, 404, 0],
]
test.each(sent)('%s', async (_, message, status, fires) => {
  expect((await say(message)).status).toBe(status)
  expect(brigade.taken.map(({ fire }) => fire)).toEqual(Array.from({ length: fires }, () => FIRE))
})

test('a fire said twice is one fire with one receipt', async () => {
  const answers = [await say({}), await say({}), await say({ id: 'm2' })]
  expect(answers.map(({ body }) => body)).toEqual([
    { receiptNo: 'R000001' },
    { receiptNo: 'R000001' },
    { receiptNo: 'R000002' },
  ])
  expect(brigade.taken).toHaveLength(2)
})

test('whether somebody sits at its seat is said as it is', async () => {
  const there = await say({ path: '/presence', body: '{"fireDeptId":"F1"}' })
  brigade.isStaffed = false
  const away = await say({ path: '/presence', body: '{"fireDeptId":"F1"}' })
  expect([there.body, away.body]).toEqual([{ online: true }, { online: false }])
})

test('what it says of a fire the centre can read and believe', async () => {
  await say({})
  await brigade.tell('R000001', 'accepted')
  const [[path, said]] = told as [[string, Record<string, string>]]
  const { messageId, sentAt, signature, payload } = decode(calls.fireDepartmentFeedback.ask, said)
  expect([path, decode(feedback, JSON.parse(payload))]).toEqual([
    calls.fireDepartmentFeedback.path,
    { alarmId: FIRE.alarmId, receipt: 'R000001', status: 'accepted' },
  ])
  expect(doubt(SECRET, { id: messageId, timestamp: sentAt, body: payload }, signature, NOW)).toBe(null)
})
test('of a fire nobody gave it it says nothing', async () => {
  await expect(brigade.tell('R9', 'closed')).rejects.toThrow('no fire has the receipt R9')
})
