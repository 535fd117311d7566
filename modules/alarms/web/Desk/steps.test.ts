import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const NEW = { isTaken: false, isWritten: false, isOwed: false, isSettled: false }
const TAKEN = { ...NEW, isTaken: true }
const WRITTEN = { ...TAKEN, isWritten: true }
const OWED = { ...NEW, isOwed: true, isSettled: true }
const DONE = { ...NEW, isSettled: true }

test.each([
  ['a fire nobody took', 'fire', NEW, 'video'],
  ['one that was written of before anybody took it', 'fire', { ...NEW, isWritten: true }, 'video'],
  ['a fire somebody took', 'fire', TAKEN, 'call'],
  ['a fire of which a call told', 'fire', WRITTEN, 'judge'],
  ['a fire that owes 119 its answer', 'fire', OWED, '119'],
  ['a fire that is settled', 'fire', DONE, undefined],
  ['a call for help nobody took', 'urgent', NEW, 'video'],
  ['a fault nobody took', 'fault', NEW, 'plan'],
  ['a fault of which a call told', 'fault', WRITTEN, 'settle'],
] as const)('%s: what is next', (_, kind, known, next) => {
  const { steps, at } = stepsOf({ kind }, known)
  expect(steps[at]).toBe(next)
})

test('only a fire goes to 119', () => {
  const kinds = ['fire', 'urgent', 'supervisory', 'fault', 'missedDuty'] as const
  expect(kinds.filter((kind) => stepsOf({ kind }, NEW).steps.includes('119'))).toEqual(['fire'])
})
