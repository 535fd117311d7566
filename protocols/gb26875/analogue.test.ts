import { expect, test } from 'vitest'
import { analogue, analogueOf } from './analogue.ts'

// oxfmt-ignore
const cases: [what: string, type: number, raw: number, value: number | null, unit: string | null, inRange: boolean][] = [
  ['a temperature in tenths',                        3,   253,    25.3,  '℃',      true],
  ['a height in hundredths',                         2,   1,      0.01,  'm',      true],
  ['a count',                                        1,   32_000, 32000, '件',     true],
  ['a negative pressure is kept and marked',         5,   -1,     -0.1,  'kPa',    false],
  ['a wind of more than 20 m/s is kept and marked',  12,  21,     21,    'm/s',    false],
  ['colder than cold is kept and marked',            3,   -2731,  -273.1, '℃',     false],
  ['a reserved type has a number and no value',      13,  5,      null,  null,     true],
  ['a type of the maker\'s own',                     200, -5,     null,  null,     true],
  ['type 0 is unused',                               0,   1,      null,  null,     true],
]

test.each(cases)('%s', (_, type, raw, value, unit, inRange) => {
  expect(analogueOf(type, raw)).toEqual({ type, raw, value, unit, inRange })
})

test('a value becomes the number that is sent for it', () => {
  expect(analogue(3, 25.34).raw).toBe(253)
  expect(analogue(8, 219.96).raw).toBe(2200)
  expect(analogue(200, 7).raw).toBe(7)
})
