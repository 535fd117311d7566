import { type Kysely, sql } from 'kysely'

/** Commands that wait in a carrier's cloud: where it is asked, by which rows, and how far a command is (decision 0059). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table foreign_sources
      add column down_url text not null default '',
      add column down_product text not null default '',
      add column down_hours integer not null default 48 check (down_hours between 1 and 168),
      add column down_rows jsonb not null default '[]',
      add column down_sealed text`.execute(db)
  await sql`
    alter table device_commands drop constraint device_commands_state_check,
      add constraint device_commands_state_check check (state in ('queued', 'sent', 'cached', 'delivered', 'confirmed', 'answered', 'failed', 'expired'))`.execute(
    db,
  )
  await sql`
    alter table remote_orders drop constraint remote_orders_action_check,
      add constraint remote_orders_action_check check (action in ('start', 'stop', 'shield', 'release', 'mute'))`.execute(
    db,
  )
}
