import { type Kysely, sql } from 'kysely'

/** Devices that report by MQTT or HTTP have a key each; found by its address, before a unit is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table device_keys (
      address  text primary key,
      sealed   text not null,
      made_by  uuid not null,
      made_at  timestamptz not null
    )`.execute(db)
}
