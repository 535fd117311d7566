import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { DomainOf } from '@gss/kit/wire'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { signInCalls } from '../../contract/calls/signIn.ts'
import type { SignInSession } from '../../contract/session.ts'
import { strangerOf, actSubjectOf } from '../acts.ts'
import type { SessionDeps } from '../deps.ts'
import { giveBackGuesses, NOBODY } from '../guesses.ts'
import { nameKey } from '../names.ts'
import { isPassword } from '../passwords.ts'
import { passSecondFactor } from '../secondFactor/pass.ts'
import { openSessionFor } from '../sessions/openSession.ts'
import { countFailure, type SigningPerson, personBySignIn } from '../personStore.ts'
import { hear } from './hear.ts'

export type LoginAsked = DomainOf<typeof signInCalls.login.ask>

/**
 * By name, e-mail or mobile number and password. The same steps and the same words whether there is such an account or not:
 * find, count, look at a password, note; only then does it matter.
 */
export async function login(
  ask: LoginAsked,
  visitor: Visitor,
  deps: SessionDeps,
): Promise<SignInSession | Refusal> {
  const key = nameKey(ask.username)
  const person = await personBySignIn(deps.db, key)
  const tell = (outcome: 'failed' | 'refused', note: string | null) =>
    tellFailure({ person, typed: ask.username, outcome, note }, visitor, deps)

  const heard = await hear({ key, userId: person?.userId ?? null }, visitor, deps)
  if ('refusal' in heard) {
    await tell('refused', heard.note)
    return heard.refusal
  }
  const { rules, known } = heard
  const isRight = await isPassword(ask.password, person?.passwordHash ?? null)
  if (!person || !isRight) {
    await tell('failed', 'wrong credentials')
    return refuse('session.wrongCredentials')
  }
  if (person.status !== 'enabled') {
    await giveBackGuesses(deps.db, rules)
    await tell('failed', `the account is ${person.status}`)
    return refuse(NOT_YET[person.status])
  }
  const answer = await deps.db.transaction(async (tx) => {
    const stopped = await passSecondFactor(tx, person, ask, visitor, deps)
    const remember = ask.remember ?? false
    const opening = { person, way: 'password' as const, typed: ask.username, remember, known }
    return stopped ?? openSessionFor(tx, opening, visitor, deps)
  })
  if (isRefusal(answer) && HALF_WAY.has(answer.refused)) await giveBackGuesses(deps.db, rules)
  if (isRefusal(answer) && answer.refused === 'session.secondFactorWrong')
    await tell('failed', 'wrong second factor')
  return answer
}

/** Told after the right password only: a stranger does not learn of an account this way. */
const NOT_YET = { waiting: 'session.accountWaiting', disabled: 'session.accountDisabled' } as const
/** The password was right, and no code was looked at yet: nothing was guessed. */
const HALF_WAY: ReadonlySet<string> = new Set(['session.secondFactorNeeded', 'session.secondFactorEnrol'])

interface Failure {
  person: SigningPerson | null
  typed: string
  outcome: 'failed' | 'refused'
  /** Null: counted, and told before. */
  note: string | null
}
async function tellFailure(
  { person, typed, outcome, note }: Failure,
  visitor: Visitor,
  { db, journal }: SessionDeps,
): Promise<void> {
  await db.transaction(async (tx) => {
    await countFailure(tx, person?.userId ?? NOBODY)
    if (note === null) return
    const [actor, subject] = [strangerOf(person, typed, visitor), actSubjectOf(person, typed)]
    await journal.write(tx, { actor, act: 'session.signIn', subject, outcome, note })
  })
}
