import { get, post, upload } from '@gss/kit/call'
import { ask, epochSeconds, field, nothing, nothingAsked, record, text } from '@gss/kit/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, currentSession, endBrowserSession } from '../session/session.ts'
import { useSettings } from '../settings/settings.ts'
import { addRefusalTexts } from '../text/refusalTexts.ts'
import { client } from './client.ts'
import { CallFailure, RefusalError } from './failures.ts'
import { tell } from './failureText.ts'
import { lineHeard, useServerLine } from './line.ts'
import { useSessionLost } from './sessionLost.ts'
import { lastOfPage } from './transport.ts'

const calls = {
  turn: post('/turn', {
    ask: ask({ alarmId: field('warningId', text), from: field('testBgTime', epochSeconds) }),
    answer: nothing,
    may: 'signedIn',
    spec: '§7',
  }),
  name: post('/name', {
    ask: nothingAsked,
    answer: record('named', { name: field('NAME', text) }),
    may: 'signedIn',
    spec: '§7',
    reads: true,
  }),
  look: get('/look', {
    ask: ask({ page: field('current', text) }),
    answer: nothing,
    may: 'signedIn',
    spec: '§7',
  }),
  send: upload('/send', {
    ask: nothingAsked,
    answer: nothing,
    may: 'signedIn',
    spec: '§7',
    file: { maxBytes: 1_000, types: [] },
  }),
}
const api = client(calls)

interface Sent {
  url: string
  method: string
  headers: Record<string, string>
  body: unknown
}
let sent: Sent[] = []
let reply: () => Promise<Response>
const answer = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))

beforeEach(() => {
  endBrowserSession() // files share one browser
  sent = []
  reply = answer(200, { ok: true, data: null, message: '' })
  vi.stubGlobal('fetch', (url: string, { method = '', headers, body }: RequestInit) => {
    sent.push({ url, method, headers: Object.fromEntries(Object.entries(headers ?? {})), body })
    return reply()
  })
  lineHeard()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  endBrowserSession()
  useSessionLost.setState({ status: null })
})

const signedIn = (gssToken: string | null) =>
  beginSession({
    origin: 'rms',
    token: 'T',
    csrfToken: 'C',
    gssToken,
    user: { userId: 'u', username: 'n', realname: 'r', roleId: 1, roleType: 'center' },
    homePage: '/',
    menu: [],
    mayEdit: true,
  })

test('an ask leaves under the prefix, in wire names, without a token when nobody is signed in', async () => {
  await api.turn({ alarmId: 'W1', from: new Date(5_000) })
  expect(sent).toEqual([
    {
      url: '/gss/base/api/turn',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ warningId: 'W1', testBgTime: 5 }),
    },
  ])
})

// oxfmt-ignore
const tokens: [what: string, gssToken: string | null, headers: Record<string, string>][] = [
  ['token and csrftoken travel in headers',      null, { token: 'T', csrftoken: 'C' }],
  ['a gss token travels as authorization: GST',  'G',  { token: 'T', csrftoken: 'C', authorization: 'GST G' }],
]
test.each(tokens)('%s, never in the address', async (_, gssToken, headers) => {
  signedIn(gssToken)
  await api.look({ page: '2' })
  expect(sent[0]).toMatchObject({ url: '/gss/base/api/look?current=2', headers })
})

test('what nobody waits for lets go first what somebody does', async () => {
  const priorities: (RequestPriority | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { priority }: RequestInit) => {
    priorities.push(priority)
    return reply()
  })
  await api.look({ page: '1' })
  await api.look({ page: '1' }, { canWait: true })
  expect(priorities).toEqual(['auto', 'low'])
})

test('an answer comes back in our names', async () => {
  reply = answer(200, { ok: true, data: { NAME: 'a' }, message: '' })
  expect(await api.name()).toEqual({ name: 'a' })
})

const refusal = {
  ok: false,
  data: null,
  message: '警情已被处理',
  code: 'alarm.settled',
  with: { who: '周敏' },
}
// oxfmt-ignore
const failures: [what: string, status: number, body: unknown, kind: string, sentence: string | null][] = [
  ['a refusal is told in the server\'s sentence',          200, refusal,                                              'alarm.settled', '警情已被处理'],
  ['a refusal with a 4xx status all the same',             404, refusal,                                              'alarm.settled', '警情已被处理'],
  ['a refusal without a code too',                         200, { ok: false, data: null, message: '不行' },           '',              '不行'],
  ['a 4xx without an envelope',                            404, 'not here',                                           'rejected',      '网络请求失败，请稍后再试'],
  ['a 5xx, whatever it says',                              503, { ...refusal, code: 'http.busy' },                    'busy',          '服务器正忙，请稍后再试'],
  ['an answer that is not the contract\'s',                200, { ok: true, data: { nom: 1 }, message: '' },          'unreadable',    '服务器返回的内容无法识别，请刷新页面'],
  ['an answer that is not JSON',                           200, '<html>',                                             'unreadable',    '服务器返回的内容无法识别，请刷新页面'],
  ['403 for somebody who is not signed in is a 4xx',       403, 'no',                                                 'rejected',      '网络请求失败，请稍后再试'],
]
test.each(failures)('%s', async (_, status, body, kind, sentence) => {
  const { failureBook } = await import('./failureText.ts')
  await failureBook.open('zh-CN')
  reply = answer(status, body)
  const error = await api.name().catch((thrown: unknown) => thrown)
  expect(error instanceof RefusalError ? error.code : error instanceof CallFailure && error.kind).toBe(kind)
  expect(tell(error)?.sentence).toBe(sentence)
})

