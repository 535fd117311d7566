import type { Call } from '@gss/kit/call'
import type { Headers, Identify, Visitor } from '@gss/server-kit/http/caller'
import { sessionCalls } from '../../contract/calls/sessions.ts'
import { signInCalls } from '../../contract/calls/signIn.ts'
import { SESSION_MEMORY_MS } from '../../contract/limits.ts'
import { parameters } from '../../contract/parameters.ts'
import type { PasswordPolicy } from '../../contract/passwordPolicy.ts'
import { isWall } from '../../contract/role.ts'
import type { SessionRefusal } from '../../contract/refusals.ts'
import { SESSION_CHANGED } from '../administration.ts'
import { type Caller, seesAll } from '../caller.ts'
import type { SessionDeps } from '../deps.ts'
import { isOutOfDate, policyNow } from '../passwords.ts'
import { tokenDigestOf, isSameToken } from '../tokens.ts'
import { SESSION_ENDED } from './endSessions.ts'
import { type LiveSession, sessionByToken, touchSession } from './sessionStore.ts'

const SEEN_EVERY_MS = 60_000
const MINUTE_MS = 60_000

type Needs = Pick<SessionDeps, 'db' | 'clock' | 'bus' | 'parameters'>

/** Who is behind the headers. One query at most, and none for a session seen within SESSION_MEMORY_MS. */
export function identifier({ db, clock, bus, parameters: reader }: Needs): Identify<Caller> {
  const memory = sessionMemory(bus)
  return async (headers, visitor) => {
    const token = tokenOf(headers)
    if (token === '') return null
    const digest = tokenDigestOf(token)
    const now = clock()
    const live = await memory.recall(digest.toString('base64'), now, () => sessionByToken(db, digest, now))
    if (!live || live.expiresAt <= now || !isSameToken(live.csrfHash, tokenDigestOf(headers.csrfToken ?? '')))
      return null
    if (now.getTime() - live.lastSeenAt.getTime() >= SEEN_EVERY_MS) {
      live.lastSeenAt = now
      await touchSession(db, live.sessionId, now, SEEN_EVERY_MS)
    }
    const idleMs = (await reader.valueOf(parameters.idleLockMin)) * MINUTE_MS
    const standing = {
      isOld: mustChange(live, now, await policyNow(reader)),
      isLocked: isIdle(live, now, idleMs),
    }
    return sessionCallerOf(live, visitor, closedBy(standing))
  }
}

const tokenOf = ({ token, gssToken }: Headers): string => token ?? gssToken ?? ''

const LOOKS: ReadonlySet<string> = new Set(['query', 'get'])

export function sessionCallerOf(
  live: LiveSession,
  visitor: Visitor,
  closedBecause: Caller['closedBecause'],
): Caller {
  const actionsOf = new Map(live.grants.map((grant) => [grant.permission, new Set(grant.actions)]))
  return {
    ...visitor,
    userId: live.userId,
    username: live.username,
    realname: live.realname,
    origin: live.origin,
    roleId: live.roleId,
    roleType: live.roleType,
    unitId: live.unitId,
    sessionId: live.sessionId,
    grants: live.grants,
    sees: (unitId) => seesAll(live) || (unitId !== null && unitId === live.unitId),
    // Whatever its role is given: an account whose session never ends may only look.
    permits: (permission, action) =>
      (!isWall(live.roleId) || LOOKS.has(action)) && (actionsOf.get(permission)?.has(action) ?? false),
    closedBecause,
  }
}

/** Until an old password is changed a session reads how it stands, changes it, and leaves. */
const OPEN_WITH_OLD_PASSWORD: ReadonlySet<string> = new Set(
  [
    signInCalls.current,
    signInCalls.changePassword,
    signInCalls.logout,
    signInCalls.stayActive,
    signInCalls.unlock,
  ].map((call) => call.path),
)
/** Of the actions, those that only make a session smaller. */
const OPEN_WHILE_LOCKED: ReadonlySet<string> = new Set([sessionCalls.endOwnSession.path])

export const isIdle = (session: Pick<LiveSession, 'lastActiveAt'>, now: Date, idleMs: number): boolean =>
  now.getTime() - session.lastActiveAt.getTime() > idleMs
export const mustChange = (
  {
    mustChangePassword,
    passwordSetAt,
    roleId,
  }: Pick<LiveSession, 'mustChangePassword' | 'passwordSetAt' | 'roleId'>,
  now: Date,
  policy: PasswordPolicy,
): boolean => mustChangePassword || (!isWall(roleId) && isOutOfDate(passwordSetAt, policy, now))

function closedBy({
  isOld,
  isLocked,
}: {
  isOld: boolean
  isLocked: boolean
}): (call: Call) => SessionRefusal | null {
  return (call) => {
    if (isOld && !OPEN_WITH_OLD_PASSWORD.has(call.path)) return 'session.passwordExpired'
    if (isLocked && !call.reads && !call.late && !OPEN_WHILE_LOCKED.has(call.path))
      return 'session.actionsLocked'
    return null
  }
}

/** Before this many it is not worth looking for old ones. */
const SWEEP_ABOVE = 1_000

interface Remembered {
  session: LiveSession | null
  reading: Promise<LiveSession | null>
  untilMs: number
}

/** What a process remembers of sessions: for two seconds, and nothing of those it hears have ended or changed. */
function sessionMemory(bus: SessionDeps['bus']) {
  const known = new Map<string, Remembered>()
  const forget = (ids: string[]) => {
    const gone = new Set(ids)
    for (const [digest, { session }] of known) {
      // One still being read may have been read before the end: it is read again.
      if (ids.length === 0 || session === null || gone.has(session.sessionId)) known.delete(digest)
    }
  }
  bus.listen(SESSION_ENDED, forget)
  bus.listen(SESSION_CHANGED, forget)

  return {
    async recall(
      digest: string,
      now: Date,
      read: () => Promise<LiveSession | null>,
    ): Promise<LiveSession | null> {
      const remembered = known.get(digest)
      if (remembered && now.getTime() < remembered.untilMs) return remembered.reading
      if (known.size > SWEEP_ABOVE)
        for (const [key, { untilMs }] of known) if (untilMs <= now.getTime()) known.delete(key)
      const reading = read()
      const entry: Remembered = {
        session: null,
        reading,
        untilMs: now.getTime() + SESSION_MEMORY_MS,
      }
      known.set(digest, entry)
      const forgetMine = () => known.get(digest) === entry && known.delete(digest)
      const session = await reading.catch((error: unknown) => {
        forgetMine()
        throw error
      })
      if (session) entry.session = session
      else forgetMine() // forged tokens leave nothing behind
      return session
    },
  }
}
