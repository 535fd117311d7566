import { expect, test } from 'vitest'
import { M } from '../contract/index.ts'
import { besideOf } from './besideOf.ts'

// oxfmt-ignore
const pictures: [what: string, measure: number, says: number[], beside: number[]][] = [
  ['three phases are compared',               M.voltage2,     [M.voltage1, M.voltage2, M.voltage3, M.current1], [M.voltage1, M.voltage2, M.voltage3]],
  ['a probe that says nothing is no line',    M.temperature1, [M.residual, M.temperature1, M.temperature3],     [M.temperature1, M.temperature3]],
  ['what has nothing beside it stands alone', M.residual,     [M.residual, M.temperature1],                     [M.residual]],
]
test.each(pictures)('%s', (_, measure, says, beside) =>
  expect(
    besideOf(
      measure,
      says.map((each) => ({ measure: each })),
    ),
  ).toEqual(beside),
)
