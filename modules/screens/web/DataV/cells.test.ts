import { keysOf } from '@gss/kit/keys'
import { expect, test } from 'vitest'
import {
  DATA_V_BLOCKS,
  type DataVCell,
  dataVFigureKey,
  type DataVKey,
  type DataVKind,
} from '../../contract/index.ts'
import { dataVText, isBare, lastedText, numberIn, shareText } from './cells.ts'
import { text } from './text/zh-CN.ts'

// oxfmt-ignore
const shares: [what: string, part: number | null, said: string][] = [
  ['what nobody can say is a dash',       null,     '—'],
  ['nothing is nothing',                  0,        '0 %'],
  ['something is never nothing',          0.00001,  '0.1 %'],
  ['a part',                              0.8205,   '82.1 %'],
  ['less than all is never all',          0.999999, '99.9 %'],
  ['all',                                 1,        '100 %'],
]
test.each(shares)('%s', (_, part, said) => expect(shareText(part)).toBe(said))

const [S, MIN, H, DAY] = [1_000, 60_000, 3_600_000, 86_400_000]
// oxfmt-ignore
const spans: [ms: number | null, said: string][] = [
  [null, '—'], [0, '0 s'], [12 * S, '12 s'], [MIN + 48 * S, '1 min 48 s'], [2 * H + 5 * MIN, '2 h 5 min'], [6 * DAY + 4 * H, '6 d 4 h'],
]
test.each(spans)('%s ms last %s', (ms, said) => expect(lastedText(ms)).toBe(said))

// oxfmt-ignore
const cells: [cell: DataVCell, kind: DataVKind, said: string][] = [
  [null, 'count', '—'], ['', 'text', '—'], [1_234, 'count', '1,234'], [0, 'count', '0'], [0.5, 'part', '50.0 %'], [1_000, 'span', '1 s'],
  ['word.fire', 'word', '<word.fire>'], ['word.fire', 'text', 'word.fire'], [85.7, 'points', '85.7'],
]
test.each(cells)('a cell %s of kind %s reads %s', (cell, kind, said) =>
  expect(dataVText(cell, kind, (key) => `<${key}>`)).toBe(said),
)

test('a number is found under its head', () => {
  expect(numberIn('alarms', ['2026-11-20', 2, 0, 1, 3], 'fault')).toBe(3)
  expect(numberIn('alarms', ['2026-11-20', null, 0, 1, 3], 'fire')).toBeNull()
})

// oxfmt-ignore
const bare: [what: string, key: DataVKey, rows: DataVCell[][], is: boolean][] = [
  ['no rows',                                      'places', [],                                  true],
  ['days on which nothing was',                    'alarms', [['2026-11-20', 0, 0, 0, 0]],        true],
  ['days of which nobody knows',                   'alarms', [['2026-11-20', null, null, null, null]], true],
  ['a day with one alarm',                         'alarms', [['2026-11-20', 0, 0, 1, 0]],        false],
  ['a line that was never away is worth its line', 'lines',  [['A', 'word.online', 1, 0, 0]],     false],
]
test.each(bare)('%s', (_, key, rows, is) => expect(isBare({ key, state: 'shown', facts: [], rows })).toBe(is))

test('every block and every figure has a name, and its own where it is called otherwise', () => {
  for (const key of keysOf(DATA_V_BLOCKS)) {
    const { facts, columns } = DATA_V_BLOCKS[key]
    for (const name of [
      `block.${key}`,
      `none.${key}`,
      ...[...facts, ...columns].map((each) => dataVFigureKey(key, each.key)),
    ])
      expect(Object.keys(text)).toContain(name)
  }
  expect(dataVFigureKey('duty', 'late')).toBe('duty.late')
  expect(dataVFigureKey('rounds', 'late')).toBe('figure.late')
})
