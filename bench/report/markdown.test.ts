import { expect, test } from 'vitest'
import { cellText, sectionText } from './markdown.ts'
import type { Cell, Section } from './section.ts'

test.each<[what: string, cell: Cell | undefined, digits: number, text: string]>([
  ['thousands are set apart', 12_345.6, 0, '12,346'],
  ['as many digits as the column has', 3, 1, '3.0'],
  ['of several rounds the median', [9, 1, 5], 0, '5'],
  ['of two rounds their middle', [1, 2], 1, '1.5'],
  ['a word stays a word', 'away', 1, 'away'],
  ['what was not measured is empty', null, 0, ''],
  ['what was not told is empty', undefined, 0, ''],
  ['what is no number is empty', NaN, 0, ''],
])('%s', (_, cell, digits, text) => expect(cellText(cell, { digits })).toBe(text))

test('a section is its title, how, tables and goals', () => {
  const section: Section = {
    id: 's',
    title: 'Speed',
    how: 'Measured.',
    tables: [
      {
        id: 't',
        of: 'load',
        columns: [{ id: 'p50', title: 'p50 ms', digits: 1 }],
        rows: [{ what: '20/s', cells: { p50: 2 } }],
      },
    ],
    goals: [{ what: 'p50', goal: '≤ 5', reached: '2', isReached: true }],
  }
  expect(sectionText(section)).toBe(
    '## Speed\n\nMeasured.\n\n| load | p50 ms |\n|---|---|\n| 20/s | 2.0 |\n\n- p50: ≤ 5 wanted, 2: **reached**',
  )
})
