import { type Kysely, sql } from 'kysely'

/** When a channel was last called by: who chooses one sees which stands idle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table call_lines add column last_used_at timestamptz`.execute(db)
}
