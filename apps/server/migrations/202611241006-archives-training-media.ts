import { type Kysely, sql } from 'kysely'

/** A training document may be a PDF or a video, looked at inside the product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table training_docs add column file_id uuid`.execute(db)
}
