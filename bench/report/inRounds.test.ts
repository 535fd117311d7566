import { expect, test } from 'vitest'
import { inRounds } from './inRounds.ts'
import type { Cell, Section } from './section.ts'

const told = (cell: Cell, what = 'row'): Section[] => [
  {
    id: 's',
    title: '',
    how: '',
    goals: [],
    tables: [{ id: 't', of: '', columns: [], rows: [{ what, cells: { c: cell } }] }],
  },
]

test.each<[what: string, runs: Section[][], cell: Cell | undefined]>([
  ['one run is its own only round', [told(5)], [5]],
  ['each run is a round', [told(5), told(7), told(6)], [5, 7, 6]],
  ['a run that had rounds itself is its median', [told([1, 2, 9]), told(4)], [2, 4]],
  ['what another run does not have stays as it was', [told(5), told(7, 'other')], 5],
  ['a word stays a word', [told('away'), told('away')], 'away'],
  ['no run is nothing', [], undefined],
])('%s', (_, runs, cell) => expect(inRounds(runs)[0]?.tables[0]?.rows[0]?.cells['c']).toEqual(cell))
