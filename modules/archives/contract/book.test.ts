import { expect, test } from 'vitest'
import { BOOK, objects, percentOf } from './index.ts'

test('the book has the 32 objects of the specification, 12, 14, 2 and 4', () => {
  const counted = (group: string) => BOOK.filter((entry) => entry.group === group).length
  expect(['building', 'facility', 'response', 'personnel'].map(counted)).toEqual([12, 14, 2, 4])
  expect(BOOK.filter(({ object }) => !objects.some((one) => one.object === object))).toEqual([])
})

const of = (object: string, percent: number, isAbsent = false) => ({ object, percent, isAbsent })
// oxfmt-ignore
const cases: [what: string, standings: ReturnType<typeof of>[], percent: number | null][] = [
  ['nothing is asked of a unit that has none of it',  [of('yard', 0, true)],                          null],
  ['what there is none of counts nowhere',            [of('keyPart', 80), of('yard', 0, true)],       80],
  ['what is empty counts as nothing',                 [of('keyPart', 80), of('firePlan', 0)],         40],
  ['a key part weighs three times a yard',            [of('keyPart', 100), of('yard', 0)],            75],
  ['a part of a percent is not made whole',           [of('keyPart', 100), of('fireLawDoc', 99)],     99],
]
test.each(cases)('%s', (_, standings, percent) => {
  expect(percentOf(standings)).toBe(percent)
})
