import { type Kysely, sql } from 'kysely'

/** An operator of the centre sits down before the queue; who has chosen another page for the role keeps it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update roles set home_page = '/dashboard/center/event' where role_id = 10 and home_page = '/dashboard/main'`.execute(
    db,
  )
}
