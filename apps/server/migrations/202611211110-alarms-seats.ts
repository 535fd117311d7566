import { type Kysely, sql } from 'kysely'

/**
 * Every seat of the centre says again and again how it stands, each tab of the browser for itself: one that says nothing any more has gone,
 * and is neither heard nor silent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table silent_seats`.execute(db)
  await sql`
    create table seats (
      session_id  uuid not null references sessions on delete cascade,
      tab_id      text not null,
      user_id     uuid not null,
      name        text not null,
      why         text check (why in ('blocked', 'muted')),
      since       timestamptz not null,
      seen_at     timestamptz not null,
      primary key (session_id, tab_id)
    )`.execute(db)
}
