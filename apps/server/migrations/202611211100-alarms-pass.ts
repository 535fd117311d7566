import { type Kysely, sql } from 'kysely'

/** Whoever has an alarm may ask a colleague to take it (docs/domain.md §4 claim, transferable). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alarms add column pass_to uuid, add column pass_name text, add column pass_at timestamptz`.execute(
    db,
  )
}
