import { type Kysely, sql } from 'kysely'

/** A settled alarm may be opened again: by whoever settled it for a moment, later by the shift leader, who has a right of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alarms add column reopened_at timestamptz, add column reopened_name text`.execute(db)
  await sql`insert into role_grants (role_id, permission, actions) values (${SHIFT_LEADER}, 'reopen', '{edit}')
    on conflict (role_id, permission) do nothing`.execute(db)
}

const SHIFT_LEADER = 11
