import { type Kysely, sql } from 'kysely'

/**
 * A message is passed on as it came and never searched: to be taken apart, or compressed, would cost more than all the rest of a push.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_feed alter column body type json using body::text::json`.execute(db)
  await sql`alter table live_feed set (toast_tuple_target = 8160)`.execute(db)
}
