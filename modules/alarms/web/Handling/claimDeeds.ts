export type ClaimDeed = 'take' | 'takeOver' | 'accept' | 'decline' | 'pass' | 'withdraw' | 'letGo'

/** Whose hands an alarm is in, seen from this seat. */
export interface AlarmHands {
  isTaken: boolean
  isOwn: boolean
  /** A hand at this seat opened or took it; what a message opened has none yet. */
  isAwake: boolean
  /** Its holder asks this person to take it. */
  isAsked: boolean
  /** Its holder asks somebody. */
  isPassed: boolean
}

/** What this seat may do about who has it. The first row that holds wins. */
const CLAIM_DEEDS: readonly [
  when: string,
  holds: (hands: AlarmHands) => boolean,
  deeds: readonly ClaimDeed[],
][] = [
  ['a colleague asks me to take it', ({ isAsked }) => isAsked, ['accept', 'decline']],
  ['nobody has it', ({ isTaken }) => !isTaken, ['take']],
  ['somebody else has it', ({ isOwn }) => !isOwn, ['takeOver']],
  ['mine, taken at another window of mine', ({ isAwake }) => !isAwake, ['take']],
  ['mine, and a colleague is asked', ({ isPassed }) => isPassed, ['withdraw', 'letGo']],
  ['mine', () => true, ['pass', 'letGo']],
]
export const claimDeedsFor = (hands: AlarmHands): readonly ClaimDeed[] =>
  CLAIM_DEEDS.find(([, holds]) => holds(hands))?.[2] ?? []
