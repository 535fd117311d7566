import { type Kysely, sql } from 'kysely'

/**
 * How many fields of a row have something in them, kept with the row: counted on every look, a unit of 832 rows took 69 ms, most of it for taking
 * forms apart that nobody had touched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function filled_fields(details jsonb) returns integer language sql immutable strict parallel safe as $$
      select count(*)::integer from jsonb_each(details) d where d.value not in ('null', '""', '[]')
    $$`.execute(db)
  await sql`
    alter table unit_records add column filled integer not null generated always as (filled_fields(details)) stored`.execute(
    db,
  )
}
