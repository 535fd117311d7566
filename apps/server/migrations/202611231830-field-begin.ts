import { type Kysely, sql } from 'kysely'

/** What is done on site with a phone: each deed once, and the photos that come after it in pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table field_entries (
      unit_id      uuid not null,
      user_id      uuid not null,
      entry_id     uuid not null,
      phone_id     uuid not null,
      number       bigint not null,
      kind         text not null,
      phone_at     timestamptz not null,
      done_at      timestamptz not null,
      received_at  timestamptz not null,
      clock_off_ms bigint not null,
      fate         text not null check (fate in ('applied', 'refused')),
      code         text,
      code_values  jsonb,
      answer       jsonb,
      body         jsonb not null,
      primary key (unit_id, user_id, entry_id)
    )`.execute(db)
  await sql`
    create table field_uploads (
      unit_id        uuid not null,
      upload_id      uuid not null,
      user_id        uuid not null,
      kind           text not null,
      total_bytes    integer not null,
      sha256         bytea not null,
      received_bytes integer not null default 0,
      file_id        uuid,
      begun_at       timestamptz not null,
      done_at        timestamptz,
      primary key (unit_id, upload_id)
    )`.execute(db)
  // Whoever looks at a photo knows its id alone.
  await sql`create index field_uploads_by_id on field_uploads (upload_id)`.execute(db)
  await sql`create index field_uploads_under_way on field_uploads (unit_id, user_id) where file_id is null`.execute(
    db,
  )
  await sql`
    create table field_pieces (
      unit_id   uuid not null,
      upload_id uuid not null,
      from_byte integer not null,
      bytes     bytea not null,
      primary key (unit_id, upload_id, from_byte),
      foreign key (unit_id, upload_id) references field_uploads on delete cascade
    )`.execute(db)
  // A photo is squeezed already.
  await sql`alter table field_pieces alter column bytes set storage external`.execute(db)
}
