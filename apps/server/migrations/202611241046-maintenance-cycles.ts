import { type Kysely, sql } from 'kysely'

/** Visits that contracts promise are planned by themselves: which was the last, and the ways to find contracts, open plans and those of a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table maint_contracts add column planned_from text not null default ''`.execute(db)
  await sql`create index maint_contracts_by_id on maint_contracts (contract_id)`.execute(db)
  await sql`create index maint_plans_open on maint_plans (unit_id) where state <> 'closed'`.execute(db)
  await sql`create index maint_plans_by_end on maint_plans (end_day, unit_id)`.execute(db)
}
