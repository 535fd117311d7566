import { type Kysely, sql } from 'kysely'

/** From this version of the rule on, maintenance and certificates count; what was counted before stays explained by how it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table score_rules add column method smallint not null default 1 check (method in (1, 2))`.execute(
    db,
  )
  await sql`
    insert into score_rules (version, facility, alarm, duty, patrol, hazard, maintenance, method, changed_at)
    select version + 1, facility, alarm, duty, patrol, hazard, maintenance, 2, now() from score_rules order by version desc limit 1`.execute(
    db,
  )
  // Where shifts that were kept are counted by their signatures.
  await sql`create index duty_signs_by_shift on duty_signs (unit_id, room_id, day, shift_no)`.execute(db)
}
