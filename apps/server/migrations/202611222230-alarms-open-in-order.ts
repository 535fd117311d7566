import { type Kysely, sql } from 'kysely'

/** A desk asks for what is open kind by kind, from the oldest on, each answer from where the one before ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index open_alarms_in_order on open_alarms (kind, raised_at, alarm_id)`.execute(db)
}
