import { type Kysely, sql } from 'kysely'

/** Of a recording that is there a part is missing: the disk took no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table phone_calls add column is_recording_cut boolean not null default false`.execute(db)
}
