import { type Kysely, sql } from 'kysely'

/** Word pushed to phones: who subscribed with which, and what holds for units without rules of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['notify_rules', 'notify_messages']) {
    await sql.raw(`alter table ${table} drop constraint ${table}_channel_check`).execute(db)
    await sql
      .raw(`alter table ${table} add constraint ${table}_channel_check check (channel in (${CHANNELS}))`)
      .execute(db)
  }
  await sql.raw(TABLE).execute(db)
  for (const [end, category] of RULES)
    await sql`
      insert into notify_rules (unit_id, rule_id, category, step, wait_s, audience, channel, from_min, until_min, needs_confirm, is_enabled, words, created_at, changed_at)
      values ('00000000-0000-0000-0000-000000000000', ${`019aa000-0020-7000-8000-0000000000${end}`}, ${category}, 1, 0, 'holders', 'push', 0, 1440, false, true, '', now(), now())`.execute(
      db,
    )
}

const CHANNELS = `'sms', 'email', 'robot', 'voice', 'push'`
/** An address is one browser's, and one person's: who switches it on last has it. */
const TABLE = `create table notify_pushes (
  push_id       uuid primary key,
  user_id       uuid not null references users on delete cascade,
  phone_id      uuid not null,
  endpoint_hash bytea not null unique,
  sealed        text not null,
  created_at    timestamptz not null,
  unique (user_id, phone_id)
)`
/** What a phone can open. */
const RULES = [
  [21, 'hazard'],
  [22, 'permit'],
  [23, 'patrol'],
] as const
