import { ACTIONS, type Answers, downloadByGet, get, post, putBytes } from '@gss/kit/call'
import { refuse } from '@gss/kit/refusal'
import { ask, field, nothing, nothingAsked, record, text, whole, wholeInQuery } from '@gss/kit/wire'
import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { httpApp } from './app.ts'
import type { KnownPerson, Visitor } from './caller.ts'
import { httpRefusals } from './refusals.ts'
import { mountCalls } from './router.ts'

const calls = {
  greet: post('/greet', {
    ask: ask({ name: field('NAME', text) }),
    answer: record('greeting', { words: field('WORDS', text) }),
    may: 'anyone',
    spec: 'test',
  }),
  count: get('/count', {
    ask: ask({ upTo: field('upTo', wholeInQuery) }),
    answer: whole,
    may: 'anyone',
    spec: 'test',
  }),
  byCode: post('/unit/{code}', {
    ask: ask({ code: field('code', text) }),
    answer: text,
    may: 'anyone',
    spec: 'test',
  }),
  own: post('/own', { ask: nothingAsked, answer: nothing, may: 'signedIn', spec: 'test', reads: true }),
  change: post('/change', { ask: nothingAsked, answer: nothing, may: 'thing.edit', spec: 'test' }),
  fail: post('/fail', { ask: nothingAsked, answer: nothing, may: 'anyone', spec: 'test' }),
  drawing: downloadByGet('/drawing', { ask: nothingAsked, answer: nothing, may: 'anyone', spec: 'test' }),
  weigh: putBytes('/weigh', {
    ask: ask({ from: field('from', wholeInQuery) }),
    answer: whole,
    may: 'anyone',
    spec: 'test',
    maxBytes: 8,
  }),
  say: post('/say', { ask: nothingAsked, answer: nothing, may: 'anyone', spec: 'test' }),
}
const answers: Answers<typeof calls, Visitor, KnownPerson> = {
  greet: ({ name }) => Promise.resolve({ words: `hello ${name}` }),
  count: ({ upTo }) => Promise.resolve(upTo),
  byCode: ({ code }) => Promise.resolve(code),
  own: () => Promise.resolve(null),
  change: () => Promise.resolve(null),
  fail: () => Promise.reject(new Error('secret inside: canary-7')),
  drawing: () =>
    Promise.resolve({ name: '图 1.svg', type: 'image/svg+xml', body: Buffer.from('<svg onload="x"/>') }),
  weigh: ({ from }, _, bytes) => Promise.resolve(from + bytes.length),
  say: () => Promise.resolve(refuse('test.no', { why: 'because' })),
}

/** Who is behind a token, in these tests: its letters say what they may. */
const identify = (headers: { token?: string }, visitor: Visitor): Promise<KnownPerson | null> => {
  if (!headers.token?.startsWith('known')) return Promise.resolve(null)
  const permits = (permission: string, action: string) =>
    permission === 'thing' && ACTIONS.includes(action as never) && !!headers.token?.includes('may')
  const isIdle = headers.token.includes('idle')
  return Promise.resolve({
    ...visitor,
    permits,
    closedBecause: (call) => (isIdle && !call.reads ? 'test.locked' : null),
  })
}

let app: Awaited<ReturnType<typeof httpApp>>
beforeAll(async () => {
  const sentences = {
    ...httpRefusals,
    'test.lost': 'lost',
    'test.notPermitted': 'not yours',
    'test.locked': 'locked',
    'test.no': 'no, {why}',
  }
  app = await httpApp({ logger: pino({ level: 'silent' }), sentences, trustProxy: false })
  mountCalls(app, calls, answers, {
    prefix: '/api',
    identify,
    refusals: { lost: 'test.lost', notPermitted: 'test.notPermitted' },
    sentences,
    keepFile: () => Promise.resolve(refuse('test.no')),
  })
  return () => app.close()
})

