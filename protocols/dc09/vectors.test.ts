import { createCipheriv, createDecipheriv } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ack, nak } from './answer.ts'
import { crc16 } from './crc.ts'
import { cutter } from './cut.ts'
import { contactId, siaEvents } from './events.ts'
import { readFrame } from './frame.ts'
import { dc09TextOf } from './text.ts'

interface Vector {
  tongue: string
  name: string
  input: { hex?: string; data?: string; keyAscii?: string; keyHex?: string }
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
const bytesIn = ({ input }: Vector) => new Uint8Array(Buffer.from(input.hex ?? '', 'hex'))
const IV = Buffer.alloc(16)
const keyOf = ({ keyAscii, keyHex }: Vector['input']) =>
  keyAscii ? Buffer.from(keyAscii) : Buffer.from(keyHex ?? '', 'hex')
const decipherOf = (key: Buffer) => (bytes: Uint8Array) => {
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, IV).setAutoPadding(false)
  return new Uint8Array(Buffer.concat([cipher.update(bytes), cipher.final()]))
}
const cut = (bytes: Uint8Array, piece = bytes.length) => {
  const line = cutter()
  return Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
    line.push(bytes.subarray(at * piece, (at + 1) * piece)),
  ).flat()
}

test('the CRC is CRC-16/ARC', () => expect(crc16(Buffer.from('123456789')).toString(16)).toBe('bb3d'))

const frames = vectors.filter(
  ({ tongue, expect: told }) =>
    tongue === 'dc09' && 'token' in told && 'seq' in told && told['token'] !== 'NAK',
)
test.each(frames)('$name is read', (vector) => {
  const [frame] = cut(bytesIn(vector)).filter(({ kind }) => kind === 'frame')
  if (frame?.kind !== 'frame') throw new Error('no frame')
  const hasKey = vector.input.keyAscii ?? vector.input.keyHex
  const read = readFrame(frame.bytes, hasKey ? decipherOf(keyOf(vector.input)) : null)
  const { time, encrypted, meaning, ...told } = vector.expect
  const { extended: _extended, ...rest } = told
  expect(read).toMatchObject(rest)
  expect(read?.isEncrypted).toBe(encrypted)
  expect(read?.timeMs ?? null).toBe(typeof time === 'string' ? Date.parse(time) : null)
  const said = read?.token === 'ADM-CID' ? [contactId(read.data ?? '')] : siaEvents(read?.data ?? '')
  const isFire = JSON.stringify(meaning ?? {}).includes('"FIRE"')
  expect(said.flatMap((one) => one?.bits ?? [])).toEqual(isFire ? ['fire'] : [])
})

const encrypted = vectors.filter(({ expect: told }) => 'padBytes' in told)
test.each(encrypted)('$name is deciphered', (vector) => {
  const read = readFrame(bytesIn(vector), decipherOf(keyOf(vector.input)))
  expect(contactId(read?.data ?? '')).toMatchObject({ code: '1111', zone: '007', bits: ['fire'] })
  expect(read?.timeMs).toBe(Date.parse('2026-01-01T00:00:00Z'))
})

test.each(vectors.filter(({ expect: told }) => told['dialect'] === 'eldes'))(
  '$name: the CRC counts the CR too',
  (vector) => {
    const [frame] = cut(bytesIn(vector))
    expect(frame?.kind).toBe('frame')
    expect(readFrame(bytesIn(vector))?.dialect).toBe('crcOverCr')
  },
)

test('a CRC of two bare bytes is understood, and the answer has one too', () => {
  const bytes = bytesIn(named('crc-in-two-bytes'))
  const read = readFrame(bytes)
  expect(read).toMatchObject({ dialect: 'binaryCrc', token: 'ADM-CID' })
  const answer = read && ack(read, 0, null)
  expect(answer?.[7]).toBe('"'.charCodeAt(0))
  expect(answer && cut(answer)[0]?.kind).toBe('frame')
})

test.each([1, 2, 3, 7, 1_000])('rubbish and frames in pieces of %i bytes are the same frames', (piece) => {
  const cuts = cut(bytesIn(named('stream-glued-with-rubbish')), piece)
  const tokens = cuts.flatMap((one) => (one.kind === 'frame' ? [readFrame(one.bytes)?.token] : []))
  const skipped = cuts.reduce((sum, one) => sum + (one.kind === 'skipped' ? one.count : 0), 0)
  expect([tokens, skipped]).toEqual([['NULL', 'ADM-CID'], 5])
})

