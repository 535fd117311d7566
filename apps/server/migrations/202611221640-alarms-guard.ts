import { type Kysely, sql } from 'kysely'

/**
 * Who sits in a unit's control room answers its alarms: the role was granted that from the beginning, and shipped with a browser that offered
 * nothing (spec §6 `showEdit`). What else it may change, its grants say.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update roles set may_edit = true where role_id = 20020`.execute(db)
}
