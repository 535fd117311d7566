import { get, post, upload } from '@gss/kit/call'
import { openApiOf } from '@gss/kit/openapi'
import { ask, field, line, list, nothing, record, text, whole, wholeInQuery } from '@gss/kit/wire'
import { expect, test } from 'vitest'
import { calls } from '../../contract/index.ts'
import { typedAskOf, type TypedAsk } from './ask.ts'
import { exampleOf } from './example.ts'
import { isWanted, operationsOf } from './operation.ts'

const sample = {
  readToHere: get('/reading', {
    ask: ask({ page: field('p', wholeInQuery) }),
    answer: list(text),
    may: 'signedIn',
    spec: '§1 · a',
  }),
  write: post('/things/{id}/write', {
    ask: ask({ id: field('id', line()), name: field('n', line()) }),
    answer: record('thing', { count: field('c', whole) }),
    may: 'thing.edit',
    spec: '§2',
  }),
  bring: upload('/bring', {
    ask: ask({}),
    answer: nothing,
    may: 'anyone',
    spec: '§3',
    file: { maxBytes: 1, types: ['xlsx'] },
  }),
}
const described = openApiOf(
  [{ module: 'sample', calls: sample }],
  { title: 'x', version: '1' },
  '/gss/base/api',
)
const [read, write, bring] = operationsOf(described)

test('a call is read back from the description of it', () => {
  expect([read, write, bring]).toMatchObject([
    {
      name: 'readToHere',
      method: 'GET',
      path: '/gss/base/api/reading',
      module: 'sample',
      spec: '§1 · a',
      may: 'signedIn',
      carries: 'query',
    },
    { name: 'write', method: 'POST', may: 'thing.edit', carries: 'json', answered: { title: 'thing' } },
    { name: 'bring', may: 'anyone', carries: 'file' },
  ])
})

test('every call of this module can be read back', () => {
  const all = operationsOf(
    openApiOf([{ module: 'system', calls }], { title: 'x', version: '1' }, '/gss/base/api'),
  )
  expect(all.map(({ name }) => name)).toEqual(Object.keys(calls))
})

// oxfmt-ignore
const wanted: [what: string, search: string, module: string, found: boolean][] = [
  ['nothing asked finds all',               '',          '',       true],
  ['a part of the name, in any case',       'REA',       '',       true],
  ['what is written in capitals is found in small', 'tohere', '',     true],
  ['a part of the path',                    '/reading ', '',       true],
  ['another word finds nothing',            'write',     '',       false],
  ['its own module',                        '',          'sample', true],
  ['another module',                        'read',      'other',  false],
]
test.each(wanted)('%s', (_, search, module, found) => {
  expect(read && isWanted(read, { search, module })).toBe(found)
})

const call = (method: string, path: string, carries: 'json' | 'query' | 'file') => ({ method, path, carries })
const sheet = new File(['x'], 'a.xlsx')
// oxfmt-ignore
const asks: [what: string, call: Parameters<typeof typedAskOf>[0], typed: string, file: File | null, asked: TypedAsk][] = [
  ['a body is sent as JSON',                       call('POST', '/a', 'json'),     '{"b":1}',          null,  { ok: true, ask: { method: 'POST', url: '/a', body: '{"b":1}' } }],
  ['an empty field is an empty ask',               call('POST', '/a', 'json'),     ' ',                null,  { ok: true, ask: { method: 'POST', url: '/a', body: '{}' } }],
  ['a field of the path goes there, escaped',      call('POST', '/a/{b}', 'json'), '{"b":"x/y"}',      null,  { ok: true, ask: { method: 'POST', url: '/a/x%2Fy', body: '{}' } }],
  ['fields of a GET go into the query',            call('GET', '/a', 'query'),     '{"b":1,"c":"d e"}', null, { ok: true, ask: { method: 'GET', url: '/a?b=1&c=d+e' } }],
  ['a GET without fields has no query',            call('GET', '/a', 'query'),     '{}',               null,  { ok: true, ask: { method: 'GET', url: '/a' } }],
  ['half a JSON is refused here',                  call('POST', '/a', 'json'),     '{"b":',            null,  { ok: false, why: 'notJson' }],
  ['a list is no ask',                             call('POST', '/a', 'json'),     '[1]',              null,  { ok: false, why: 'notJson' }],
  ['an upload needs a file',                       call('POST', '/a', 'file'),     '{}',               null,  { ok: false, why: 'needFile' }],
]
test.each(asks)('%s', (_, of, typed, file, asked) => {
  expect(typedAskOf(of, typed, file)).toEqual(asked)
})

test('an upload sends the fields, then the file', () => {
  const asked = typedAskOf(call('POST', '/a', 'file'), '{"dry":true,"file":""}', sheet)
  const body = asked.ok ? asked.ask.body : null
  expect(body instanceof FormData && [...body.keys()]).toEqual(['dry', 'file'])
})

test('the example of every ask of this module holds what must be there', () => {
  const all = operationsOf(openApiOf([{ module: 'system', calls }], { title: 'x', version: '1' }, ''))
  const examples = Object.fromEntries(all.map(({ name, asked }) => [name, exampleOf(asked)]))
  expect(examples).toMatchObject({
    parameters: {},
    editParameter: { code: '', value: '' },
    journal: { page: 1, pageSize: 10, startTime: 0, endTime: 0 },
    presets: { type: 'S' },
  })
})
