import { type Kysely, sql } from 'kysely'

/** What wears out by use is counted: how often a door was opened, from what its monitor and its controller said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table ageing_uses (
    unit_id      uuid not null,
    thing_id     uuid not null,
    counted_from timestamptz not null,
    uses         integer not null,
    is_open      boolean not null,
    primary key (unit_id, thing_id)
  )`,
  `create table ageing_use_marks (
    unit_id       uuid primary key,
    counted_until timestamptz not null
  )`,
  'alter table ageing_ends add column uses integer, add column use_limit integer not null default 0',
  'alter table ageing_rules add column uses integer not null default 0',
  // Only what doors say is entered in them, so that the way of an alarm writes nothing more.
  `create index signals_of_doors on signals (unit_id, received_at) where component_type = 102 and kind = 'state'`,
  `create index component_states_doors on component_states (unit_id) where component_type = 102`,
  `create index door_events_opened on door_events (unit_id, received_at) where kind = 'door' and reason = 23`,
]
