import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import { maySignFor, type Signature } from '../contract/index.ts'
import { actorOf, type Administration, allPermissions } from './administration.ts'
import { type Caller, seesAll } from './caller.ts'
import { roleDutyOf } from './grants.ts'
import { countGuesses, giveBackGuesses, guessing } from './guesses.ts'
import { nameKey } from './names.ts'
import { isPassword, policyNow } from './passwords.ts'
import { isCodeOf, mustHaveSecondFactor } from './secondFactor/pass.ts'
import { mustChange } from './sessions/identify.ts'
import { type SigningPerson, personBySignIn } from './personStore.ts'

/** The second administrator, proved. */
export interface Signer {
  userId: string
  username: string
}

/**
 * The second administrator signs on the spot: own name, password and code, counted with the guesses at sign-in. Before the
 * deed's transaction, which would hold its rows while a password is looked at; a code is spent whatever becomes of the deed.
 */
export async function proveSignature(
  signature: Signature | undefined,
  who: Caller,
  deps: Administration,
): Promise<Signer | null | Refusal> {
  if (!signature) return null
  const person = await prove(signature, deps)
  if (isRefusal(person)) {
    if (WRONG.has(person.refused)) await tellFailure(signature.username, person.refused, who, deps)
    return person
  }
  const permissions = allPermissions(deps)
  if (person.userId === who.userId) return refuse('session.signatureOwn')
  if (
    !seesAll(person) ||
    !maySignFor(roleDutyOf(who.grants, permissions), roleDutyOf(person.grants, permissions))
  )
    return refuse('session.signatureDuty')
  // A password somebody else has given says nothing of whose hand it is.
  if (mustChange(person, deps.clock(), await policyNow(deps.parameters)))
    return refuse('session.signatureOldPassword')
  return { userId: person.userId, username: person.username }
}

async function prove(signature: Signature, deps: Administration): Promise<SigningPerson | Refusal> {
  const { db, clock } = deps
  const key = nameKey(signature.username)
  const person = await personBySignIn(db, key)
  const rules = [guessing.typed(key), person ? guessing.account(person.userId) : guessing.nobody(key)]
  const counted = await countGuesses(db, rules, clock())
  if (counted.refusal) return counted.refusal
  const isRight = await isPassword(signature.password, person?.passwordHash ?? null)
  if (!person || !isRight || person.status !== 'enabled') return refuse('session.signatureWrong')
  if (person.totpSecret === null) {
    await giveBackGuesses(db, rules)
    return (await mustHaveSecondFactor(person, deps)) ? refuse('session.signatureEnrol') : person
  }
  if (!signature.secondFactor) {
    await giveBackGuesses(db, rules)
    return refuse('session.secondFactorNeeded')
  }
  if (!(await isCodeOf(db, person, signature.secondFactor, deps))) return refuse('session.secondFactorWrong')
  await giveBackGuesses(db, rules)
  return person
}

const WRONG: ReadonlySet<string> = new Set(['session.signatureWrong', 'session.secondFactorWrong'])
const tellFailure = (typed: string, note: string, who: Caller, { db, journal }: Administration) =>
  journal.write(db, {
    actor: actorOf(who),
    act: 'account.sign',
    subject: { kind: 'user', id: '', name: typed },
    outcome: 'failed',
    note,
  })
