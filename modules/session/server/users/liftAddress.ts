import { refuse, type Refusal } from '@gss/kit/refusal'
import { actorOf, type Administration } from '../administration.ts'
import { type Caller, seesAll } from '../caller.ts'
import { addressKeysOf } from '../guesses.ts'
import { forgetGuesses } from '../signIn/guessStore.ts'
import { forgetTurns } from '../signIn/turnStore.ts'

/** Strangers at this address need not wait any longer. An address is nobody's unit: whoever is bound to one lifts none. */
export const liftAddress = (
  from: string,
  who: Caller,
  { db, journal }: Pick<Administration, 'db' | 'journal'>,
): Promise<null | Refusal> =>
  db.transaction(async (tx) => {
    const forgotten = seesAll(who) ? await forgetGuesses(tx, addressKeysOf(from)) : 0
    if (forgotten === 0) return refuse('session.addressNotSlowed')
    await forgetTurns(tx, from)
    const subject = { kind: 'address', id: from, name: from }
    await journal.write(tx, { actor: actorOf(who), act: 'account.liftAddress', subject })
    return null
  })
