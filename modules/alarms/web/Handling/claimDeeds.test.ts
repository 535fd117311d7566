import { expect, test } from 'vitest'
import { CLAIM_KEYS } from './actionKeys.ts'
import { type ClaimDeed, claimDeedsFor, type AlarmHands } from './claimDeeds.ts'

const FREE: AlarmHands = { isTaken: false, isOwn: false, isAwake: true, isAsked: false, isPassed: false }
const OTHERS: AlarmHands = { ...FREE, isTaken: true }
const MINE: AlarmHands = { ...OTHERS, isOwn: true }
const rows: [what: string, hands: AlarmHands, deeds: ClaimDeed[]][] = [
  ['nobody’s is taken', FREE, ['take']],
  ['another’s is taken over', OTHERS, ['takeOver']],
  ['another’s that a third one is asked for, too', { ...OTHERS, isPassed: true }, ['takeOver']],
  [
    'what I am asked for is accepted or declined',
    { ...OTHERS, isPassed: true, isAsked: true },
    ['accept', 'decline'],
  ],
  [
    'also when the lease of whoever asks has run out',
    { ...FREE, isPassed: true, isAsked: true },
    ['accept', 'decline'],
  ],
  ['mine that came by itself here waits for a hand here', { ...MINE, isAwake: false }, ['take']],
  ['mine is passed on or let go', MINE, ['pass', 'letGo']],
  [
    'mine that somebody is asked for is taken back or let go',
    { ...MINE, isPassed: true },
    ['withdraw', 'letGo'],
  ],
]
test.each(rows)('%s', (_, hands, deeds) => {
  expect(claimDeedsFor(hands)).toEqual(deeds)
  const keys = deeds.map((deed) => CLAIM_KEYS[deed][0])
  expect(new Set(keys).size, 'each by a key of its own').toBe(keys.length)
})
