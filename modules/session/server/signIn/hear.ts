import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import { parameters } from '../../contract/parameters.ts'
import type { SessionRefusal } from '../../contract/refusals.ts'
import type { SessionDeps } from '../deps.ts'
import { addressRule, countGuesses, giveBackGuesses, guessing, NOBODY } from '../guesses.ts'
import { tokenDigestOf } from '../tokens.ts'
import { wasHere } from '../browsers/browserStore.ts'
import { countGuess, type GuessRule } from './guessStore.ts'
import { takeSignInTurn } from './turnStore.ts'
import { waitMsOf } from './waits.ts'

interface Who {
  /** What was typed, folded. */
  key: string
  userId: string | null
}
export interface SignInHeard {
  /** What this try is counted by: given back where nothing was guessed. */
  rules: readonly GuessRule[]
  /** A browser that is known as this person's; its guesses are its own. */
  known: GuessRule | null
}
interface NotHeard {
  refusal: Refusal<SessionRefusal>
  /** A line in the journal, once a lock; null: told before. */
  note: string | null
}
type Needs = Pick<SessionDeps, 'db' | 'clock' | 'parameters'>

/**
 * Whether a password is looked at (decision 0023). A known browser has five guesses of its own, whatever strangers do. A stranger
 * has those of the name, of the account and of the address; beyond the address's a turn is waited for, unless this person has
 * lately signed in from there.
 */
export async function hear(
  { key, userId }: Who,
  visitor: Visitor,
  deps: Needs,
): Promise<SignInHeard | NotHeard> {
  const now = deps.clock()
  const before = await wasHereBefore(userId, visitor, deps)
  const word = visitor.browser?.kept
  if (userId !== null && word && before.isKnownBrowser) {
    const known = guessing.browser(userId, tokenDigestOf(word).toString('base64url'))
    const own = await countGuesses(deps.db, [known], now)
    if (own.refusal) return { refusal: own.refusal, note: own.isFirst ? 'locked at a known browser' : null }
    return { rules: [known], known }
  }
  const typed = guessing.typed(key)
  const asTyped = await countGuesses(deps.db, [typed], now)
  if (asTyped.refusal) return { refusal: asTyped.refusal, note: asTyped.isFirst ? 'locked' : null }
  const account = userId === null ? guessing.nobody(key) : guessing.account(userId)
  const asAccount = await countGuesses(deps.db, [account], now)
  if (asAccount.refusal)
    return {
      refusal: refuse('session.wrongCredentials'),
      note: asAccount.isFirst ? 'locked by another name' : null,
    }
  const slowed = await atAddress({ key, isKnown: before.isKnownAddress }, visitor, deps)
  if (!slowed)
    return { rules: [typed, account, await addressRule(visitor.from, deps.parameters)], known: null }
  // Who only waits has guessed nothing.
  await giveBackGuesses(deps.db, [typed, account])
  return slowed
}

/** Counts at the address, and says when to come again where too much was wrong there. Null: now. */
export async function atAddress(
  { key, isKnown }: { key: string; isKnown: boolean },
  { from }: Visitor,
  { db, clock, parameters: reader }: Needs,
): Promise<NotHeard | null> {
  const now = clock()
  const rule = await addressRule(from, reader)
  const counted = await countGuess(db, rule, now)
  if (counted.isHeard || isKnown) return null
  const [firstS, longestS, waitingMax] = await Promise.all([
    reader.valueOf(parameters.firstWaitS),
    reader.valueOf(parameters.longestWaitS),
    reader.valueOf(parameters.waitingPerAddress),
  ])
  const waitMs = waitMsOf(counted.guesses - rule.limit, { firstS, longestS })
  const turnAt = await db.transaction((tx) => takeSignInTurn(tx, { from, key, now, waitMs, waitingMax }))
  if (turnAt === null) return null
  const seconds = Math.max(1, Math.ceil((turnAt.getTime() - now.getTime()) / S))
  return {
    refusal: refuse('session.wait', { seconds }),
    note: counted.isFirstRefused ? 'address slowed' : null,
  }
}

const S = 1_000
const DAY_MS = 24 * 60 * 60 * S
/** A person nobody is costs the same statement. */
export async function wasHereBefore(userId: string | null, { from, browser }: Visitor, deps: Needs) {
  const [browserDays, addressDays] = await Promise.all([
    deps.parameters.valueOf(parameters.knownBrowserDays),
    deps.parameters.valueOf(parameters.knownAddressDays),
  ])
  const since = (days: number) => new Date(deps.clock().getTime() - days * DAY_MS)
  return wasHere(deps.db, {
    userId: userId ?? NOBODY,
    wordHash: tokenDigestOf(browser?.kept ?? ''),
    from,
    browserSince: since(browserDays),
    addressSince: since(addressDays),
  })
}
