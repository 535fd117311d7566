import { type Kysely, sql } from 'kysely'

/** When somebody was last told of such a thing: asked for each message before it leaves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notify_messages_by_ear on notify_messages (channel, recipient, category, sent_at desc)
    where told_in is null and sent_at is not null`.execute(db)
}
