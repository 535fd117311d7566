import { type Kysely, sql } from 'kysely'

/**
 * A window of test or maintenance says what it is around, hears what may burn, has an end, an owner and a source, and reminds of its end;
 * and who may let one be long has a right of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await sql`insert into role_grants (role_id, permission, actions) values (${SHIFT_LEADER}, 'longWindow', '{edit}')
    on conflict (role_id, permission) do nothing`.execute(db)
  await sql`delete from parameters where code = 'ALARM_MAINTENANCE_H'`.execute(db)
}

const SHIFT_LEADER = 11

const STATEMENTS = [
  // `set_by_alarm` is written by nobody any more: `source_id` has it. It goes with a later release.
  `alter table test_windows
     alter column transmission_id drop not null,
     add column scope text not null default 'transmission' check (scope in ('component', 'loop', 'floor', 'panel', 'transmission')),
     add column panel_id uuid,
     add column floor_id uuid,
     add column loop_no integer,
     add column component_id uuid,
     add column hears_fires boolean not null default false,
     add column reason text not null default '',
     add column owner_id uuid,
     add column source_kind text not null default 'alarm',
     add column source_id uuid,
     add column reach jsonb not null default '[]',
     add column begun_at timestamptz,
     add column reminded_at timestamptz,
     add column ended_by uuid`,
  `update test_windows set hears_fires = under = 'maintenance', owner_id = set_by, source_id = set_by_alarm,
     begun_at = case when from_at <= now() then from_at end`,
  // Nothing is quiet without an end, nor for longer than the new limit lets anybody say.
  `update test_windows set until_at = coalesce(ended_at, greatest(from_at, now()) + interval '8 hours')
     where until_at is null or (ended_at is null and until_at > greatest(from_at, now()) + interval '8 hours')`,
  `alter table test_windows
     alter column until_at set not null,
     alter column owner_id set not null,
     add constraint test_windows_maintenance_hears check (under <> 'maintenance' or hears_fires),
     add constraint test_windows_bordered check (case scope
       when 'component' then component_id is not null
       when 'loop' then transmission_id is not null and loop_no is not null
       when 'floor' then floor_id is not null
       when 'panel' then panel_id is not null
       else transmission_id is not null end)`,
  `create index test_windows_by_source on test_windows (source_kind, source_id)`,
]
