import { type Kysely, sql } from 'kysely'

/** Calls in which nobody of the centre speaks: words that are said, and the key that was pressed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table phone_calls
      add column purpose text not null default 'talk' check (purpose in ('talk', 'speech')),
      add column words   text not null default '',
      add column times   smallint not null default 1 check (times between 1 and 9),
      add column pressed text`.execute(db)
}
