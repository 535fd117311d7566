import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Place } from '@gss/server-kit/database'
import type { Grant } from '../../contract/role.ts'
import { grantsOf } from '../grants.ts'
import type { SessionTables } from '../tables.ts'

export interface NewSession {
  sessionId: string
  userId: string
  tokenHash: Buffer
  csrfHash: Buffer
  parentId: string | null
  now: Date
  expiresAt: Date
  lastActiveAt: Date
  isRemembered: boolean
  from: string
  agent: string
  /** How it stood before this sign-in, to be shown to the person. */
  previousAt: Date | null
  previousFrom: string | null
  failuresBefore: number
}
export async function addSession(place: Place, session: NewSession): Promise<void> {
  await place
    .on<SessionTables>()
    .insertInto('sessions')
    .values({
      session_id: session.sessionId,
      user_id: session.userId,
      token_hash: session.tokenHash,
      csrf_hash: session.csrfHash,
      parent_id: session.parentId,
      started_at: session.now,
      expires_at: session.expiresAt,
      last_seen_at: session.now,
      last_active_at: session.lastActiveAt,
      is_remembered: session.isRemembered,
      from_ip: session.from,
      agent: session.agent,
      previous_at: session.previousAt,
      previous_from: session.previousFrom,
      failures_before: session.failuresBefore,
      ended_at: null,
      end_reason: null,
    })
    .execute()
}

/** All that a call needs of the one who makes it, in one statement. */
export interface LiveSession {
  sessionId: string
  csrfHash: Buffer
  parentId: string | null
  expiresAt: Date
  lastSeenAt: Date
  lastActiveAt: Date
  userId: string
  username: string
  realname: string
  origin: 'rms' | 'gss'
  roleType: 'center' | 'pro' | null
  roleId: number | null
  unitId: string | null
  passwordSetAt: Date | null
  mustChangePassword: boolean
  grants: Grant[]
}
export async function sessionByToken(
  place: Place,
  tokenHash: Buffer,
  now: Date,
): Promise<LiveSession | null> {
  const row = await openSessions(place, now).where('sessions.token_hash', '=', tokenHash).executeTakeFirst()
  return row ? { ...row, grants: grantsOf(row.grants) } : null
}
export async function sessionById(place: Place, sessionId: string, now: Date): Promise<LiveSession | null> {
  const row = await openSessions(place, now).where('sessions.session_id', '=', sessionId).executeTakeFirst()
  return row ? { ...row, grants: grantsOf(row.grants) } : null
}

const openSessions = (place: Place, now: Date) =>
  place
    .on<SessionTables>()
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', 'enabled')
    .select((eb) => [
      'sessions.session_id as sessionId',
      'sessions.csrf_hash as csrfHash',
      'sessions.parent_id as parentId',
      'sessions.expires_at as expiresAt',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.last_active_at as lastActiveAt',
      'users.user_id as userId',
      'users.username',
      'users.realname',
      'users.origin',
      'users.role_type as roleType',
      'users.role_id as roleId',
      'users.unit_id as unitId',
      'users.password_set_at as passwordSetAt',
      'users.must_change_password as mustChangePassword',
      jsonArrayFrom(
        eb
          .selectFrom('role_grants')
          .whereRef('role_grants.role_id', '=', 'users.role_id')
          .select(['role_grants.permission', 'role_grants.actions']),
      ).as('grants'),
    ])

/** Which of these are open still: for connections that outlive a call. */
export async function stillOpen(
  place: Place,
  sessionIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await place
    .on<SessionTables>()
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .where('sessions.session_id', 'in', [...sessionIds])
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', 'enabled')
    .select('sessions.session_id')
    .execute()
  return new Set(rows.map((row) => row.session_id))
}

/** What is shown of a session beside the person: how it was before it began. */
export interface SessionStanding {
  parentId: string | null
  lastActiveAt: Date
  expiresAt: Date
  isRemembered: boolean
  previousAt: Date | null
  previousFrom: string | null
  failuresBefore: number
}
export async function sessionStandingOf(
  place: Place,
  sessionId: string,
  now: Date,
): Promise<SessionStanding | null> {
  const row = await place
    .on<SessionTables>()
    .selectFrom('sessions')
    .where('sessions.session_id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .select([
      'sessions.parent_id as parentId',
      'sessions.last_active_at as lastActiveAt',
      'sessions.expires_at as expiresAt',
      'sessions.is_remembered as isRemembered',
      'sessions.previous_at as previousAt',
      'sessions.previous_from as previousFrom',
      'sessions.failures_before as failuresBefore',
    ])
    .executeTakeFirst()
  return row ?? null
}

