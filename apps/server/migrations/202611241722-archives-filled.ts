import { type Kysely, sql } from 'kysely'

/**
 * How many fields of a row have something in them, kept with the row: counted on every look, a unit of 832 rows took 69 ms, most of it for taking
 * forms apart that nobody had touched. An empty list has nothing that is not null; what is compared with a text and is none is not empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table unit_records add column filled integer not null generated always as (jsonb_array_length(jsonb_path_query_array(details,
        '$.keyvalue() ? (@.value != null && ((@.value == "") is unknown || !(@.value == "")))'))) stored`,
    )
    .execute(db)
}
