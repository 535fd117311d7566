import { type Kysely, sql } from 'kysely'

/** Which gateways live: devices of one that is gone are missed by another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gateways (
      gateway_id  uuid primary key,
      host        text not null,
      beats       bigint not null,
      beat_at     timestamptz not null,
      lost_at     timestamptz
    )`.execute(db)
  await sql`create index device_links_by_gateway on device_links (gateway_id)`.execute(db)
}
