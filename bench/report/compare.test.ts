import { expect, test } from 'vitest'
import { changes } from './compare.ts'
import type { Cell, Section } from './section.ts'

const told = (cell: Cell, better?: 'less' | 'more'): Section[] => [
  {
    id: 's',
    title: '',
    how: '',
    goals: [],
    tables: [
      {
        id: 't',
        of: '',
        columns: [{ id: 'c', title: 'c', ...(better && { better }) }],
        rows: [{ what: 'row', cells: { c: cell } }],
      },
    ],
  },
]

test.each<
  [
    what: string,
    before: Cell,
    after: Cell,
    better: 'less' | 'more' | undefined,
    machine: number,
    isWorse: boolean | null,
  ]
>([
  ['a tenth more is noise', 100, 110, 'less', 1, null],
  ['twice as long is worse', 100, 200, 'less', 1, true],
  ['half as long is better', 100, 50, 'less', 1, false],
  ['half as many a second is worse', 100, 50, 'more', 1, true],
  ['twice as long on a machine twice as slow says nothing', 100, 200, 'less', 2, null],
  ['half as many on a machine twice as slow says nothing', 100, 50, 'more', 2, null],
  ['the medians of the rounds are compared', [90, 100, 110], [190, 200, 210], 'less', 1, true],
  ['rounds that are far apart say little', [50, 100, 150], [100, 180, 200], 'less', 1, null],
  ['a millisecond is never told', 0.5, 1.9, 'less', 1, null],
  ['a column that is no matter of better or worse is left out', 100, 900, undefined, 1, null],
  ['what was not measured then says nothing', null, 900, 'less', 1, null],
  ['a word is no figure', 'away', 900, 'less', 1, null],
])('%s', (_, before, after, better, machine, isWorse) => {
  const found = changes(told(before, better), told(after, better), machine)
  expect(found.map((change) => change.isWorse)).toEqual(isWorse === null ? [] : [isWorse])
})

test('a row that is new is compared with nothing', () => {
  const renamed = told(900, 'less').map((section) => ({ ...section, id: 'other' }))
  expect(changes(told(100, 'less'), renamed)).toEqual([])
})
