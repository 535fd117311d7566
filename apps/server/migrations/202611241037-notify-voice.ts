import { type Kysely, sql } from 'kysely'

/** Word by voice, which is answered by a key; short messages by a modem. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, words] of CHECKS) {
    await sql.raw(`alter table ${table} drop constraint ${table}_${column}_check`).execute(db)
    await sql
      .raw(`alter table ${table} add constraint ${table}_${column}_check check (${column} in (${words}))`)
      .execute(db)
  }
  await sql`alter table notify_people add column takes_voice boolean not null default true`.execute(db)
}

const CHANNELS = `'sms', 'email', 'robot', 'voice'`
const CHECKS = [
  ['notify_ways', 'kind', `'smtp', 'smpp', 'webhook', 'voice', 'modem'`],
  ['notify_rules', 'channel', CHANNELS],
  ['notify_messages', 'channel', CHANNELS],
  ['notify_rounds', 'ended_how', `'link', 'console', 'key'`],
] as const
