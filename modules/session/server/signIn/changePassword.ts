import { type Refusal, refuse } from '@gss/kit/refusal'
import type { DomainOf } from '@gss/kit/wire'
import type { signInCalls } from '../../contract/calls/signIn.ts'
import { actSubjectOf } from '../acts.ts'
import { actorOf, SESSION_CHANGED } from '../administration.ts'
import type { Caller } from '../caller.ts'
import type { SessionDeps } from '../deps.ts'
import { checkNewPassword, hashPassword } from '../passwords.ts'
import { savePassword } from '../passwords/store.ts'
import { endSessions } from '../sessions/endSessions.ts'
import { keepBrowser } from '../browsers/keepBrowser.ts'
import { proved, provePassword } from '../provePassword.ts'

/** Spec §5 "Change password". Every other session of the person ends; this one goes on. */
export async function changePassword(
  { current, next, confirm }: DomainOf<typeof signInCalls.changePassword.ask>,
  who: Caller,
  deps: SessionDeps,
): Promise<null | Refusal> {
  if (next !== confirm) return refuse('session.passwordsDiffer')
  const person = await provePassword(current, who, deps)
  if ('refused' in person) return person
  const { userId, username, realname } = person
  const flaw = await checkNewPassword(
    { password: next, confirm, names: [username, realname], userId },
    deps.db,
    deps.parameters,
  )
  if (flaw) return flaw
  const passwordHash = await hashPassword(next)
  return deps.db.transaction(async (tx) => {
    await savePassword(tx, { userId, passwordHash, mustChange: false, now: deps.clock() })
    await proved(tx, userId)
    // A browser is known by a sign-in with the password of today.
    await keepBrowser(tx, userId, who, deps.clock())
    await endSessions(tx, { userIds: [userId], except: who.sessionId }, 'password', deps)
    tx.after(() => deps.bus.tell(SESSION_CHANGED, [who.sessionId]))
    await deps.journal.write(tx, {
      actor: actorOf(who),
      act: 'session.changePassword',
      subject: actSubjectOf(who),
    })
    return null
  })
}
