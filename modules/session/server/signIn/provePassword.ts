import { type Refusal, refuse } from '@gss/kit/refusal'
import { actorOf } from '../administration.ts'
import { subjectOf } from '../acts.ts'
import type { Caller } from '../caller.ts'
import type { SessionDeps } from '../deps.ts'
import { guess, guessing } from '../guesses.ts'
import { isPassword } from '../passwords.ts'
import { forgetGuesses } from './guessStore.ts'
import type { Place } from '@gss/server-kit/database'
import { type Person, personById } from './personStore.ts'

/**
 * The signed-in person types their password once more. Guesses are counted together with those at sign-in: a seat left open
 * is no better place to guess. What was counted is forgotten by `proved`, when nothing more has to be shown.
 */
export async function provePassword(
  password: string,
  who: Caller,
  { db, clock, journal }: Pick<SessionDeps, 'db' | 'clock' | 'journal'>,
): Promise<Person | Refusal> {
  const locked = await guess(db, [guessing.account(who.userId)], clock())
  if (locked) return locked
  const person = await personById(db, who.userId)
  if (person && (await isPassword(password, person.passwordHash))) return person
  await journal.write(db, { actor: actorOf(who), act: 'session.provePassword', subject: subjectOf(who), outcome: 'failed' })
  return refuse('session.passwordWrong')
}

export const proved = (place: Place, userId: string): Promise<void> => forgetGuesses(place, [guessing.account(userId).key])
