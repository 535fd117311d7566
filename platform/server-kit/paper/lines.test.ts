import { expect, test } from 'vitest'
import { wrapped } from './lines.ts'

const cases: [what: string, text: string, widthPt: number, lines: string][] = [
  ['what fits stays one line', '消防泵房', 40, '消防泵房'],
  ['wide letters break anywhere', '消防安全重点部位', 40, '消防安全\n重点部位'],
  ['a line does not begin with a comma', '消防安全，重点', 40, '消防安\n全，重点'],
  ['words of narrow letters stay whole', 'fire pump room', 45, 'fire\npump\nroom'],
  ['a word longer than the line is cut', 'ABCDEFGHIJ', 30, 'ABCD\nEFG\nHIJ'],
  ['own line breaks stay', '一\r\n二\n\n三', 40, '一\n二\n\n三'],
  ['nothing stays nothing', '', 40, ''],
]
test.each(cases)('%s', (_, text, widthPt, lines) => expect(wrapped(text, widthPt, 10)).toBe(lines))

test('no letter is lost, however narrow the column', () => {
  const text = '联系人：张三（138 0013 8000），地址 No. 1 Riverside Avenue，滨江大道1号。'
  for (let width = 10; width < 300; width += 7)
    expect(wrapped(text, width, 10).replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
})
