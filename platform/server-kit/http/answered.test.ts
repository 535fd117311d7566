import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { Writable } from 'node:stream'
import { type Answers, document, downloadByGet, oneRightOf, post, upload } from '@gss/kit/call'
import { ask, bag, field, nothing, nothingAsked, text, whole } from '@gss/kit/wire'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { portOf } from '../port.ts'
import { httpApp } from './app.ts'
import type { KnownPerson, Visitor } from './caller.ts'
import { httpRefusals } from './refusals.ts'
import { mountCalls } from './router.ts'

const calls = {
  greet: post('/greet', {
    ask: ask({ name: field('NAME', text) }),
    answer: text,
    may: 'anyone',
    spec: 'test',
  }),
  either: post('/either', {
    ask: nothingAsked,
    answer: nothing,
    may: oneRightOf('other.query', 'thing.query'),
    spec: 'test',
  }),
  tale: document('/tale', { ask: nothingAsked, answer: bag(text), may: 'signedIn', spec: 'test' }),
  bring: upload('/bring', {
    ask: nothingAsked,
    answer: whole,
    may: 'anyone',
    spec: 'test',
    file: { maxBytes: 1_000, types: [] },
  }),
  file: downloadByGet('/file', { ask: nothingAsked, answer: nothing, may: 'anyone', spec: 'test' }),
  wait: post('/wait', { ask: nothingAsked, answer: nothing, may: 'anyone', spec: 'test' }),
}
/** Works until the other side hangs up, as a query does that is cancelled then. */
const untilHungUp = ({ signal }: Visitor): Promise<null> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const answers: Answers<typeof calls, Visitor, KnownPerson> = {
  greet: ({ name }) => Promise.resolve(`hello ${name}`),
  either: () => Promise.resolve(null),
  tale: () => Promise.resolve({ openapi: '3.1.0' }),
  bring: (_, __, { bytes }) => Promise.resolve(bytes),
  file: () => Promise.resolve({ name: 'a.bin', type: 'application/octet-stream', body: endless() }),
  wait: (_, who) => untilHungUp(who),
}
async function* endless() {
  for (;;) yield await turn(Buffer.alloc(100_000))
}
const identify = ({ token }: { token?: string }, visitor: Visitor): Promise<KnownPerson | null> =>
  Promise.resolve(
    token === undefined
      ? null
      : { ...visitor, permits: (permission) => permission === token, closedBecause: () => null },
  )
async function sizeOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0
  for await (const piece of bytes) size += piece.length
  return size
}

let app: Awaited<ReturnType<typeof httpApp>>
const logged: string[] = []
const ended: string[] = []
beforeAll(async () => {
  const log = new Writable({ write: (line, _, next) => (logged.push(String(line)), next()) })
  app = await httpApp({ logger: pino({ level: 'warn' }, log), sentences: httpRefusals, trustProxy: true })
  mountCalls(app, calls, answers, {
    prefix: '',
    identify,
    refusals: { lost: 'lost', notPermitted: 'notPermitted' },
    sentences: httpRefusals,
    keepFile: async (bytes) => ({ fileId: 'f', name: 'n', type: 't', bytes: await sizeOf(bytes) }),
  })
  app.addHook('onRequestAbort', async ({ url }) => void ended.push(url))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())
beforeEach(() => void logged.splice(0))

const asked = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })

test('no cache keeps what a call answers, nor what it refuses', async () => {
  const told = [
    await asked('/greet', { NAME: 'a' }),
    await asked('/greet', {}),
    await asked('/nowhere', {}),
    await asked('/either', {}),
  ]
  expect(told.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
    [200, 400, 404, 403].map((status) => [status, 'no-store']),
  )
})

const lines: [what: string, forwarded: string | undefined, told: string | undefined][] = [
  ['behind an HTTPS proxy a browser comes by HTTPS for a year', 'https', 'max-age=31536000'],
  ['over plain HTTP it is not told so', 'http', undefined],
  ['nor where nobody said how it came', undefined, undefined],
]
test.each(lines)('%s', async (_, forwarded, told) => {
  const { headers } = await asked('/greet', {}, forwarded ? { 'x-forwarded-proto': forwarded } : {})
  expect(headers['strict-transport-security']).toBe(told)
})

test('a wrong ask is told by the names of its fields; the reason in English is for programs', async () => {
  const told = (await asked('/greet', { NAME: 7, colour: 'red' })).json()
  expect(told).toMatchObject({ code: 'http.badAsk', with: { why: 'NAME, colour' } })
  expect(told.message).toBe('请求内容有误：NAME, colour')
  expect(told.data.details).toContain('expected string')
})

test('one of several permissions opens a call', async () => {
  const codes = ['thing', 'other', 'none'].map(
    async (token) => (await asked('/either', {}, { token })).json().code,
  )
  expect(await Promise.all(codes)).toEqual([undefined, undefined, 'notPermitted'])
})

test('a document is served as it is; who may not have it is refused in the envelope', async () => {
  const served = await app.inject({ method: 'GET', url: '/tale', headers: { token: 'thing' } })
  expect(served.json()).toEqual({ openapi: '3.1.0' })
  expect((await app.inject({ method: 'GET', url: '/tale' })).json()).toMatchObject({
    ok: false,
    code: 'lost',
  })
})

const FILE = '--X\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhello'
const forms: [what: string, type: string, body: string, status: number][] = [
  ['whole', 'multipart/form-data; boundary=X', `${FILE}\r\n--X--\r\n`, 200],
  ['without a boundary', 'multipart/form-data', FILE, 400],
  ['with an empty boundary', 'multipart/form-data; boundary=', FILE, 400],
  ['with a boundary too long', `multipart/form-data; boundary=${'X'.repeat(300)}`, FILE, 400],
  ['that is none', 'multipart/form-data; boundary=X', 'abc', 400],
  ['cut off in the middle of its file', 'multipart/form-data; boundary=X', FILE, 400],
]
test.each(forms)('a form %s: %s', async (_, type, payload, status) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/bring',
    headers: { 'content-type': type },
    payload,
  })
  expect([answer.statusCode, answer.json().ok]).toEqual([status, status === 200])
  expect(logged).toEqual([])
})

const PART = `Content-Type: multipart/form-data; boundary=X\r\nContent-Length: 5000\r\n\r\n${FILE}`
const cuts: [what: string, sent: string][] = [
  ['a download that is stopped', 'GET /file HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['work nobody waits for any more', 'POST /wait HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n'],
  ['an upload that is stopped', `POST /bring HTTP/1.1\r\nHost: x\r\n${PART}`],
]
test.each(cuts)('%s is no fault of ours: nothing is told with a stack', async (_, sent) => {
  const heard = new Promise<void>((resolve) => app.server.once('request', () => resolve()))
  const port = portOf(app.server)
  const browser = connect(port, '127.0.0.1').on('error', () => undefined)
  browser.write(sent)
  await heard
  await turn()
  const closed = new Promise((resolve) =>
    app.server.getConnections((__, open) => (open === 0 ? resolve(null) : browser.once('close', resolve))),
  )
  browser.destroy()
  await closed
  for (let left = 20; left > 0; left--) await turn()
  expect(logged).toEqual([])
})