test('a refusal carries its values, so that it can be said in another language', async () => {
  reply = answer(200, refusal)
  await expect(api.name()).rejects.toMatchObject({ code: 'alarm.settled', values: { who: '周敏' } })
})

test('a fault carries the number under which the log tells the rest', async () => {
  reply = answer(500, { ok: false, code: 'http.busy', message: '', data: { errorNumber: '5F2C' } })
  await expect(api.name()).rejects.toMatchObject({ kind: 'busy', requestId: '5F2C' })
})

test('403 signs out at once, is told once, and reloads after 0.8 s', async () => {
  vi.useFakeTimers()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  signedIn(null)
  reply = answer(403, { ok: false, code: 'session.lost', message: '', data: null })
  await Promise.allSettled([api.name(), api.name()])
  expect([currentSession(), useSessionLost.getState().status]).toEqual([null, 403])
  vi.advanceTimersByTime(799)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
})

test('a lost network is marked, deeds are refused while it lasts, the next answer ends it', async () => {
  reply = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(api.name()).rejects.toMatchObject({ kind: 'lost' })
  expect(useServerLine.getState().lostAtMs).not.toBeNull()
  const before = sent.length
  await expect(api.turn({ alarmId: 'W', from: new Date(0) })).rejects.toMatchObject({ kind: 'lost' })
  expect(sent).toHaveLength(before)
  reply = answer(200, { ok: true, data: { NAME: 'a' }, message: '' })
  await api.name()
  expect(useServerLine.getState().lostAtMs).toBeNull()
})

test('leaving a screen aborts quietly and marks no line as lost', async () => {
  const leaving = new AbortController()
  reply = () =>
    new Promise((_, reject) =>
      leaving.signal.addEventListener('abort', () => reject(new DOMException('x', 'AbortError'))),
    )
  const call = api.name({}, { signal: leaving.signal })
  leaving.abort()
  const error = await call.catch((thrown: unknown) => thrown)
  expect([tell(error), useServerLine.getState().lostAtMs]).toEqual([null, null])
})

test('a file travels as multipart, field "file"', async () => {
  await api.send({}, new File(['x'], 'a.xlsx'))
  const { body } = sent[0] ?? {}
  expect(body instanceof FormData && body.get('file')).toMatchObject({ name: 'a.xlsx' })
})

test('a refusal comes with its text in the language shown, also the very first', async () => {
  const text = () => Promise.resolve({ text: { 'turn.twice': 'Turned already' } })
  const refusalTexts = { 'zh-TW': text, 'en-US': text, 'pt-BR': text }
  addRefusalTexts({ refuses: ['turn'], open: () => Promise.resolve({ refusalTexts }) })
  useSettings.setState({ language: 'en-US' })
  reply = answer(200, { ok: false, data: null, code: 'turn.twice', message: '已转' })
  const refused: unknown = await api.name().catch((error: unknown) => error)
  expect(tell(refused)?.sentence).toBe('Turned already')
  useSettings.setState({ language: 'zh-CN' })
})

test('who signs out gives up what is asked, not what is done; after the last word nothing leaves until somebody signs in', async () => {
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    sent.push({ url, method: '', headers: {}, body: undefined })
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      answers.push(() => resolve(new Response(JSON.stringify({ ok: true, data: null, message: '' }))))
    })
  })
  const asked = api.look({ page: '1' })
  const done = api.turn({ alarmId: 'W1', from: new Date(0) })
  const last = lastOfPage(() => api.turn({ alarmId: 'W2', from: new Date(0) }))
  await expect(asked).rejects.toMatchObject({ kind: 'aborted' })
  await expect(api.look({ page: '2' })).rejects.toMatchObject({ kind: 'aborted' })
  signedIn(null)
  const next = api.turn({ alarmId: 'W3', from: new Date(0) })
  for (const answer of answers) answer()
  await Promise.all([done, last, next])
  expect(sent.map(({ url }) => url)).toEqual(
    ['look?current=1', 'turn', 'turn', 'turn'].map((end) => `/gss/base/api/${end}`),
  )
})
