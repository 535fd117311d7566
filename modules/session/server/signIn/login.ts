import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { DomainOf } from '@gss/kit/wire'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { signInCalls } from '../../contract/calls/signIn.ts'
import type { Session } from '../../contract/session.ts'
import { strangerOf, subjectOf } from '../acts.ts'
import type { SessionDeps } from '../deps.ts'
import { countGuesses, guessing, NOBODY } from '../guesses.ts'
import { nameKey } from '../names.ts'
import { isPassword } from '../passwords.ts'
import { passSecondFactor } from '../secondFactor/pass.ts'
import { openSession } from '../sessions/openSession.ts'
import { countFailure, type Person, personBySignIn } from './personStore.ts'

export type Login = DomainOf<typeof signInCalls.login.ask>

/**
 * By name, e-mail or mobile number and password. The same steps and the same words whether there is such an account or not:
 * find, count, look at a password, note; only then does it matter.
 */
export async function login(ask: Login, visitor: Visitor, deps: SessionDeps): Promise<Session | Refusal> {
  const key = nameKey(ask.username)
  const person = await personBySignIn(deps.db, key)
  const tell = (outcome: 'failed' | 'refused', note: string | null) =>
    tellFailure({ person, typed: ask.username, outcome, note }, visitor, deps)

  const now = deps.clock()
  const typed = await countGuesses(deps.db, [guessing.address(visitor.from), guessing.typed(key)], now)
  if (typed.refusal) {
    await tell('refused', typed.isFirst ? 'locked' : null)
    return typed.refusal
  }
  const account = await countGuesses(deps.db, [person ? guessing.account(person.userId) : guessing.nobody(key)], now)
  if (account.refusal) {
    await tell('refused', account.isFirst ? 'locked by another name' : null)
    return refuse('session.wrongCredentials')
  }
  const isRight = await isPassword(ask.password, person?.passwordHash ?? null)
  if (!person || !isRight || person.status !== 'enabled') {
    await tell('failed', isRight ? `the account is ${person?.status}` : 'wrong credentials')
    return refuse('session.wrongCredentials')
  }
  const answer = await deps.db.transaction(async (tx) => {
    const stopped = await passSecondFactor(tx, person, ask, visitor, deps)
    const remember = ask.remember ?? false
    return stopped ?? openSession(tx, { person, way: 'password', typed: ask.username, remember }, visitor, deps)
  })
  if (isRefusal(answer) && answer.refused === 'session.secondFactorWrong') await tell('failed', 'wrong second factor')
  return answer
}

interface Failure {
  person: Person | null
  typed: string
  outcome: 'failed' | 'refused'
  /** Null: counted, and told before. */
  note: string | null
}
async function tellFailure({ person, typed, outcome, note }: Failure, visitor: Visitor, { db, journal }: SessionDeps): Promise<void> {
  await db.transaction(async (tx) => {
    await countFailure(tx, person?.userId ?? NOBODY)
    if (note === null) return
    const [actor, subject] = [strangerOf(person, typed, visitor), subjectOf(person, typed)]
    await journal.write(tx, { actor, act: 'session.signIn', subject, outcome, note })
  })
}
