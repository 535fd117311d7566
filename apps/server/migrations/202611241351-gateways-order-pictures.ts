import { type Kysely, sql } from 'kysely'

/** How the place looked when something was started or stopped there: one look each. Orders of before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table remote_orders add column evidence_id uuid, add column pictured_at timestamptz`.execute(
    db,
  )
  await sql`update remote_orders set pictured_at = asked_at`.execute(db)
  await sql`create index remote_orders_unpictured on remote_orders (asked_at) where pictured_at is null and action in ('start', 'stop')`.execute(
    db,
  )
}
