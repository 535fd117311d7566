import { type Refusal, refuse } from '@gss/kit/refusal'
import { actorOf } from './administration.ts'
import { actSubjectOf } from './acts.ts'
import type { Caller } from './caller.ts'
import type { SessionDeps } from './deps.ts'
import { giveBackGuesses, guess, guessing } from './guesses.ts'
import { isPassword } from './passwords.ts'
import { forgetGuesses } from './signIn/guessStore.ts'
import type { Place } from '@gss/server-kit/database'
import { type SigningPerson, personById } from './personStore.ts'

/**
 * The signed-in person types their password once more. Guesses are counted apart from those at sign-in, or a stranger who locks
 * the account would keep an idle seat locked during a fire; five as there, for all the person's seats together. A right one is given back at once, since what follows may be refused for reasons of its own
 * (a new password too short): five of those must not lock the owner out. Wrong ones before it are forgotten by `proved`.
 */
export async function provePassword(
  password: string,
  who: Caller,
  { db, clock, journal }: Pick<SessionDeps, 'db' | 'clock' | 'journal'>,
): Promise<SigningPerson | Refusal> {
  const rules = [guessing.own(who.userId)]
  const locked = await guess(db, rules, clock())
  if (locked) return locked
  const person = await personById(db, who.userId)
  if (person && (await isPassword(password, person.passwordHash))) {
    await giveBackGuesses(db, rules)
    return person
  }
  await journal.write(db, {
    actor: actorOf(who),
    act: 'session.provePassword',
    subject: actSubjectOf(who),
    outcome: 'failed',
  })
  return refuse('session.passwordWrong')
}

export const proved = (place: Place, userId: string): Promise<number> =>
  forgetGuesses(place, [guessing.own(userId).key])
