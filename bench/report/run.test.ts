import { expect, test } from 'vitest'
import { lastLike, nameOf, newest, type Run } from './run.ts'

const machine = { processor: 'one', cores: 2, memoryGiB: 8, system: '', node: '' }
const run = (at: string, isQuick: boolean, sections: string[], processor = 'one'): Run => ({
  at,
  commit: '',
  isQuick,
  machine: { ...machine, processor },
  yardstick: { hashMs: 1, diskMs: 1, load: 0 },
  sections: sections.map((id) => ({ id, title: '', how: '', tables: [], goals: [] })),
})
const [full, quick, later] = [run('1', false, ['a', 'b']), run('2', true, ['a', 'c']), run('3', false, ['b'])]

test.each<[what: string, runs: Run[], shown: [section: string, at: string][]]>([
  ['nothing kept, nothing shown', [], []],
  [
    'a later full run is shown instead of an earlier one',
    [full, later],
    [
      ['a', '1'],
      ['b', '3'],
    ],
  ],
  [
    'a quick run does not take the place of a full one',
    [full, quick],
    [
      ['a', '1'],
      ['b', '1'],
      ['c', '2'],
    ],
  ],
  [
    'a full run takes the place of a quick one',
    [quick, full],
    [
      ['a', '1'],
      ['c', '2'],
      ['b', '1'],
    ],
  ],
])('%s', (_, runs, shown) => expect(newest(runs).map((one) => [one.section.id, one.run.at])).toEqual(shown))

test.each<[what: string, like: Run, at: string | undefined]>([
  ['a full run is compared with the last full one', run('9', false, []), '3'],
  ['a quick run with a quick one', run('9', true, []), '2'],
  ['another machine with nothing', run('9', false, [], 'other'), undefined],
])('%s', (_, like, at) => expect(lastLike([full, quick, later], like)?.at).toBe(at))

test('a kept run is named by its time', () =>
  expect(nameOf({ at: '2026-11-20T19:30:05.123Z' })).toBe('2026-11-20T193005'))
