import { type Kysely, sql } from 'kysely'

/** The platform's own tables: journal, jobs, files. No business word in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await journal(db)
  await jobs(db)
  await files(db)
}

/** docs/decisions/0003-journal-chain.md. The months are made by `makeJournalMonths`, after every migration. */
async function journal(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table journal (
      unit_id       uuid not null,
      at            timestamptz(3) not null,
      entry_id      uuid not null,
      actor_id      uuid,
      actor_name    text not null,
      session_id    uuid,
      from_ip       text not null,
      act           text not null,
      subject_kind  text not null,
      subject_id    text not null,
      subject_name  text not null,
      before        jsonb,
      after         jsonb,
      outcome       text not null check (outcome in ('done', 'refused', 'failed')),
      note          text not null,
      primary key (unit_id, at, entry_id)
    ) partition by range (at)`.execute(db)
  // A net, in which an entry falls whose month was not made in time; makeJournalMonths takes it out again.
  await sql`create table journal_default partition of journal default`.execute(db)
  await sql`create index journal_by_outcome on journal (outcome, at, entry_id)`.execute(db)
  await sql`create index journal_by_actor on journal (actor_id, at) where actor_id is not null`.execute(db)
  await sql`create index journal_by_subject on journal (subject_kind, subject_id, at)`.execute(db)
  await sql`create index journal_by_act on journal (act text_pattern_ops, at)`.execute(db)
  await sql`
    create table journal_chain (
      seq       bigint primary key,
      unit_id   uuid not null,
      entry_at  timestamptz(3) not null,
      entry_id  uuid not null,
      digest    bytea not null,
      unique (unit_id, entry_at, entry_id)
    )`.execute(db)
  // A queue that is emptied every second: vacuumed by count, not by share.
  await sql`
    create table journal_pending (
      unit_id     uuid not null,
      entry_at    timestamptz(3) not null,
      entry_id    uuid not null,
      written_at  timestamptz not null default now(),
      primary key (unit_id, entry_at, entry_id)
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`.execute(db)
  await sql`create table journal_turn (turn text primary key)`.execute(db)
  await sql`insert into journal_turn values ('seal')`.execute(db)
}

async function jobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      job_id        uuid primary key,
      kind          text not null,
      key           text,
      run_at        timestamptz not null,
      payload       jsonb not null,
      attempts      integer not null default 0,
      max_attempts  integer not null,
      lease_until   timestamptz,
      leased_by     uuid,
      put_again     boolean not null default false,
      last_error    text,
      done_at       timestamptz,
      failed_at     timestamptz
    )`.execute(db)
  await sql`create unique index jobs_open_key on jobs (kind, key) where done_at is null and failed_at is null`.execute(
    db,
  )
  await sql`create index jobs_due on jobs (kind, run_at) where done_at is null and failed_at is null`.execute(
    db,
  )
}

async function files(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      unit_id   uuid not null,
      file_id   uuid not null,
      owner_id  uuid,
      purpose   text not null,
      name      text not null,
      type      text not null,
      bytes     bigint not null,
      sha256    bytea not null,
      kept_at   timestamptz not null,
      primary key (unit_id, file_id)
    )`.execute(db)
  await sql`create index files_by_id on files (file_id)`.execute(db)
}