/** At most once in `everyMs`, also when many processes notice at the same time. */
export async function touchSession(
  place: Place,
  sessionId: string,
  now: Date,
  everyMs: number,
): Promise<void> {
  await place
    .on<SessionTables>()
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('sessions.session_id', '=', sessionId)
    .where('sessions.last_seen_at', '<=', new Date(now.getTime() - everyMs))
    .execute()
}

interface Active {
  sessionId: string
  now: Date
  /** Only if a hand was there since then. */
  ifActiveSince?: Date
}
export async function setActive(
  place: Place,
  { sessionId, now, ifActiveSince = new Date(0) }: Active,
): Promise<boolean> {
  const row = await place
    .on<SessionTables>()
    .updateTable('sessions')
    .set({ last_active_at: now, last_seen_at: now })
    .where('sessions.session_id', '=', sessionId)
    .where('sessions.last_active_at', '>=', ifActiveSince)
    .returning('sessions.session_id')
    .executeTakeFirst()
  return row !== undefined
}

export type EndReason = 'logout' | 'ended' | 'password' | 'role' | 'disabled' | 'deleted'
export interface WhichSessions {
  sessionIds?: readonly string[]
  userIds?: readonly string[]
  /** Stays open, with its new tabs. */
  except?: string
}
/** Ends sessions and those opened from them; answers which. */
export async function closeSessions(
  place: Place,
  which: WhichSessions,
  reason: EndReason,
  now: Date,
): Promise<string[]> {
  const { sessionIds, userIds, except } = which
  if (!sessionIds?.length && !userIds?.length) return []
  const rows = await place
    .on<SessionTables>()
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('sessions.ended_at', 'is', null)
    .$if(!!sessionIds?.length, (query) =>
      query.where((eb) =>
        eb.or([
          eb('sessions.session_id', 'in', [...(sessionIds ?? [])]),
          eb('sessions.parent_id', 'in', [...(sessionIds ?? [])]),
        ]),
      ),
    )
    .$if(!!userIds?.length, (query) => query.where('sessions.user_id', 'in', [...(userIds ?? [])]))
    .$if(except !== undefined, (query) =>
      query.where((eb) =>
        eb.and([
          eb('sessions.session_id', '!=', except ?? ''),
          eb.or([eb('sessions.parent_id', 'is', null), eb('sessions.parent_id', '!=', except ?? '')]),
        ]),
      ),
    )
    .returning('sessions.session_id')
    .execute()
  return rows.map((row) => row.session_id)
}

export async function sessionIdsOfRole(place: Place, roleId: number, now: Date): Promise<string[]> {
  const rows = await place
    .on<SessionTables>()
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .where('users.role_id', '=', roleId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .select('sessions.session_id')
    .execute()
  return rows.map((row) => row.session_id)
}

/** What is over is kept as long as somebody may ask, then goes. */
export async function sweepSessions(
  place: Place,
  now: Date,
  keptMs: number,
  browsersMs: number,
): Promise<void> {
  const db = place.on<SessionTables>()
  const before = new Date(now.getTime() - keptMs)
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('sessions.ended_at', '<', before), eb('sessions.expires_at', '<', before)]))
    .execute()
  await db.deleteFrom('tickets').where('tickets.expires_at', '<', now).execute()
  await db.deleteFrom('mobile_codes').where('mobile_codes.expires_at', '<', before).execute()
  await db.deleteFrom('email_codes').where('email_codes.expires_at', '<', before).execute()
  await db.deleteFrom('sign_in_guesses').where('sign_in_guesses.window_from', '<', before).execute()
  await db.deleteFrom('sign_in_turns').where('sign_in_turns.lapses_at', '<', now).execute()
  const browsersBefore = new Date(now.getTime() - browsersMs)
  await db.deleteFrom('known_browsers').where('known_browsers.seen_at', '<', browsersBefore).execute()
}
