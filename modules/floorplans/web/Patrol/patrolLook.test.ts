import { expect, test } from 'vitest'
import { patrolLook } from './patrolLook.ts'

const cases: [
  what: string,
  flags: [isExecuted: boolean, isOk: boolean, needsAssist: boolean],
  look: string,
][] = [
  ['a point nobody was at is to do', [false, false, false], 'patrol.toDo'],
  ['a point not visited is to do, whatever else is said of it', [false, true, true], 'patrol.toDo'],
  ['a visited point where all is well', [true, true, false], 'patrol.ok'],
  ['a visited point where something is wrong', [true, false, false], 'patrol.notOk'],
  ['what is wrong outweighs that help was given', [true, false, true], 'patrol.notOk'],
  ['a visited point where another helped', [true, true, true], 'patrol.assist'],
]
test.each(cases)('%s', (_, [isExecuted, isOk, needsAssist], look) =>
  expect(patrolLook({ isExecuted, isOk, needsAssist })).toBe(look),
)
