import { isRefusal, type Refusal } from '@gss/kit/refusal'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import { actorOf } from './administration.ts'
import type { Caller } from './caller.ts'
import { isGranted, saveGrant } from './controlStore.ts'
import type { SessionDeps } from './deps.ts'
import { proved, provePassword } from './provePassword.ts'

/** Spec §4 "Remote commands": not asked for again for so long; the server holds it, per session (docs/domain.md §3). */
export const CONTROL_GRANT_MS = 180_000

const RIGHT = 1
const WRONG = 0

/** 0: wrong. Guesses are counted with those at sign-in: five wrong ones lock for fifteen minutes. */
export async function checkControlPassword(
  password: string,
  who: Caller,
  deps: Pick<SessionDeps, 'db' | 'clock' | 'journal'>,
): Promise<{ result: number } | Refusal> {
  const { db, clock, journal } = deps
  const person = await provePassword(password, who, deps)
  if (isRefusal(person)) return person.refused === 'session.passwordWrong' ? { result: WRONG } : person
  await db.transaction(async (tx) => {
    await proved(tx, who.userId)
    await saveGrant(tx, who.sessionId, new Date(clock().getTime() + CONTROL_GRANT_MS))
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'remote.unlock',
      subject: { kind: 'session', id: who.sessionId, name: who.username },
    })
  })
  return { result: RIGHT }
}

export const mayControl = (who: Caller, { db, clock }: { db: Database; clock: Clock }): Promise<boolean> =>
  isGranted(db, who.sessionId, clock())
