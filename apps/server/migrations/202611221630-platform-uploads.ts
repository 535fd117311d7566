import { type Kysely, sql } from 'kysely'

/** An upload is its bringer's until something claims it: what somebody brought is found without reading every file there is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index files_by_owner on files (owner_id, purpose) where owner_id is not null`.execute(db)
}
