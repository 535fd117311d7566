import { type Kysely, sql } from 'kysely'

/** A seat whose telephone is the browser: what it offers, and what whoever connects the call answers. It goes with the call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table call_sounds (
      unit_id  uuid not null,
      call_id  uuid not null,
      user_id  uuid not null,
      offer_id uuid not null,
      is_next  boolean not null,
      offer    text not null check (length(offer) <= 16000),
      state    text not null default 'offered' check (state in ('offered', 'answered', 'refused')),
      answer   text not null default '' check (length(answer) <= 16000),
      primary key (unit_id, call_id, user_id),
      foreign key (unit_id, call_id) references phone_calls (unit_id, call_id) on delete cascade
    )`.execute(db)
}
