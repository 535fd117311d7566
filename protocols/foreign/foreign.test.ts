import { createDecipheriv, createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  addressCheck,
  bytesIn,
  type OneNetKeys,
  readCtwing,
  readEnvelope,
  readOneNet,
  writeEnvelope,
} from './index.ts'
import { elementsOf, textOfKey } from './spans.ts'

interface Vector {
  name: string
  input: { body?: unknown; token?: string; aesKey?: string; query?: string }
  expect: Record<string, unknown>
}
const vectors = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'testing/vectors.json'), 'utf8'),
) as Vector[]
const named = (name: string): Vector => {
  const found = vectors.find((vector) => vector.name === name)
  if (!found) throw new Error(`no vector ${name}`)
  return found
}
const keysOf = ({ token = '', aesKey = '' }: Vector['input']): OneNetKeys => ({
  token,
  md5: (bytes) => createHash('md5').update(bytes).digest('base64'),
  decipher(base64) {
    if (aesKey.length !== 16) return null
    try {
      const decipher = createDecipheriv('aes-128-cbc', aesKey, aesKey)
      return Buffer.concat([decipher.update(base64, 'base64'), decipher.final()])
    } catch {
      return null
    }
  },
})
const bodyOf = ({ input }: Vector) => String(input.body)

test('onenet-old-online: the signature covers msg as it stands, and one letter more breaks it', () => {
  const vector = named('onenet-old-online')
  const keys = keysOf(vector.input)
  expect(readOneNet(bytesIn(bodyOf(vector)), keys)).toMatchObject({
    kind: 'said',
    messages: [{ device: '52454780', topic: 'link', atMs: 1_524_391_176_698 }],
  })
  expect(readOneNet(bytesIn(bodyOf(vector).replace('{"msg":{', '{"msg": {')), keys).kind).toBe('said')
  for (const changed of [
    ['"status":1', '"status":0'],
    ['"status":1', '"status": 1'],
    ['"F6Fb', '"F6Fc'],
  ] as const)
    expect(readOneNet(bytesIn(bodyOf(vector).replace(changed[0], changed[1])), keys)).toEqual({
      kind: 'unsigned',
    })
})

test('onenet-new-secure: enciphered, and with another key it is unreadable though it is signed', () => {
  const vector = named('onenet-new-secure')
  const said = readOneNet(bytesIn(bodyOf(vector)), keysOf(vector.input))
  expect(said).toMatchObject({
    kind: 'said',
    messages: [{ device: '1', topic: 'data', text: vector.expect['plain'] }],
  })
  expect(
    readOneNet(bytesIn(bodyOf(vector)), keysOf({ ...vector.input, aesKey: 'BBBBBBBBBBBBBBBB' })),
  ).toEqual({ kind: 'unreadable' })
})

test('onenet-url-check: answered with msg alone; a + that became a space is a +', () => {
  const vector = named('onenet-url-check')
  const query = new URLSearchParams(vector.input.query)
  const asked = {
    msg: query.get('msg') ?? '',
    nonce: query.get('nonce') ?? '',
    signature: query.get('signature') ?? '',
  }
  expect(addressCheck(asked, keysOf(vector.input))).toBe(vector.expect['body'])
  expect(
    addressCheck({ ...asked, signature: asked.signature.replaceAll('+', ' ') }, keysOf(vector.input)),
  ).toBe('hello')
  expect(addressCheck({ ...asked, nonce: 'x' }, keysOf(vector.input))).toBeNull()
})

test('ctwing: a report by its IMEI, who came by what the cloud calls it', () => {
  const read = (name: string, imei: string | null = null) =>
    readCtwing(bytesIn(JSON.stringify(named(name).input.body)), () => imei)
  expect(read('ctwing-data-model')).toMatchObject({
    kind: 'said',
    messages: [{ device: '860374051096202', topic: 'data', atMs: 1_606_982_320_277 }],
  })
  expect(read('ctwing-online')).toMatchObject({
    messages: [{ device: '44d0b9e48d404094bbbcf889e4e64ece', topic: 'link' }],
  })
  expect(read('ctwing-online', '86')).toMatchObject({ messages: [{ device: '86' }] })
})

// oxfmt-ignore
const nonsense: [what: string, body: string][] = [
  ['nothing',                  ''],
  ['no JSON',                  'hello'],
  ['half of one',              '{"msg":{"dev_id":1'],
  ['a list',                   '[]'],
  ['without a signature',      '{"msg":{"dev_id":1},"nonce":"a"}'],
  ['a signature that is none', '{"msg":{"dev_id":1},"nonce":"a","signature":1}'],
  ['deep',                     `{"msg":${'['.repeat(20_000)}${']'.repeat(20_000)},"nonce":"a","signature":"b"}`],
]
test.each(nonsense)('%s is nobody’s', (_, body) => {
  expect(readOneNet(bytesIn(body), keysOf({ token: 'x' }))).toEqual({ kind: 'unsigned' })
  expect(readCtwing(bytesIn(body), () => null)).toEqual({ kind: 'unreadable' })
})

test('several messages of one push, each as it stood', () => {
  const msg = '[ {"dev_id":1, "a":"]}\\""} ,{"dev_id":2}]'
  const keys = keysOf({ token: 't' })
  const signature = keys.md5(bytesIn(`tn${msg}`))
  const said = readOneNet(bytesIn(`{"nonce":"n","msg":${msg},"signature":"${signature}"}`), keys)
  expect(said.kind === 'said' && said.messages.map(({ text }) => text)).toEqual([
    '{"dev_id":1, "a":"]}\\""}',
    '{"dev_id":2}',
  ])
  expect(elementsOf('7')).toEqual(['7'])
  expect([
    textOfKey('{"a":{"msg":1},"msg":[2]}', 'msg'),
    textOfKey('{"a":1}', 'msg'),
    textOfKey('{"msg"', 'msg'),
  ]).toEqual(['[2]', null, null])
})

test('what is kept says who, about what and when; names that are none are refused', () => {
  const said = {
    source: 'mall',
    device: '8603',
    topic: '消防/泵房',
    atMs: 5,
    payload: Uint8Array.of(0, 10, 255),
  }
  expect(readEnvelope(writeEnvelope(said) ?? new Uint8Array())).toEqual(said)
  expect(writeEnvelope({ ...said, device: 'a b' })).toBeNull()
  expect(writeEnvelope({ ...said, source: 'A' })).toBeNull()
  expect(readEnvelope(Uint8Array.of(1, 2, 3))).toMatchObject({ source: '', device: '' })
})

test('whatever bytes come, nothing throws', () => {
  let state = 7
  const random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 24
  const letters = '{}[]":,\\ 01amsgnonce'
  for (let turn = 0; turn < 3_000; turn++) {
    const bytes = Uint8Array.from({ length: random() % 60 }, () =>
      letters.charCodeAt(random() % letters.length),
    )
    expect(readOneNet(bytes, keysOf({ token: 't' })).kind).toBe('unsigned')
    readCtwing(bytes, () => null)
    readEnvelope(bytes)
    elementsOf(String.fromCharCode(...bytes))
    textOfKey(String.fromCharCode(...bytes), 'msg')
  }
})
