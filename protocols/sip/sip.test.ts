import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as sip from './index.ts'
import { brokenMessages } from './testing/brokenMessages.ts'
import { readEveryWay } from './testing/readEveryWay.ts'

/** Any; the same each time. */
const SEED = 20_261_124
const like = (reads: object | null): unknown => reads && expect.objectContaining(reads)
const hash: sip.Hash = (algorithm, text) =>
  createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(text)
    .digest('hex')

/** RFC 3261 §24.2, message F1. */
const INVITE = [
  'INVITE sip:bob@biloxi.com SIP/2.0',
  'Via: SIP/2.0/UDP pc33.atlanta.com;branch=z9hG4bKnashds8',
  'Max-Forwards: 70',
  'To: Bob <sip:bob@biloxi.com>',
  'From: Alice <sip:alice@atlanta.com>;tag=1928301774',
  'Call-ID: a84b4c76e66710',
  'CSeq: 314159 INVITE',
  'Contact: <sip:alice@pc33.atlanta.com>',
  'Content-Type: application/sdp',
  'Content-Length: 4',
  '',
  'v=0\n',
].join('\r\n')

test('a message of the standard is read and written the same', () => {
  const read = sip.parseMessage(INVITE)
  expect(read).toMatchObject({ kind: 'request', method: 'INVITE', uri: 'sip:bob@biloxi.com', body: 'v=0\n' })
  expect(read && sip.cseqOf(read)).toEqual({ seq: 314_159, method: 'INVITE' })
  expect(read && sip.writeMessage(read)).toBe(
    INVITE.replace('Content-Length: 4\r\n', '').replace('\r\n\r\n', '\r\nContent-Length: 4\r\n\r\n'),
  )
})

