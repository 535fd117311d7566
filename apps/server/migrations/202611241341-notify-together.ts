import { type Kysely, sql } from 'kysely'

/** What many units have to say to one ear at once leaves as one message: each keeps its row, and which one carried it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notify_messages add column told_in uuid`.execute(db)
  await sql`create index notify_messages_told_in on notify_messages (told_in) where told_in is not null`.execute(
    db,
  )
  await sql`create index notify_messages_told on notify_messages (channel, sent_at) where sent_at is not null`.execute(
    db,
  )
}
