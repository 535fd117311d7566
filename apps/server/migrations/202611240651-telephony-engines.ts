import { type Kysely, sql } from 'kysely'

/** Who connects calls says that it is there and how the telephone system is: health asks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table call_engines (
      engine_id uuid primary key,
      provider  text not null,
      amiss     text,
      seen_at   timestamptz not null
    )`.execute(db)
}
