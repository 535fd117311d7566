import type { ParameterReader } from '@gss/kit/parameter'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { GUESSES_BEFORE_LOCK, LOCK_MS } from '../contract/limits.ts'
import { parameters } from '../contract/parameters.ts'
import type { SessionRefusal } from '../contract/refusals.ts'
import {
  countGuess,
  forgetGuesses,
  forgetGuessesLike,
  type Guess,
  giveGuessBack,
  type GuessRule,
} from './signIn/guessStore.ts'

const CODES_PER_ADDRESS = 20
const MAILS_PER_ADDRESS = 20
const MAILS_PER_ACCOUNT = 3

export type { GuessRule }

const rule = (key: string, limit: number): GuessRule => ({ key, limit, lockMs: LOCK_MS })

/**
 * What was typed and the account behind it are counted apart: the lock is told only to who typed the same again, so that a
 * locked name does not tell whose telephone number belongs to it; yet no account is guessed at more than five times.
 * Apart from strangers, each with five of its own: a browser that has signed this person in before, and the person themselves
 * where they are signed in (an idle screen, a new password). So no stranger keeps somebody from their seat.
 */
export const guessing = {
  typed: (key: string): GuessRule => rule(`name:${key}`, GUESSES_BEFORE_LOCK),
  account: (userId: string): GuessRule => rule(`user:${userId}`, GUESSES_BEFORE_LOCK),
  /** Stands for the account of a name nobody has: the same statement, the same time. */
  nobody: (key: string): GuessRule => rule(`user:?${key}`, GUESSES_BEFORE_LOCK),
  browser: (userId: string, word: string): GuessRule =>
    rule(`browser:${userId}:${word}`, GUESSES_BEFORE_LOCK),
  own: (userId: string): GuessRule => rule(`own:${userId}`, GUESSES_BEFORE_LOCK),
  address: (from: string, limit: number): GuessRule => rule(`from:${from}`, limit),
  codesTo: (from: string): GuessRule => rule(`code:${from}`, CODES_PER_ADDRESS),
  mailsFrom: (from: string): GuessRule => rule(`mail:${from}`, MAILS_PER_ADDRESS),
  mailsTo: (key: string): GuessRule => rule(`mailTo:${key}`, MAILS_PER_ACCOUNT),
}

export const addressRule = async (from: string, reader: ParameterReader): Promise<GuessRule> =>
  guessing.address(from, await reader.valueOf(parameters.guessesPerAddress))

/** What begins the keys of what is counted by address. */
export const ADDRESS_KEYS = [
  guessing.address('', 0).key,
  guessing.codesTo('').key,
  guessing.mailsFrom('').key,
]
export const addressKeysOf = (from: string): string[] => ADDRESS_KEYS.map((begin) => begin + from)

const MINUTE_MS = 60_000
export function lockedRefusal({ lockedUntil }: Guess, now: Date): Refusal<SessionRefusal> {
  const leftMs = (lockedUntil?.getTime() ?? now.getTime() + LOCK_MS) - now.getTime()
  return refuse('session.locked', { minutes: Math.max(1, Math.ceil(leftMs / MINUTE_MS)) })
}

type Counted = { refusal: null } | { refusal: Refusal<SessionRefusal>; isFirst: boolean }

/** Counts by every rule, until one is used up. */
export async function countGuesses(place: Place, rules: readonly GuessRule[], now: Date): Promise<Counted> {
  for (const one of rules) {
    const counted = await countGuess(place, one, now)
    if (!counted.isHeard) return { refusal: lockedRefusal(counted, now), isFirst: counted.isFirstRefused }
  }
  return { refusal: null }
}
export const guess = async (
  place: Place,
  rules: readonly GuessRule[],
  now: Date,
): Promise<Refusal<SessionRefusal> | null> => (await countGuesses(place, rules, now)).refusal

interface Whose {
  userId: string
  /** The folded names they may have typed: user name, e-mail, mobile number. */
  keys: readonly string[]
}
/** What stands for an account where there is none. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** After a stranger's sign-in that worked. */
export async function unlockSignIn(place: Place, { userId, keys }: Whose): Promise<void> {
  await forgetGuesses(place, [guessing.account(userId).key, ...keys.map((key) => guessing.typed(key).key)])
}
/** By the security administrator's hand: whatever keeps this person out. */
export async function unlockPerson(place: Place, whose: Whose): Promise<void> {
  await unlockSignIn(place, whose)
  await forgetGuesses(place, [guessing.own(whose.userId).key])
  await forgetGuessesLike(place, guessing.browser(whose.userId, '').key)
}
export const forgetRule = (place: Place, { key }: GuessRule): Promise<number> => forgetGuesses(place, [key])
/** What was proved is no guess: it is not counted after all, whatever is refused afterwards. */
export async function giveBackGuesses(place: Place, rules: readonly GuessRule[]): Promise<void> {
  for (const rule of rules) await giveGuessBack(place, rule)
}
