import { type Kysely, sql } from 'kysely'

/** What comes of age is a kind of word of its own, told to those whose task it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, more] of TABLES) {
    await sql.raw(`alter table ${table} drop constraint ${table}_category_check`).execute(db)
    await sql
      .raw(
        `alter table ${table} add constraint ${table}_category_check check (category in (${CATEGORIES}${more}))`,
      )
      .execute(db)
  }
  await sql`
    insert into notify_rules (unit_id, rule_id, category, step, wait_s, audience, channel, from_min, until_min, needs_confirm, is_enabled, words, created_at, changed_at)
    values ('00000000-0000-0000-0000-000000000000', '019aa000-0020-7000-8000-000000000010', 'expiry', 1, 0, 'holders', 'email', 0, 1440, false, true, '', now(), now())`.execute(
    db,
  )
}

const CATEGORIES = `'fire', 'urgent', 'fault', 'supervisory', 'missedDuty', 'hazard', 'permit', 'patrol', 'expiry'`
const TABLES = [
  ['notify_rules', ''],
  ['notify_rounds', ''],
  ['notify_messages', `, 'test'`],
] as const
