import { type Kysely, sql } from 'kysely'

/** A session remembers how the account stood before it: when and from where the last sign-in was, how many failed since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column previous_at timestamptz,
      add column previous_from text,
      add column failures_before integer not null default 0`.execute(db)
}
