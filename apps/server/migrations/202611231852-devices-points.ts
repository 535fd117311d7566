import { type Kysely, sql } from 'kysely'

/** What speaks behind a device may be named by a text instead of the four numbers of GB/T 26875.3: a zone, a register, a topic. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['signals', 'component_states', 'alarms'])
    await sql`alter table ${sql.table(table)} add column point text not null default ''`.execute(db)
}
