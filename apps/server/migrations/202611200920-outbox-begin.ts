import { type Kysely, sql } from 'kysely'

/** Messages that leave the product: written with the act that causes them, sent after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      message_id  uuid primary key,
      channel     text not null check (channel in ('sms', 'email')),
      recipient   text not null,
      template    text not null,
      "values"    jsonb not null,
      status      text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
      attempts    integer not null default 0,
      last_error  text,
      created_at  timestamptz not null,
      sent_at     timestamptz
    )`.execute(db)
  await sql`create index outbox_by_status on outbox (status, created_at)`.execute(db)
}