test('a wrong CRC is damage, and a wrong key is no data', () => {
  expect(cut(bytesIn(named('wrong-crc'))).map(({ kind }) => kind)).toEqual(['damage'])
  const wrong = readFrame(bytesIn(named('encrypted-other-key')), decipherOf(Buffer.from('AAAAAAAAAAAAAAAA')))
  expect(wrong).toMatchObject({ isEncrypted: true, account: 'AAA', data: null })
})

test('an answer without an R to a frame without one; a NAK as published', () => {
  const read = readFrame(bytesIn(named('null-no-seq')))
  expect(read && dc09TextOf(ack(read, 0, null))).toBe(dc09TextOf(bytesIn(named('ack-to-null'))))
  expect(dc09TextOf(nak(Date.parse('2025-09-24T16:20:01Z'), 'standard'))).toBe(
    dc09TextOf(bytesIn(named('nak'))),
  )
})

test('an encrypted answer can be deciphered by who has the key', () => {
  const vector = named('encrypted-null-128')
  const key = keyOf(vector.input)
  const read = readFrame(bytesIn(vector), decipherOf(key))
  const cipher = (bytes: Uint8Array) => {
    const made = createCipheriv('aes-128-cbc', key, IV).setAutoPadding(false)
    return new Uint8Array(Buffer.concat([made.update(bytes), made.final()]))
  }
  const answer = read && ack(read, Date.parse('2026-01-01T00:00:00Z'), cipher)
  expect(answer && readFrame(answer, decipherOf(key))).toMatchObject({
    token: 'ACK',
    seq: '0000',
    data: '',
    timeMs: Date.parse('2026-01-01T00:00:00Z'),
  })
})

const WORDS: Record<string, string> = { urgent: 'manualAlarm' }
test.each(vectors.filter(({ tongue }) => tongue === 'contact-id'))('Contact ID $name', (vector) => {
  const { bit, value } = vector.expect
  const said = contactId(vector.input.data ?? '')
  expect(said?.isKnown).toBe(true)
  const told = typeof bit === 'string' ? [[WORDS[bit] ?? bit], value] : [[], said?.isSet]
  expect([said?.bits, said?.isSet]).toEqual(told)
})

// oxfmt-ignore
const sia: [what: string, data: string, said: [code: string, zone: string, bits: string[], isSet: boolean][]][] = [
  ['a fire of zone 129',            '#12345A|NFA129',               [['FA', '129', ['fire'], true]]],
  ['behind a modifier, of the panel', 'Nri1/WA000',                 [['WA', '', ['fire'], true]]],
  ['two at once',                   '#1234|NFA12/FT13',             [['FA', '12', ['fire'], true], ['FT', '13', ['fault'], true]]],
  ['with words',                    '#1234|Nti12:00/FA7^Kitchen^',  [['FA', '7', ['fire'], true]]],
  ['a restore ends both',           '#1234|NFR7',                   [['FR', '7', ['fire', 'fault'], false]]],
  // as dc09_spt says it
  ['modifiers without a slash',     '#A101|Nri1FA101',              [['FA', '101', ['fire'], true]]],
  ['a time, an area and its name',  '#A101|Nri2^Upper floor^ti09:42:55FA3^Entry^|ASmoke', [['FA', '3', ['fire'], true]]],
  ['a modifier alone',              '#A101|Nri1A',                  []],
  ['a slash within words',          '#1234|NFA7^Hall/Kitchen^/FT8', [['FA', '7', ['fire'], true], ['FT', '8', ['fault'], true]]],
  ['nothing',                       '',                             []],
]
test.each(sia)('SIA: %s', (_, data, said) =>
  expect(siaEvents(data).map(({ code, zone, bits, isSet }) => [code, zone, bits, isSet])).toEqual(said),
)

// oxfmt-ignore
const texts: [what: string, data: string, said: string[]][] = [
  ['the zone, not its area',     '#A101|Nri2^Upper floor^FA3^Entry^|ASmoke', ['Entry']],
  ['each its own',               '#1234|NFA7^Hall^/FT8^Kitchen^',               ['Hall', 'Kitchen']],
  ['what stands before them all', '#1234|Nri2^Upper floor^/FA3',                ['Upper floor']],
  ['behind all of it',           '#1234|NFA3|ASmoke in the hall',            ['Smoke in the hall']],
]
test.each(texts)('SIA words: %s', (_, data, said) =>
  expect(siaEvents(data).map(({ text }) => text)).toEqual(said),
)
