import { type Kysely, sql } from 'kysely'

/** A recording that is played before the words of a call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table phone_calls add column sound_file_id uuid`.execute(db)
}
