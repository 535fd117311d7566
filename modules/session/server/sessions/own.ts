import { type Refusal, refuse } from '@gss/kit/refusal'
import { parameters } from '../../contract/parameters.ts'
import type { SessionState } from '../../contract/session.ts'
import { actSubjectOf } from '../acts.ts'
import { actorOf, SESSION_CHANGED } from '../administration.ts'
import type { Caller } from '../caller.ts'
import type { SessionDeps } from '../deps.ts'
import { menuFor } from '../menuTree.ts'
import { policyNow } from '../passwords.ts'
import { personById } from '../personStore.ts'
import { proved, provePassword } from '../provePassword.ts'
import { endSessions } from './endSessions.ts'
import { isIdle, mustChange } from './identify.ts'
import { signedInUserOf } from './openSession.ts'
import { setActive, sessionStandingOf } from './sessionStore.ts'

const MINUTE_MS = 60_000

/** What a running session asks again after a reload, or when its rights have changed. */
export async function current(who: Caller, deps: SessionDeps): Promise<SessionState | Refusal> {
  const now = deps.clock()
  const person = await personById(deps.db, who.userId)
  const standing = await sessionStandingOf(deps.db, who.sessionId, now)
  if (!person || !standing) return refuse('session.lost')
  const home = (await deps.homeOfPerson?.(deps.db, person)) ?? null
  const idleLockMin = await deps.parameters.valueOf(parameters.idleLockMin)
  return {
    origin: person.origin,
    user: signedInUserOf(person),
    homePage: person.homePage,
    menu: await menuFor(deps.db, person, deps),
    grants: person.grants,
    mayEdit: person.mayEdit,
    project: home && { ...home, sameCode: home.code },
    isLocked: isIdle(standing, now, idleLockMin * MINUTE_MS),
    mustChangePassword: mustChange(person, now, await policyNow(deps.parameters)),
    hasSecondFactor: person.totpSecret !== null,
    idleLockMin,
    lastSignInAt: standing.previousAt,
    lastSignInFrom: standing.previousFrom,
    failuresSince: standing.failuresBefore,
  }
}

export async function logout(who: Caller, deps: SessionDeps): Promise<null> {
  await deps.db.transaction(async (tx) => {
    await endSessions(tx, { sessionIds: [who.sessionId] }, 'logout', deps)
    await deps.journal.write(tx, { actor: actorOf(who), act: 'session.logout', subject: actSubjectOf(who) })
  })
  return null
}

/** A hand on the keys keeps the actions open; it does not open them again. */
export async function stayActive(who: Caller, deps: SessionDeps): Promise<null | Refusal> {
  const now = deps.clock()
  const idleMs = (await deps.parameters.valueOf(parameters.idleLockMin)) * MINUTE_MS
  const isStillOpen = await setActive(deps.db, {
    sessionId: who.sessionId,
    now,
    ifActiveSince: new Date(now.getTime() - idleMs),
  })
  if (!isStillOpen) return refuse('session.actionsLocked')
  deps.bus.tell(SESSION_CHANGED, [who.sessionId])
  return null
}

export async function unlock(password: string, who: Caller, deps: SessionDeps): Promise<null | Refusal> {
  const person = await provePassword(password, who, deps)
  if ('refused' in person) return person
  await deps.db.transaction(async (tx) => {
    await proved(tx, who.userId)
    await setActive(tx, { sessionId: who.sessionId, now: deps.clock() })
    tx.after(() => deps.bus.tell(SESSION_CHANGED, [who.sessionId]))
    await deps.journal.write(tx, { actor: actorOf(who), act: 'session.unlock', subject: actSubjectOf(who) })
  })
  return null
}
