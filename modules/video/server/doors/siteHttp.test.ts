import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { portOf } from '@gss/server-kit/port'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { expect, test } from 'vitest'
import type { DoorDone, DoorReached } from './driver.ts'
import { siteHttp } from './siteHttp.ts'

const NOW = new Date('2026-11-24T06:00:00Z')
const KEY = 'whsec_MDEyMzQ1Njc4OWFiY2RlZg=='
const secrets = {
  seal: (said: string) => said,
  open: (sealed: string) => (sealed === 'sealed' ? KEY : null),
  sign: () => Buffer.alloc(0),
}
const DOOR: DoorReached = {
  unitId: 'u',
  controllerId: 'c',
  doorId: 'd',
  doorCode: 'D1',
  link: 'HTTP',
  serial: '7',
  ip: '',
  port: null,
  url: '',
  secret: 'sealed',
  doorNo: 2,
}

async function system(answer: (response: ServerResponse) => void) {
  const heard: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  atTheEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { heard, door: { ...DOOR, url: `http://127.0.0.1:${portOf(server)}/doors` } }
}
const local = siteHttp({ clock: () => NOW, secrets, isAllowed: () => true })
const says =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))

// oxfmt-ignore
const outcomes: [what: string, answer: (response: ServerResponse) => void, done: DoorDone][] = [
  ['it opens',                           says({ ok: true }),               { ok: true, told: null }],
  ['it says no',                         says({ ok: false }),              { ok: false, why: 'refused' }],
  ['it fails',                           says({ ok: true }, 500),          { ok: false, why: 'refused' }],
  ['it says nonsense',                   says('<html>'),                   { ok: false, why: 'refused' }],
  ['it leads elsewhere',                 (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), { ok: false, why: 'refused' }],
  ['it speaks for another controller',   says({ ok: true, serial: '8' }),  { ok: false, why: 'otherSerial', serial: '8' }],
  ['it hangs up',                        (response) => void response.destroy(), { ok: false, why: 'silent' }],
]
test.each(outcomes)('%s', async (_, answer, done) => {
  const { door } = await system(answer)
  expect(await local.open(door)).toEqual(done)
})

test('what is asked is signed, and names the door', async () => {
  const { heard, door } = await system(says({ ok: true }))
  await local.open(door)
  const [{ headers, body } = { headers: {}, body: '' }] = heard
  expect(JSON.parse(body)).toEqual({ action: 'open', serial: '7', door: 'D1', no: 2 })
  const signed = createHmac('sha256', Buffer.from(KEY.slice(6), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signed}`)
})

// oxfmt-ignore
const refused: [what: string, changes: Partial<DoorReached>, why: string][] = [
  ['no address',                        { url: '' },                                     'notSetUp'],
  ['no secret',                         { url: 'http://10.0.0.1/', secret: '' },         'notSetUp'],
  ['this machine itself',               { url: 'http://127.0.0.1:9/' },                  'forbidden'],
  ['this machine by a name',            { url: 'http://localhost:9/' },                  'forbidden'],
  ['what clouds tell their secrets at', { url: 'http://169.254.169.254/latest' },        'forbidden'],
  ['a file',                            { url: 'file:///etc/passwd' },                   'forbidden'],
]
test.each(refused)('nothing is sent to %s', async (_, changes, why) => {
  const driver = siteHttp({ clock: () => NOW, secrets })
  expect(await driver.open({ ...DOOR, ...changes })).toMatchObject({ ok: false, why })
})
