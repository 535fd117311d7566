import { type Kysely, sql } from 'kysely'

/** History by any filter: each kind and state is one short walk, over all units or over one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index alarms_by_state on alarms (kind, state, raised_at)`.execute(db)
  await sql`create index alarms_by_unit_state on alarms (unit_id, kind, state, raised_at)`.execute(db)
  await sql`drop index alarms_by_kind`.execute(db)
}
