import { expect, test } from 'vitest'
import { inNaturalOrder } from './natural.ts'

// oxfmt-ignore
const cases: [what: string, codes: string[], order: string[]][] = [
  ['a number is a number, not letters',   ['1-10', '1-2', '1-1'],        ['1-1', '1-2', '1-10']],
  ['each of several numbers',             ['2-1', '10-1', '2-12', '2-3'], ['2-1', '2-3', '2-12', '10-1']],
  ['leading noughts change nothing',      ['010', '9', '0011'],          ['9', '010', '0011']],
  ['letters before numbers of a panel',   ['B-2', 'A-10', 'A-9'],        ['A-9', 'A-10', 'B-2']],
]
test.each(cases)('%s', (_, codes, order) => {
  expect(inNaturalOrder(codes.map((code) => ({ code, name: '' }))).map(({ code }) => code)).toEqual(order)
})
test('where codes are the same, by name', () => {
  const named = (name: string) => ({ code: '1', name })
  expect(inNaturalOrder([named('探测器 10'), named('探测器 2')]).map(({ name }) => name)).toEqual([
    '探测器 2',
    '探测器 10',
  ])
})
