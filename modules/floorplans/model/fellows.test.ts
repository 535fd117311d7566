import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fellowsOf, type Numbered } from './fellows.ts'

const all = (group: string, ...codes: string[]): Numbered[] =>
  codes.map((code) => ({ targetId: code, group, code }))
const cases: [what: string, ours: Numbered[], others: Numbered[], pairs: [other: string, our: string][]][] = [
  [
    'rooms by their last two digits',
    all('smoke', '1302', '1301'),
    all('smoke', '1201', '1202'),
    [
      ['1201', '1301'],
      ['1202', '1302'],
    ],
  ],
  [
    'one that is missing here shifts none of the others',
    all('smoke', '1301', '1303'),
    all('smoke', '1201', '1202', '1203'),
    [
      ['1201', '1301'],
      ['1203', '1303'],
    ],
  ],
  [
    'loop and point',
    all('smoke', 'L2-7', 'L2-12'),
    all('smoke', 'L1-7', 'L1-12'),
    [
      ['L1-7', 'L2-7'],
      ['L1-12', 'L2-12'],
    ],
  ],
  [
    'what has no digits goes in order',
    all('bell', 'x', 'y'),
    all('bell', 'a', 'b'),
    [
      ['a', 'x'],
      ['b', 'y'],
    ],
  ],
  [
    'what shares its digits goes in order',
    all('smoke', '101', '201'),
    all('smoke', '301', '401'),
    [
      ['301', '101'],
      ['401', '201'],
    ],
  ],
  [
    'numbers are ordered as numbers',
    all('smoke', 'p9a', 'p10a'),
    all('smoke', 'q100b', 'q99b'),
    [
      ['q99b', 'p9a'],
      ['q100b', 'p10a'],
    ],
  ],
  ['another kind is no fellow', all('heat', '1301'), all('smoke', '1201'), []],
  [
    'more of them than of ours: the rest has none',
    all('smoke', '1'),
    all('smoke', '11', '12'),
    [['11', '1']],
  ],
  ['nothing on the other floor', all('smoke', '1'), [], []],
]
test.each(cases)('%s', (_, ours, others, pairs) =>
  expect(new Map(fellowsOf(ours, others))).toEqual(new Map(pairs)),
)

test("nothing is anybody's fellow twice, and only of its own kind", () => {
  const thing = fc.record({
    group: fc.constantFrom('a', 'b'),
    code: fc.stringMatching(/^[a-z]?\d{0,3}[a-z]?$/),
  })
  const things = fc.uniqueArray(thing, { selector: ({ group, code }) => group + code, maxLength: 40 })
  fc.assert(
    fc.property(things, things, (here, there) => {
      const ours = here.map((one) => ({ ...one, targetId: `o ${one.group} ${one.code}` }))
      const others = there.map((one) => ({ ...one, targetId: `t ${one.group} ${one.code}` }))
      const pairs = fellowsOf(ours, others)
      expect(new Set(pairs.map(([other]) => other)).size).toBe(pairs.length)
      expect(new Set(pairs.map(([, our]) => our)).size).toBe(pairs.length)
      expect(pairs.every(([other, our]) => other.split(' ')[1] === our.split(' ')[1])).toBe(true)
      const count = (list: Numbered[], group: string) => list.filter((one) => one.group === group).length
      expect(pairs.length).toBe(
        ['a', 'b'].reduce((sum, group) => sum + Math.min(count(ours, group), count(others, group)), 0),
      )
    }),
  )
})
