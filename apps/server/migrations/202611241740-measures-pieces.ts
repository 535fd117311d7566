import { type Kysely, sql } from 'kysely'

/** Values are written once a second: who holds what is folded and not written knows by this number whether somebody else wrote meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table measure_turn add column piece bigint not null default 0`.execute(db)
}
