import { type Kysely, sql } from 'kysely'

/** Base data are edited by people: who changed a row last, and files on their way in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of KEPT)
    await sql.raw(`alter table ${table} add column changed_by text not null default ''`).execute(db)
  // A form is opened by its id alone: of a large table nobody waits for a search through all units.
  for (const [table, id] of BY_ID)
    await sql.raw(`create index ${table}_by_id on ${table} (${id})`).execute(db)
  // A file of rows: looked through first, written when a person says so. `state` moves only forward.
  await sql`
    create table imports (
      import_id   uuid primary key,
      unit_id     uuid,
      realm       text not null,
      object      text not null,
      file_id     uuid not null,
      columns     jsonb,
      panel_id    uuid,
      actor       jsonb not null,
      state       text not null,
      rows        integer not null default 0,
      rows_done   integer not null default 0,
      added       integer not null default 0,
      changed     integer not null default 0,
      same        integer not null default 0,
      wrong_rows  integer not null default 0,
      wrong       jsonb not null default '[]',
      why         text,
      created_at  timestamptz not null
    )`.execute(db)
}

const KEPT = [
  'units',
  'assist_records',
  'buildings',
  'floors',
  'control_rooms',
  'unit_records',
  'transmission_devices',
  'panels',
  'devices',
  'nb_devices',
  'cameras',
]

const BY_ID = [
  ['unit_records', 'record_id'],
  ['devices', 'component_id'],
  ['nb_devices', 'nb_id'],
]
