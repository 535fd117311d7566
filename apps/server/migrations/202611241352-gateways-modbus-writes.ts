import { type Kysely, sql } from 'kysely'

/** How an order reaches a unit that is asked by Modbus: rows of its profile (decisions/0053). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table modbus_profiles add column writes jsonb not null default '[]'`.execute(db)
}
