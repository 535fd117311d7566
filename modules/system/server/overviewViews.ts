import type { Place } from '@gss/server-kit/database'

/** What is read of the session module's tables; it alone writes them. */
interface Seen {
  sessions: {
    session_id: string
    user_id: string
    expires_at: Date
    ended_at: Date | null
    previous_at: Date | null
    previous_from: string | null
    failures_before: number
  }
  users: { user_id: string; role_id: number | null; status: string; unit_id: string | null }
  roles: { role_id: number; name: string }
}

const openNow = (place: Place, now: Date) =>
  place
    .on<Seen>()
    .selectFrom('sessions')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)

/** How it stood before this session began, and where else this person is signed in. */
export async function ownStanding(place: Place, who: { userId: string; sessionId: string }, now: Date) {
  const before = await openNow(place, now)
    .select(['sessions.previous_at', 'sessions.previous_from', 'sessions.failures_before'])
    .where('sessions.session_id', '=', who.sessionId)
    .executeTakeFirst()
  return {
    lastSignInAt: before?.previous_at ?? null,
    lastSignInFrom: before?.previous_from ?? null,
    failuresSince: before?.failures_before ?? 0,
    openSessions: await countOpen(place, now, who.userId),
  }
}

export async function countOpen(place: Place, now: Date, userId?: string): Promise<number> {
  const all = openNow(place, now).select((of) => of.fn.countAll<number>().as('open'))
  const { open } = await (
    userId === undefined ? all : all.where('sessions.user_id', '=', userId)
  ).executeTakeFirstOrThrow()
  return open
}

export async function countPeopleByRole(place: Place) {
  const rows = await place
    .on<Seen>()
    .selectFrom('users')
    .leftJoin('roles', 'roles.role_id', 'users.role_id')
    .select((of) => ['users.role_id as roleId', 'roles.name', of.fn.countAll<number>().as('people')])
    .groupBy(['users.role_id', 'roles.name'])
    .orderBy('people', 'desc')
    .orderBy('users.role_id')
    .execute()
  return rows.map(({ roleId, name, people }) => ({ roleId, name, people }))
}

export async function countWaiting(place: Place): Promise<number> {
  const waiting = place.on<Seen>().selectFrom('users').where('users.status', '=', 'waiting')
  return (await waiting.select((of) => of.fn.countAll<number>().as('people')).executeTakeFirstOrThrow())
    .people
}
