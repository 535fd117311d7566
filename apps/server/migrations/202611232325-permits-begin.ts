import { type Kysely, sql } from 'kysely'
import { grantAll, type GrantRow } from './menus.ts'

/** Permits to use fire or temporary power, the story of each, and how long they may be where the centre says otherwise than the presets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table permits (
      unit_id uuid not null,
      permit_id uuid not null,
      number text not null,
      state text not null check (state in ('toReview', 'refused', 'toHandle', 'working', 'stopped', 'toAccept', 'closed', 'expired')),
      kind text not null check (kind in ('fire', 'power', 'firePower')),
      level text not null check (level in ('special', 'first', 'second', 'third')),
      judged_level text not null check (judged_level in ('special', 'first', 'second', 'third')),
      ways text[] not null check (ways <@ array['arc', 'gasCutting', 'grinding', 'openFlame', 'roofing', 'wiring', 'other']),
      address text not null,
      floor_id uuid,
      description text not null,
      department text not null,
      contractor text not null,
      contact_name text not null,
      contact_phone text not null,
      worker text not null,
      worker_certificate text not null,
      watcher_id uuid,
      watcher_name text not null,
      watcher_phone text not null,
      start_at timestamptz not null,
      end_at timestamptz not null,
      power_devices text not null,
      power_kw double precision,
      power_point text not null,
      voltage text not null,
      risks text[] not null check (risks <@ array['combustibles', 'gas', 'sparks', 'openBusiness', 'confined', 'shock', 'facilityOff']),
      measures text[] not null check (measures <@ array['cleared', 'parted', 'watcher', 'extinguishers', 'gasTest', 'isolated', 'residual', 'shielded', 'neighboursTold']),
      gear text not null,
      needs_shield boolean not null,
      shield_points uuid[] not null,
      before_photos uuid[] not null,
      applicant_id uuid,
      applicant_name text not null,
      applied_at timestamptz not null,
      reviewed_by uuid,
      reviewer_name text not null,
      review_words text not null,
      reviewed_at timestamptz,
      quiet text not null check (quiet in ('none', 'debug', 'maintenance')),
      plan_id uuid,
      plan_name text not null,
      point_id uuid,
      point_name text not null,
      watch_from timestamptz,
      watch_until timestamptz,
      check_words text not null,
      emergency_plan text not null,
      started_at timestamptz,
      gas_at timestamptz,
      gas_lel double precision,
      checked_at timestamptz,
      last_check_at timestamptz,
      last_flame_at timestamptz,
      after_photos uuid[] not null,
      accepter_name text not null,
      ended_at timestamptz,
      due_at timestamptz,
      primary key (unit_id, permit_id)
    )`.execute(db)
  await sql`create index permits_by_time on permits (unit_id, applied_at desc, permit_id)`.execute(db)
  await sql`create index permits_of_all on permits (applied_at desc, permit_id)`.execute(db)
  await sql`create index permits_by_state on permits (unit_id, state, applied_at desc)`.execute(db)
  await sql`create index permits_running on permits (unit_id, floor_id) where state = 'working'`.execute(db)
  await sql`create index permits_of_watcher on permits (watcher_id, state) where watcher_id is not null`.execute(
    db,
  )
  await sql`create index permits_due on permits (due_at) where due_at is not null`.execute(db)
  await sql`
    create table permit_steps (
      unit_id uuid not null,
      permit_id uuid not null,
      step_id uuid not null,
      at timestamptz not null,
      user_id uuid,
      user_name text not null,
      event text not null
        check (event in ('apply', 'approve', 'refuse', 'handle', 'check', 'gasTest', 'stop', 'finish', 'timeUp', 'accept', 'expire')),
      from_state text check (from_state in ('toReview', 'refused', 'toHandle', 'working', 'stopped', 'toAccept', 'closed', 'expired')),
      to_state text not null check (to_state in ('toReview', 'refused', 'toHandle', 'working', 'stopped', 'toAccept', 'closed', 'expired')),
      words text not null,
      photos uuid[] not null default '{}',
      phase text check (phase in ('before', 'during', 'after')),
      results jsonb not null default '[]',
      gas_lel double precision,
      primary key (unit_id, permit_id, step_id),
      foreign key (unit_id, permit_id) references permits on delete cascade
    )`.execute(db)
  await sql`
    create table permit_validities (
      unit_type text not null,
      level text not null check (level in ('special', 'first', 'second', 'third', 'power')),
      hours integer not null,
      primary key (unit_type, level)
    )`.execute(db)
  await grantAll(db, GRANTS)
}

// oxfmt-ignore
const GRANTS: readonly GrantRow[] = [
  [10,     'permit',       ['query', 'export']],
  [11,     'permit',       ['query', 'edit', 'export']],
  [11,     'permitReview', ['edit']],
  [11,     'permitRule',   ['query', 'edit']],
  [20_010, 'permit',       ['query', 'add', 'edit', 'export']],
  [20_010, 'permitReview', ['edit']],
  [20_011, 'permit',       ['query', 'add', 'edit', 'export']],
  [20_011, 'permitReview', ['edit']],
  [20_012, 'permit',       ['query', 'add', 'export']],
  [20_012, 'permitReview', ['edit']],
  [20_020, 'permit',       ['query', 'add']],
  [20_030, 'permit',       ['query', 'add']],
]