type Row = [
  what: string,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body: unknown,
  headers: Record<string, string>,
  status: number,
  answer: object,
]
const rows: Row[] = [
  [
    'a call is decoded, answered and enveloped',
    'POST',
    '/api/greet',
    { NAME: 'a' },
    {},
    200,
    { ok: true, data: { WORDS: 'hello a' }, message: '' },
  ],
  ['a query string is an ask', 'GET', '/api/count?upTo=3', undefined, {}, 200, { ok: true, data: 3 }],
  [
    'so it is where a post has no body',
    'POST',
    '/api/greet?NAME=b',
    undefined,
    {},
    200,
    { ok: true, data: { WORDS: 'hello b' } },
  ],
  [
    'a part of the path makes no ask of a list',
    'POST',
    '/api/unit/A7',
    [],
    {},
    400,
    { ok: false, code: 'http.badAsk' },
  ],
  [
    'a part of the path is an ask, whatever the body says',
    'POST',
    '/api/unit/A7',
    { code: 'B' },
    {},
    200,
    { ok: true, data: 'A7' },
  ],
  [
    'an unknown field is refused',
    'POST',
    '/api/greet',
    { NAME: 'a', roleId: 1 },
    {},
    400,
    { ok: false, code: 'http.badAsk' },
  ],
  ['our name is not the wire name', 'POST', '/api/greet', { name: 'a' }, {}, 400, { ok: false }],
  ['a list where a text belongs is refused', 'POST', '/api/greet', { NAME: ['a'] }, {}, 400, { ok: false }],
  [
    'a NUL character is refused before the database sees it',
    'POST',
    '/api/greet',
    { NAME: 'a\0' },
    {},
    400,
    { ok: false },
  ],
  ['broken JSON is refused', 'POST', '/api/greet', '{"NAME":', {}, 400, { ok: false, code: 'http.badAsk' }],
  [
    'a prototype in JSON is refused',
    'POST',
    '/api/greet',
    '{"NAME":"a","__proto__":{"x":1}}',
    {},
    400,
    { ok: false },
  ],
  [
    'a body that is no JSON is refused',
    'POST',
    '/api/greet',
    'NAME=a',
    { 'content-type': 'text/plain' },
    415,
    { ok: false, code: 'http.typeWrong' },
  ],
  [
    'an oversized body is refused',
    'POST',
    '/api/greet',
    { NAME: 'a'.repeat(300_000) },
    {},
    413,
    { ok: false, code: 'http.tooLarge' },
  ],
  [
    'a swapped method is told so',
    'GET',
    '/api/greet',
    undefined,
    {},
    405,
    { ok: false, code: 'http.methodWrong' },
  ],
  [
    'an unknown address is told so',
    'POST',
    '/api/nothing',
    {},
    {},
    404,
    { ok: false, code: 'http.notFound' },
  ],
  ['a path trick finds nothing: ..;/', 'POST', '/api/x/..;/own', {}, {}, 404, { ok: false }],
  ['a path trick finds nothing: %252e', 'POST', '/api/x/%252e%252e/own', {}, {}, 404, { ok: false }],
  ['a path trick finds nothing: //', 'POST', '/api//own', {}, {}, 404, { ok: false }],
  ['a path that cannot be decoded is refused', 'POST', '/api/%ff%', {}, {}, 400, { ok: false }],
  [
    'no session is a lost session',
    'POST',
    '/api/own',
    {},
    {},
    403,
    { ok: false, code: 'test.lost', message: 'lost' },
  ],
  ['an empty body is nothing asked', 'POST', '/api/own', '', { token: 'known' }, 200, { ok: true }],
  [
    'a role without the permission is refused, and stays signed in',
    'POST',
    '/api/change',
    {},
    { token: 'known' },
    200,
    { ok: false, code: 'test.notPermitted' },
  ],
  [
    'a role with the permission is answered',
    'POST',
    '/api/change',
    {},
    { token: 'known-may' },
    200,
    { ok: true },
  ],
  ['an idle session may read', 'POST', '/api/own', {}, { token: 'known-idle' }, 200, { ok: true }],
  [
    'an idle session may not act',
    'POST',
    '/api/change',
    {},
    { token: 'known-may-idle' },
    200,
    { ok: false, code: 'test.locked' },
  ],
  [
    'a refusal carries its sentence, filled in',
    'POST',
    '/api/say',
    {},
    {},
    200,
    { ok: false, code: 'test.no', message: 'no, because', data: null },
  ],
  ['a fault says nothing of its inside', 'POST', '/api/fail', {}, {}, 500, { ok: false, code: 'http.busy' }],
]

