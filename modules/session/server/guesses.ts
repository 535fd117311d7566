import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { GUESSES_BEFORE_LOCK, LOCK_MS } from '../contract/limits.ts'
import type { SessionRefusal } from '../contract/refusals.ts'
import { countGuess, forgetGuesses, type Guess, giveGuessBack, type GuessRule } from './signIn/guessStore.ts'

/** A whole building may sit behind one address, and somebody always mistypes. */
const GUESSES_PER_ADDRESS = 50
const CODES_PER_ADDRESS = 20
const MAILS_PER_ADDRESS = 20
const MAILS_PER_ACCOUNT = 3

const rule = (key: string, limit: number): GuessRule => ({ key, limit, lockMs: LOCK_MS })

/**
 * What was typed and the account behind it are counted apart: the lock is told only to who typed the same again, so that a
 * locked name does not tell whose telephone number belongs to it; yet no account is guessed at more than five times.
 */
export const guessing = {
  typed: (key: string): GuessRule => rule(`name:${key}`, GUESSES_BEFORE_LOCK),
  account: (userId: string): GuessRule => rule(`user:${userId}`, GUESSES_BEFORE_LOCK),
  /** Stands for the account of a name nobody has: the same statement, the same time. */
  nobody: (key: string): GuessRule => rule(`user:?${key}`, GUESSES_BEFORE_LOCK),
  address: (from: string): GuessRule => rule(`from:${from}`, GUESSES_PER_ADDRESS),
  codesTo: (from: string): GuessRule => rule(`code:${from}`, CODES_PER_ADDRESS),
  mailsFrom: (from: string): GuessRule => rule(`mail:${from}`, MAILS_PER_ADDRESS),
  mailsTo: (key: string): GuessRule => rule(`mail:${key}`, MAILS_PER_ACCOUNT),
}

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
export const guess = async (place: Place, rules: readonly GuessRule[], now: Date): Promise<Refusal<SessionRefusal> | null> =>
  (await countGuesses(place, rules, now)).refusal

interface Whose {
  userId: string
  /** The folded names they may have typed: user name, e-mail, mobile number. */
  keys: readonly string[]
}
/** What stands for an account where there is none. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** After a sign-in that worked, or by the security administrator's hand. */
export async function unlockSignIn(place: Place, { userId, keys }: Whose): Promise<void> {
  await forgetGuesses(place, [guessing.account(userId).key, ...keys.map((key) => guessing.typed(key).key)])
}
export const giveAddressBack = (place: Place, from: string): Promise<void> => giveGuessBack(place, guessing.address(from).key)
