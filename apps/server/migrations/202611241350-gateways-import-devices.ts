import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Whoever may register a device of another language may register many from a sheet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update role_grants set actions = actions || '{import}'::text[] where permission = 'stranger' and 'add' = any(actions) and not 'import' = any(actions)`.execute(
    db,
  )
}
