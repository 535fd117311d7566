import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import type { OpenSession } from '../../contract/session.ts'
import type { SessionTables } from '../tables.ts'

const openSessions = (place: Place, now: Date) =>
  place
    .on<SessionTables>()
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)

const COLUMNS = [
  'sessions.session_id as sessionId',
  'users.user_id as userId',
  'users.username',
  'users.realname',
  'sessions.from_ip as from',
  'sessions.agent',
  'sessions.started_at as startedAt',
  'sessions.last_seen_at as lastSeenAt',
  'sessions.is_remembered as isRemembered',
] as const

export interface SessionsSought {
  page: number
  pageRows: number
  search?: string
  /** Only people of this unit; undefined: of all. */
  unitId?: string | null
  /** The session that asks. */
  own: string
}

export async function sessionsPage(
  place: Place,
  sought: SessionsSought,
  now: Date,
): Promise<Page<OpenSession>> {
  const { search, unitId, page, pageRows } = sought
  const found = openSessions(place, now)
    .$if(unitId !== undefined, (query) => query.where('users.unit_id', '=', unitId ?? null))
    .$if(!!search, (query) =>
      query.where((eb) =>
        eb.or([
          eb('users.username', 'ilike', anywhere(search ?? '')),
          eb('users.realname', 'ilike', anywhere(search ?? '')),
          eb('sessions.from_ip', 'like', anywhere(search ?? '')),
        ]),
      ),
    )
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(COLUMNS)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.session_id')
    .limit(pageRows)
    .offset((page - 1) * pageRows)
    .execute()
  return { rows: rows.map((row) => ({ ...row, isOwn: row.sessionId === sought.own })), page, total }
}

const OWN_MAX_ROWS = 100
export async function sessionsOf(
  place: Place,
  userId: string,
  own: string,
  now: Date,
): Promise<OpenSession[]> {
  const rows = await openSessions(place, now)
    .where('users.user_id', '=', userId)
    .select(COLUMNS)
    .orderBy('sessions.last_seen_at', 'desc')
    .limit(OWN_MAX_ROWS)
    .execute()
  return rows.map((row) => ({ ...row, isOwn: row.sessionId === own }))
}

/** Whose session it is, to decide who may end it. */
export async function ownerOf(place: Place, sessionId: string, now: Date) {
  const row = await openSessions(place, now)
    .where('sessions.session_id', '=', sessionId)
    .select([
      'users.user_id as userId',
      'users.username',
      'users.role_id as roleId',
      'users.unit_id as unitId',
    ])
    .executeTakeFirst()
  return row ?? null
}
