import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { authorization, type Challenge, challengeOf } from './auth.ts'
import { fromBase64, toBase64 } from './bytes.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const digest = {
  scheme: 'digest',
  realm: 'r',
  nonce: 'n',
  opaque: null,
  qop: false,
  algorithm: null,
} as const

// oxfmt-ignore
const challenges: [what: string, header: string, challenge: Challenge | null][] = [
  ['Digest',                           'Digest realm="r", nonce="n"',                                        digest],
  ['Digest without quotes',            'Digest realm=r,nonce=n',                                             digest],
  ['Digest before Basic, two headers', 'Basic realm="r"\nDigest realm="r", nonce="n"',                       digest],
  ['Digest before Basic, one header',  'Basic realm="r", Digest realm="r", nonce="n"',                       digest],
  ['Digest with everything',           'Digest realm="r",nonce="n",opaque="o",qop="auth,auth-int",algorithm=MD5', { ...digest, opaque: 'o', qop: true, algorithm: 'MD5' }],
  ['Basic',                            'Basic realm="cam"',                                                  { scheme: 'basic', realm: 'cam' }],
  ['SHA-256 alone',                    'Digest realm="r", nonce="n", algorithm=SHA-256',                     null],
  ['SHA-256, and MD5 behind',          'Digest realm="r", nonce="x", algorithm=SHA-256\nDigest realm="r", nonce="n"', digest],
  ['nothing',                          '',                                                                   null],
]
test.each(challenges)('a camera asks by %s', (_, header, challenge) => {
  expect(challengeOf(header)).toEqual(challenge)
})

test('RFC 2617 §3.5, its own example', () => {
  const challenge: Challenge = {
    scheme: 'digest',
    realm: 'testrealm@host.com',
    nonce: 'dcd98b7102dd2f0e8b11d0f600bfb0c093',
    opaque: '5ccc069c403ebaf9f0171e9517f40e41',
    qop: true,
    algorithm: null,
  }
  const asked = {
    method: 'GET',
    uri: '/dir/index.html',
    user: 'Mufasa',
    password: 'Circle Of Life',
    count: 1,
    cnonce: '0a4f113b',
  }
  expect(authorization(challenge, asked, md5)).toContain('response="6629fae49393a05397450978507c4ef1"')
})

test('a name and a password of any script go through Basic', () => {
  const header = authorization(
    { scheme: 'basic', realm: '' },
    { method: 'GET', uri: '/', user: '管理', password: 'pä:ss', count: 1, cnonce: '' },
    md5,
  )
  expect(Buffer.from(header.replace('Basic ', ''), 'base64').toString()).toBe('管理:pä:ss')
})

test.each(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'])('base64 there and back: %j', (text) => {
  const bytes = new TextEncoder().encode(text)
  expect(toBase64(bytes)).toBe(Buffer.from(text).toString('base64'))
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
})
