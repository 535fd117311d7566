import { type Kysely, sql } from 'kysely'

/** A duty check that nobody answered is an alarm of a kind of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alarms drop constraint alarms_kind_check, add constraint alarms_kind_check
    check (kind in ('fire', 'urgent', 'fault', 'supervisory', 'missedDuty'))`.execute(db)
}
