import { expect, test } from 'vitest'
import { isSecretInLog, redact, REDACTED } from './redact.ts'

const deep = (levels: number): unknown => (levels === 0 ? 'end' : { in: deep(levels - 1) })
const hidden: [what: string, value: unknown, kept: unknown][] = [
  [
    'names of secrets, however they are spelt',
    { passWord: 'a', passwdCheck: 'b', csrftoken: 'c', totpSecret: 'd', token_hash: 'e' },
    {
      passWord: REDACTED,
      passwdCheck: REDACTED,
      csrftoken: REDACTED,
      totpSecret: REDACTED,
      token_hash: REDACTED,
    },
  ],
  ['inside lists and objects', [{ a: { cookie: ['x'] } }], [{ a: { cookie: REDACTED } }]],
  ['that a secret is absent may be told', { password: null, token: undefined }, { password: null }],
  [
    'harmless names stay',
    { username: 'li', ticketId: '7', passage: 'north' },
    { username: 'li', ticketId: '7', passage: 'north' },
  ],
  [
    'dates, big numbers, bytes and functions become plain',
    { d: new Date(0), n: 10n, b: new Uint8Array(3), f: () => 1, nan: Number.NaN },
    { d: '1970-01-01T00:00:00.000Z', n: '10', b: '[3 bytes]', nan: 'NaN' },
  ],
  ['what no database stores', { 'a\0': 'b\0\ud800' }, { a: 'b\ufffd' }],
  ['maps and sets', new Map([['token', new Set([1])]]), { token: REDACTED }],
]
test.each(hidden)('%s', (_, value, kept) => {
  expect(redact(value)).toEqual(kept)
})

test('depth has an end', () => {
  expect(JSON.stringify(redact(deep(100)))).toContain('[deeper]')
})
test('a log also hides tickets', () => {
  expect(redact({ ticket: 'x' }, isSecretInLog)).toEqual({ ticket: REDACTED })
})
