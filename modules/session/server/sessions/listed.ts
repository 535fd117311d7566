import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { DomainOf, Page } from '@gss/kit/wire'
import type { sessionCalls } from '../../contract/calls/sessions.ts'
import type { OpenSession } from '../../contract/session.ts'
import { actorOf } from '../administration.ts'
import { type Caller, seesAll } from '../caller.ts'
import type { SessionDeps } from '../deps.ts'
import { dutiesOfRoles, touchable } from '../touchable.ts'
import { endSessions } from './endSessions.ts'
import { ownerOf, sessionsOf, sessionsPage } from './sessionViews.ts'

type Asked = DomainOf<typeof sessionCalls.sessions.ask>

export function listSessions(
  { page, pageRows, search }: Asked,
  who: Caller,
  { db, clock }: SessionDeps,
): Promise<Page<OpenSession>> {
  const scope = seesAll(who) ? {} : { unitId: who.unitId }
  return sessionsPage(
    db,
    { page, pageRows, own: who.sessionId, ...scope, ...(search && { search }) },
    clock(),
  )
}
export const listOwnSessions = (
  { userId, sessionId }: Caller,
  { db, clock }: SessionDeps,
): Promise<OpenSession[]> => sessionsOf(db, userId, sessionId, clock())

type Owner = NonNullable<Awaited<ReturnType<typeof ownerOf>>>

/** What one may not see is not there. */
export const endListedSession = (
  sessionId: string,
  who: Caller,
  deps: SessionDeps,
): Promise<null | Refusal> => endOne(sessionId, (owner) => who.sees(owner.unitId), who, deps)
export const endOwnSession = (sessionId: string, who: Caller, deps: SessionDeps): Promise<null | Refusal> =>
  endOne(sessionId, (owner) => owner.userId === who.userId, who, deps)

function endOne(
  sessionId: string,
  may: (owner: Owner) => boolean,
  who: Caller,
  deps: SessionDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const owner = await ownerOf(tx, sessionId, deps.clock())
    if (!owner || !may(owner)) return refuse('session.sessionNotFound')
    const owned = touchable('endSession', owner, { who, signer: null }, await dutiesOfRoles(tx, deps))
    if (isRefusal(owned)) return owned
    await endSessions(tx, { sessionIds: [sessionId] }, 'ended', deps)
    await deps.journal.write(tx, {
      actor: actorOf(who),
      act: 'session.end',
      subject: { kind: 'session', id: sessionId, name: owner.username },
    })
    return null
  })
}