describe('a request', () => {
  test.each(rows)('%s', async (_, method, url, body, headers, status, answer) => {
    const payload = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)
    const type = payload === undefined ? {} : { 'content-type': 'application/json' }
    const response = await app.inject({ method, url, payload, headers: { ...type, ...headers } })
    expect(response.json()).toMatchObject(answer)
    expect(response.statusCode).toBe(status)
    expect(response.body).not.toMatch(/canary|stack|node_modules/)
  })
})

// oxfmt-ignore
const bytes: [what: string, url: string, type: string, body: string, status: number, answer: object][] = [
  ['bare bytes come beside their ask', '/api/weigh?from=1', 'application/octet-stream', 'abcd',      200, { ok: true, data: 5 }],
  ['more bytes than the call takes',   '/api/weigh?from=1', 'application/octet-stream', 'abcdefghi', 413, { ok: false, code: 'http.tooLarge' }],
  ['JSON in the place of bytes',       '/api/weigh?from=1', 'application/json',         '{"a":1}',   200, { ok: false, code: 'http.typeWrong' }],
  ['bytes with a wrong ask',           '/api/weigh?from=x', 'application/octet-stream', 'abcd',      400, { ok: false, code: 'http.badAsk' }],
]
test.each(bytes)('%s', async (_, url, type, payload, status, answer) => {
  const response = await app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } })
  expect([response.statusCode, response.json()]).toMatchObject([status, answer])
})
const forms: [what: string, headers: Record<string, string>, status: number, answer: object][] = [
  [
    'a form of somebody who is signed in is an ask',
    { token: 't' },
    200,
    { ok: true, data: { WORDS: 'hello a b' } },
  ],
  ["a form of a stranger's page is none", {}, 415, { ok: false, code: 'http.typeWrong' }],
]
test.each(forms)('%s', async (_, headers, status, answer) => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await app.inject({
    method: 'POST',
    url: '/api/greet',
    payload: 'NAME=a+b',
    headers: { ...type, ...headers },
  })
  expect([response.statusCode, response.json()]).toMatchObject([status, answer])
})

test('bare bytes where a call asks for JSON are no ask', async () => {
  const headers = { 'content-type': 'application/octet-stream' }
  const response = await app.inject({ method: 'POST', url: '/api/greet', payload: 'abcd', headers })
  expect(response.json()).toMatchObject({ ok: false, code: 'http.typeWrong' })
})

test('a file leaves as an attachment, never sniffed, in which nothing runs when it is opened', async () => {
  const { headers, body } = await app.inject({ method: 'GET', url: '/api/drawing' })
  expect(body).toBe('<svg onload="x"/>')
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': `attachment; filename="__1.svg"; filename*=UTF-8''%E5%9B%BE%201.svg`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
  })
})

const LONG = 'fire'.repeat(600)
const squeezes: [
  what: string,
  name: string,
  accepts: Record<string, string>,
  encoding: string | undefined,
][] = [
  ['a long answer is squeezed', LONG, { 'accept-encoding': 'gzip, br' }, 'gzip'],
  ['a short one is not', 'a', { 'accept-encoding': 'gzip, br' }, undefined],
  ['nor one for somebody who cannot read it', LONG, {}, undefined],
]
test.each(squeezes)('%s', async (_, name, accepts, encoding) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/greet',
    headers: accepts,
    payload: { NAME: name },
  })
  expect(answer.headers['content-encoding']).toBe(encoding)
  const read = encoding ? gunzipSync(answer.rawPayload).toString() : answer.body
  expect(JSON.parse(read)).toMatchObject({ data: { WORDS: `hello ${name}` } })
})

test('browsers fetch pictures from here, and from the one origin that is configured', async () => {
  const policyOf = async (origins: string[]) => {
    const other = await httpApp({
      logger: pino({ level: 'silent' }),
      sentences: {},
      trustProxy: false,
      pictureOrigins: origins,
    })
    const { headers } = await other.inject({ method: 'GET', url: '/nowhere' })
    await other.close()
    return headers['content-security-policy']
  }
  expect(await policyOf([])).toContain("img-src 'self' data: blob:;")
  expect(await policyOf(['https://tiles.example.cn'])).toContain(
    "img-src 'self' data: blob: https://tiles.example.cn;",
  )
})
