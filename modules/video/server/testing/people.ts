import type { Database } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import { somebody } from '@gss/session/server/testing'
import { sql } from 'kysely'

/** Somebody of the centre, or of one unit, who may do everything with video. */
export const person = (unitId: string | null): Caller => somebody(unitId, { origin: 'rms', realname: '王敏' })

/** A ticket needs a session that is open. */
export async function sessionOf(db: Database, { userId, sessionId, unitId }: Caller): Promise<void> {
  await sql`
    insert into users (user_id, username, username_key, realname, origin, role_type, unit_id, status, created_at, updated_at, password_set_at)
    values (${userId}, ${userId}, ${userId}, '王敏', 'rms', ${unitId === null ? 'center' : 'pro'}, ${unitId}, 'enabled', now(), now(), now())`.execute(
    db.on(),
  )
  await sql`
    insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent)
    values (${sessionId}, ${userId}, ${Buffer.from(sessionId)}, ${Buffer.from(sessionId)}, now(), '2099-01-01', now(), now(), '192.0.2.1', 'test')`.execute(
    db.on(),
  )
}
