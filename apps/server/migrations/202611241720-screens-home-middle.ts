import { type Kysely, sql } from 'kysely'

/** What stands in the middle of a unit's first page: its picture (or its buildings as they are known), or its plans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table unit_homes add column middle text not null default 'picture' check (middle in ('picture', 'plan'))`,
    )
    .execute(db)
}