// oxfmt-ignore
const oddities: [what: string, bytes: string, reads: object | null][] = [
  ['compact names and folded lines',   'SIP/2.0 200 OK\r\nv: SIP/2.0/UDP a;branch=1,\r\n SIP/2.0/TCP b\r\nl: 0\r\n\r\n', { status: 200, headers: [['via', 'SIP/2.0/UDP a;branch=1'], ['via', 'SIP/2.0/TCP b'], ['content-length', '0']] }],
  ['a comma in quotes is no border',   'SIP/2.0 200 \r\nContact: "a,b" <sip:c>, <sip:d?x=,>\r\n\r\n', { headers: [['contact', '"a,b" <sip:c>'], ['contact', '<sip:d?x=,>']] }],
  ['more said than there is',          'SIP/2.0 200 OK\r\nContent-Length: 9\r\n\r\nabc', null],
  ['a negative length',                'SIP/2.0 200 OK\r\nContent-Length: -1\r\n\r\nabc', null],
  ['what stands behind is not read',   'SIP/2.0 200 OK\r\nContent-Length: 1\r\n\r\nabc', { body: 'a' }],
  ['another protocol',                 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', null],
  ['a status that is none',            'SIP/2.0 999 X\r\n\r\n', null],
  ['a line without a colon',           'SIP/2.0 200 OK\r\nnonsense\r\n\r\n', null],
  ['nothing',                          '', null],
  ['too many headers',                 `SIP/2.0 200 OK\r\n${'a: b\r\n'.repeat(201)}\r\n`, null],
]
test.each(oddities)('%s', (_, bytes, reads) => {
  const read = sip.parseMessage(bytes)
  expect(read).toEqual(like(reads))
})
test('a line break in a value is not sent', () =>
  expect(() =>
    sip.writeMessage({
      kind: 'response',
      status: 200,
      reason: 'OK',
      headers: [['to', 'a\r\nx: y']],
      body: '',
    }),
  ).toThrow('line break'))

test('the same messages come out of a stream however it is chopped', () => {
  const stream = `\r\n\r\n${INVITE}SIP/2.0 200 OK\r\nCSeq: 1 BYE\r\nl: 2\r\n\r\nhi${INVITE}`
  const whole = sip.cutStream(stream)
  expect(whole?.messages).toHaveLength(3)
  expect(whole?.rest).toBe('')
  fc.assert(
    fc.property(fc.array(fc.nat({ max: stream.length }), { maxLength: 12 }), (cuts) => {
      const found: string[] = []
      let rest = ''
      let at = 0
      for (const cut of [...cuts.toSorted((a, b) => a - b), stream.length]) {
        const read = sip.cutStream(rest + stream.slice(at, cut))
        if (!read) throw new Error('no SIP')
        found.push(...read.messages)
        rest = read.rest
        at = cut
      }
      expect(found).toEqual(whole?.messages)
    }),
    { numRuns: 200 },
  )
})
test.each([
  ['what is no SIP', 'GET / HTTP/1.1\r\n\r\n'],
  ['one that says it is huge', 'SIP/2.0 200 OK\r\nContent-Length: 999999\r\n\r\n'],
  ['a head without an end', 'a'.repeat(70_000)],
])('%s ends the stream', (_, bytes) => expect(sip.cutStream(bytes)).toBeNull())

// oxfmt-ignore
const uris: [text: string, reads: object | null][] = [
  ['sip:8001@10.0.0.1',                      { user: '8001', host: '10.0.0.1', port: 0 }],
  ['sips:a:b@pbx.example.cn:5061;transport=tls?x=y', { scheme: 'sips', user: 'a:b', port: 5061, params: { transport: 'tls' } }],
  ['sip:[2001:db8::1]:5070',                 { user: '', host: '[2001:db8::1]', port: 5070 }],
  ['sip:a@b:99999', null], ['tel:123', null], ['sip:', null], ['sip:a b@c', null],
]
test.each(uris)('%s', (text, reads) => expect(sip.parseUri(text)).toEqual(like(reads)))
test('names, addresses and tags', () => {
  expect(sip.parseNameAddr('"A \\"x\\"" <sip:a@b;lr>;tag=1;expires=60')).toEqual({
    name: 'A "x"',
    uri: 'sip:a@b;lr',
    params: { tag: '1', expires: '60' },
  })
  expect(sip.parseNameAddr('sip:a@b;tag=2')).toEqual({ name: '', uri: 'sip:a@b', params: { tag: '2' } })
  expect(
    sip.parseVia('SIP / 2.0 / UDP first.example.com: 4000;ttl=16;branch=z9hG4bKa7c6a8dlze.1'),
  ).toMatchObject({
    transport: 'UDP',
    host: 'first.example.com',
    port: 4000,
    params: { branch: 'z9hG4bKa7c6a8dlze.1' },
  })
  expect(['119', '*72#', '+86', 'a', '1@b', ''].map(sip.isDialable)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

/** RFC 7616 §3.9.1: the same question by both algorithms. */
const RFC7616 = { username: 'Mufasa', password: 'Circle of Life' }
const ASKED = {
  method: 'GET',
  uri: '/dir/index.html',
  cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
  count: 1,
}
const NONCE =
  'nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"'
// oxfmt-ignore
const digests: [algorithm: string, response: string][] = [
  ['MD5',     '8ca523f5e9506fed4657c9700eebdbec'],
  ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
]
test.each(digests)('the digest of the standard by %s', (algorithm, response) => {
  const challenge = sip.parseChallenge(
    `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, ${NONCE}`,
  )
  expect(challenge && sip.answerChallenge(challenge, RFC7616, ASKED, hash)).toContain(
    `response="${response}"`,
  )
})
test('RFC 2069 without qop, and the session form', () => {
  const old = sip.parseChallenge('Digest realm="r", nonce="n"')
  expect(
    old &&
      sip.answerChallenge(
        old,
        { username: 'u', password: 'p' },
        { ...ASKED, method: 'REGISTER', uri: 'sip:h' },
        hash,
      ),
  ).toContain(`response="${hash('MD5', `${hash('MD5', 'u:r:p')}:n:${hash('MD5', 'REGISTER:sip:h')}`)}"`)
  expect(sip.parseChallenge('Digest realm="r", nonce="n", algorithm=MD5-sess, qop="auth"')).toMatchObject({
    isSession: true,
  })
})
test('of two questions the stronger is answered; what we cannot answer is none', () => {
  const [md5, sha] = ['MD5', 'SHA-256'].map((each) =>
    sip.parseChallenge(`Digest realm="r", nonce="n", algorithm=${each}`),
  )
  expect(md5 && sha && sip.strongest([md5, sha])).toBe(sha)
  for (const text of [
    'Basic realm="r"',
    'Digest realm="r"',
    'Digest realm="r", nonce="n", algorithm=SHA-512-256',
    'Digest realm="r", nonce="n", qop="auth-int"',
  ])
    expect(sip.parseChallenge(text)).toBeNull()
})

test('an offer is read as it was written', () => {
  const offer: sip.Offer = {
    address: '10.0.0.5',
    port: 26_000,
    codecs: [sip.PCMA, sip.PCMU],
    eventType: 101,
    direction: 'sendrecv',
    sessionId: 7,
    version: 1,
  }
  expect(sip.parseSdp(sip.writeSdp(offer))).toEqual({
    address: '10.0.0.5',
    port: 26_000,
    codecs: [8, 0],
    eventType: 101,
    direction: 'sendrecv',
  })
})
// oxfmt-ignore
const sdps: [what: string, text: string, reads: object | null][] = [
  ['the stream\'s own address counts',  'v=0\r\nc=IN IP4 1.1.1.1\r\nm=audio 4000 RTP/AVP 0\r\nc=IN IP4 2.2.2.2\r\na=sendonly\r\n', { address: '2.2.2.2', codecs: [0], direction: 'sendonly', eventType: null }],
  ['hold as old telephones say it',     'v=0\nc=IN IP4 0.0.0.0\nm=audio 4000 RTP/AVP 8 18\n', { address: '0.0.0.0', codecs: [8] }],
  ['no codec of ours',                  'v=0\nc=IN IP4 1.1.1.1\nm=audio 4000 RTP/AVP 18\n', { codecs: [] }],
  ['a stream that is refused',          'v=0\nc=IN IP4 1.1.1.1\nm=audio 0 RTP/AVP 0\n', { port: 0 }],
  ['video alone',                       'v=0\nc=IN IP4 1.1.1.1\nm=video 4000 RTP/AVP 31\n', null],
  ['no address',                        'v=0\nm=audio 4000 RTP/AVP 0\n', null],
  ['an address that is none',           'c=IN IP4 999.1.1.1\nm=audio 4000 RTP/AVP 0\n', null],
  ['encrypted sound',                   'c=IN IP4 1.1.1.1\nm=audio 4000 RTP/SAVP 0\n', null],
]
test.each(sdps)('%s', (_, text, reads) => expect(sip.parseSdp(text)).toEqual(like(reads)))

test('a packet is read as it was written', () => {
  const packet = {
    payloadType: 8,
    isMarked: true,
    sequence: 65_535,
    timestamp: 4_294_967_295,
    source: 3_735_928_559,
    payload: Uint8Array.of(1, 2, 3),
  }
  expect(sip.parseRtp(sip.writeRtp(packet))).toEqual(packet)
})
// oxfmt-ignore
const packets: [what: string, bytes: number[], payload: number[] | null][] = [
  ['contributing sources and an extension are passed over', [0x91, 8, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 9, 9, 9, 9, 0, 0, 0, 1, 7, 7, 7, 7, 5], [5]],
  ['padding is taken off',        [0xa0, 8, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 5, 6, 2], [5]],
  ['padding beyond the packet',   [0xa0, 8, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 200], null],
  ['an extension beyond it',      [0x90, 8, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255], null],
  ['another version',             [0x40, 8, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1], null],
  ['too short',                   [0x80, 8], null],
]
test.each(packets)('%s', (_, bytes, payload) => {
  const read = sip.parseRtp(Uint8Array.from(bytes))
  expect(read && [...read.payload]).toEqual(payload)
})
test('counts that wrap', () => {
  expect([sip.aheadOf16(1, 65_535), sip.aheadOf16(65_535, 1)]).toEqual([2, -2])
  expect([sip.aheadOf32(100, 4_294_967_196), sip.aheadOf32(4_294_967_196, 100)]).toEqual([200, -200])
})

// oxfmt-ignore
const laws: [codec: sip.Codec, byte: number, sample: number][] = [
  [sip.PCMA, 0xd5, 8], [sip.PCMA, 0x55, -8], [sip.PCMA, 0xaa, 32_256], [sip.PCMA, 0x2a, -32_256],
  [sip.PCMU, 0xff, 0], [sip.PCMU, 0x80, 32_124], [sip.PCMU, 0x00, -32_124], [sip.PCMU, 0xf0, 120],
]
test.each(laws)('law %i: the byte %i is %i', (codec, byte, sample) =>
  expect(sip.decodeSound(codec, Uint8Array.of(byte))).toEqual(Int16Array.of(sample)),
)
test.each([sip.PCMA, sip.PCMU] as const)(
  'law %i: every byte comes back from its sample, and no sample is far off',
  (codec) => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const back = sip.encodeSound(codec, sip.decodeSound(codec, all))
    // µ has two zeros: they are one sample.
    expect([...back].filter((byte, at) => byte !== all[at]).length).toBeLessThanOrEqual(
      codec === sip.PCMU ? 1 : 0,
    )
    for (let sample = -32_768; sample < 32_768; sample += 97) {
      const [heard = 0] = sip.decodeSound(codec, sip.encodeSound(codec, Int16Array.of(sample)))
      expect(Math.abs(heard - sample)).toBeLessThanOrEqual(Math.max(16, Math.abs(sample) / 16 + 16))
    }
  },
)

test('keys are events', () => {
  for (const key of '0123456789*#ABCD') {
    const event = { key, isEnd: true, volume: 10, duration: 1_600 }
    const bytes = sip.writeKeyEvent(event)
    expect(bytes && sip.parseKeyEvent(bytes)).toEqual(event)
  }
  expect(sip.parseKeyEvent(Uint8Array.of(99, 0, 0, 0))).toBeNull()
  expect(sip.writeKeyEvent({ key: 'x', isEnd: false, volume: 0, duration: 0 })).toBeNull()
})

test('twenty thousand messages of strangers are read or are none, and never throw', () => {
  const broken = brokenMessages(SEED)
  const texts = Array.from({ length: 20_000 }, () => broken())
  const read = texts.map(readEveryWay)
  // Some of them must come through, or nothing was looked at.
  expect(read.filter(Boolean).length).toBeGreaterThan(texts.length / 20)
  expect(new Set(texts).size).toBeGreaterThan(texts.length * 0.9)
})
