import { type Kysely, sql } from 'kysely'

/** The code that went to an address somebody wants to bind: one a person, for the address they named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_codes (
      user_id     uuid primary key references users on delete cascade,
      email_key   text not null,
      code_hash   bytea not null,
      sent_at     timestamptz not null,
      expires_at  timestamptz not null,
      guesses     integer not null default 0
    )`.execute(db)
}
