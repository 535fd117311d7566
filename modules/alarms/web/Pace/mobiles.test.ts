import { expect, test } from 'vitest'
import { mobilesFlaw, mobilesOf } from './mobiles.ts'

const ELEVEN = Array.from({ length: 11 }, (_, nth) => `138000000${String(nth).padStart(2, '0')}`).join('\n')
const lists: [what: string, lines: string, flaw: ReturnType<typeof mobilesFlaw>][] = [
  ['none', '', null],
  ['one a line, with an empty one between', '13800000001\n\n13800000002\n', null],
  ['two in one line', '13800000001 13800000002', null],
  ['a number that is none', '1380000', 'noMobile'],
  ['more than are sent to', ELEVEN, 'tooMany'],
]
test.each(lists)('numbers for a short message: %s', (_, lines, flaw) => expect(mobilesFlaw(lines)).toBe(flaw))
test('what is typed with gaps leaves without them', () =>
  expect(mobilesOf(' 13800000001\n\n13800000002 ')).toEqual(['13800000001', '13800000002']))
