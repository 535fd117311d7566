import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { readText, writeText } from './gb18030.ts'
import { fromHex, hex } from './hex.ts'

const FIELD_BYTES = 31

// oxfmt-ignore
const reading: [what: string, bytes: string, text: string][] = [
  ['plain letters',                            '41422d33',                 'AB-3'],
  ['two-byte characters',                      'd1ccb8d0',                 '烟感'],
  ['a four-byte character',                    '8139ee39',                 '㐀'],
  ['a character outside the first plane',      '95328236',                 '𠀀'],
  ['what stands behind the first zero',        '4100b1b1',                 'A'],
  ['padding with spaces',                      '20203341202020',           '3A'],
  ['a two-byte character cut in half',         'd1ccb8',                   '烟'],
  ['a four-byte character cut after three',    'd1cc8139ee',               '烟'],
  ['a four-byte character cut after two',      'd1cc8139',                 '烟'],
  ['nothing but zeros',                        '000000',                   ''],
  ['nothing at all',                           '',                         ''],
]

test.each(reading)('reading leaves the text alone: %s', (_, bytes, text) => {
  expect(readText(fromHex(bytes))).toBe(text)
})

// oxfmt-ignore
const writing: [what: string, text: string, maxBytes: number, bytes: string][] = [
  ['a text that fits',                          '烟感',            4,  'd1ccb8d0'],
  ['a two-byte character is not halved',        '烟感',            3,  'd1cc'],
  ['a four-byte character is not halved',       '烟㐀',            5,  'd1cc'],
  ['nothing after the first that does not fit', '㐀A',             3,  ''],
  ['a character outside the first plane',       '𠀀',              4,  '95328236'],
  ['half a surrogate pair is a question mark',  'A\ud800B',        9,  '413f42'],
]

test.each(writing)('writing: %s', (_, text, maxBytes, bytes) => {
  expect(hex(writeText(text, maxBytes))).toBe(bytes)
})

test('every character of the first plane is written as it is read, and as another library writes it', () => {
  // Presentation forms and eight ideographs moved to new codes between the editions of 2005 and 2022; private characters had theirs.
  const moved = (point: number) =>
    (point >= 0x9fb4 && point <= 0x9fbb) || (point >= 0xe000 && point < 0xf900) || (point & 0xfff0) === 0xfe10
  const wrong: string[] = []
  for (let point = 1; point < 0x1_0000; point++) {
    const character = String.fromCharCode(point)
    if (!character.isWellFormed() || point === 0x20 || point === 0xfffd) continue
    const bytes = writeText(character, FIELD_BYTES)
    const isPrivate = point >= 0xe000 && point < 0xf900
    if (readText(bytes) !== character && !(isPrivate && hex(bytes) === '3f'))
      wrong.push(`${point.toString(16)} reads back otherwise`)
    if (!moved(point) && hex(bytes) !== iconv.encode(character, 'gb18030').toString('hex'))
      wrong.push(`${point.toString(16)} is written otherwise`)
  }
  expect(wrong).toEqual([])
})

test('whatever the bytes, a text comes out, without zeros or spaces around it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(readText(bytes)).not.toMatch(/\0|^ | $/)
    }),
  )
})
