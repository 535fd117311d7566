import { type Kysely, sql } from 'kysely'

/** Parameters, release notes a person sees once, and the processes that are alive. Small tables every node holds whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table parameters (
      code    text primary key,
      value   text not null,
      set_at  timestamptz not null,
      set_by  text not null
    )`.execute(db)
  await sql`
    create table presets (
      preset_id   uuid primary key,
      kind        text not null check (kind in ('announcement', 'update')),
      name        text not null,
      summary     text not null,
      body        text not null,
      -- Which release it tells of: each is told once.
      version     text unique,
      created_at  timestamptz not null
    )`.execute(db)
  await sql`create index presets_by_kind on presets (kind, created_at desc, preset_id)`.execute(db)
  await sql`
    create table preset_reads (
      user_id    uuid not null references users on delete cascade,
      preset_id  uuid not null references presets on delete cascade,
      read_at    timestamptz not null,
      primary key (user_id, preset_id)
    )`.execute(db)
  await sql`create index preset_reads_by_preset on preset_reads (preset_id)`.execute(db)
  await sql`
    create table instances (
      instance_id  uuid primary key,
      name         text not null,
      host         text not null,
      pid          integer not null,
      version      text not null,
      started_at   timestamptz not null,
      beat_at      timestamptz not null,
      memory_bytes bigint not null
    )`.execute(db)
}
