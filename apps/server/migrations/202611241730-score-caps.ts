import { type Kysely, sql } from 'kysely'

/** From this version of the rule on a pump on manual, a low tank and a thin shift hold a score down; what holds one says which thing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scores add column cap_reasons jsonb not null default '[]'`.execute(db)
  await sql`alter table score_rules drop constraint score_rules_method_check`.execute(db)
  await sql`alter table score_rules add constraint score_rules_method_check check (method in (1, 2, 3))`.execute(
    db,
  )
  await sql`
    insert into score_rules (version, facility, alarm, duty, patrol, hazard, maintenance, method, changed_at)
    select version + 1, facility, alarm, duty, patrol, hazard, maintenance, 3, now() from score_rules order by version desc limit 1`.execute(
    db,
  )
}
