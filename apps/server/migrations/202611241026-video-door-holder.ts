import { type Kysely, sql } from 'kysely'

/** Door controllers are asked by one worker, however many there are; what happened at doors is not kept for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table door_watches (
      one      boolean primary key default true check (one),
      held_by  uuid not null,
      until    timestamptz not null
    )`.execute(db)
  await sql`create index door_events_old on door_events (at)`.execute(db)
}
