import { expect, test } from 'vitest'
import { memoryText } from './memoryText.ts'

// oxfmt-ignore
const cases: [what: string, bytes: number, text: string][] = [
  ['nothing is nothing',                          0,                '0 B'],
  ['bytes have no decimals',                      1_023,            '1023 B'],
  ['a unit begins at itself',                     1_024,            '1.0 KiB'],
  ['one decimal below a hundred',                 24_588_189_696,   '22.9 GiB'],
  ['none from there on',                          196_083_712,      '187 MiB'],
  ['what is larger than all units keeps the last', 2 ** 60,         '1048576 TiB'],
]
test.each(cases)('%s', (_, bytes, text) => {
  expect(memoryText(bytes)).toBe(text)
})
