import { type Kysely, sql } from 'kysely'
import { grantAll, type GrantRow } from './menus.ts'

const KINDS = `('daily', 'twoHourly', 'night', 'inspection', 'facility', 'holiday', 'watch', 'closing')`

/** Rounds: ways to go, plans that make tasks, tasks, and what was found at each point. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await grantAll(db, GRANTS)
}

const STATEMENTS = [
  `create table patrol_routes (
    unit_id     uuid not null,
    route_id    uuid not null,
    name        text not null,
    point_ids   uuid[] not null,
    changed_at  timestamptz not null,
    primary key (unit_id, route_id)
  )`,
  `create table patrol_plans (
    unit_id         uuid not null,
    plan_id         uuid not null,
    name            text not null,
    kind            text not null check (kind in ${KINDS}),
    route_id        uuid not null,
    cycle           text not null
      check (cycle in ('everyHours', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly', 'once')),
    times           integer not null,
    interval_hours  integer not null,
    windows         jsonb not null,
    days            integer[] not null,
    is_ordered      boolean not null,
    grace_min       integer not null,
    executor_ids    uuid[] not null,
    supervisor_id   uuid,
    begin_day       text not null,
    end_day         text not null,
    is_enabled      boolean not null,
    made_from       timestamptz not null,
    made_until      timestamptz,
    changed_at      timestamptz not null,
    primary key (unit_id, plan_id),
    foreign key (unit_id, route_id) references patrol_routes
  )`,
  `create index patrol_plans_to_make on patrol_plans (made_until nulls first) where is_enabled`,
  `create table patrol_tasks (
    unit_id               uuid not null,
    task_id               uuid not null,
    number                text not null,
    plan_id               uuid,
    watch_of              uuid,
    name                  text not null,
    kind                  text not null check (kind in ${KINDS}),
    planned_begin         timestamptz not null,
    planned_end           timestamptz not null,
    grace_min             integer not null,
    is_ordered            boolean not null,
    point_ids             uuid[] not null,
    executor_ids          uuid[] not null,
    executor_names        text[] not null,
    supervisor_id         uuid,
    supervisor_name       text not null,
    check_words           text not null default '',
    state                 text not null default 'waiting'
      check (state in ('waiting', 'running', 'done', 'missed', 'late', 'cancelled')),
    begun_at              timestamptz,
    ended_at              timestamptz,
    due_count             integer not null,
    done_count            integer not null default 0,
    bad_count             integer not null default 0,
    missed_count          integer not null default 0,
    assist_count          integer not null default 0,
    look_at               timestamptz,
    signed_by             uuid,
    signer_name           text not null default '',
    signed_at             timestamptz,
    signature_id          uuid,
    finish_words          text not null default '',
    counter_signer_name   text not null default '',
    counter_signed_at     timestamptz,
    counter_signature_id  uuid,
    counter_words         text not null default '',
    cancel_words          text not null default '',
    taken_back_at         timestamptz,
    primary key (unit_id, task_id),
    unique (unit_id, plan_id, planned_begin),
    unique (unit_id, watch_of, planned_begin)
  )`,
  `create index patrol_tasks_by_time on patrol_tasks (unit_id, planned_begin desc, task_id)`,
  `create index patrol_tasks_of_all on patrol_tasks (planned_begin desc, task_id)`,
  `create index patrol_tasks_by_state on patrol_tasks (unit_id, state, planned_begin desc)`,
  `create index patrol_tasks_to_look_at on patrol_tasks (look_at) where look_at is not null`,
  `create table patrol_records (
    unit_id         uuid not null,
    record_id       uuid not null,
    task_id         uuid not null,
    task_name       text not null,
    kind            text not null check (kind in ${KINDS}),
    point_id        uuid not null,
    point_name      text not null,
    at              timestamptz not null,
    received_at     timestamptz not null,
    proof           text not null check (proof in ('nfc', 'scanned', 'typed')),
    is_ok           boolean not null,
    bad_count       integer not null,
    items           jsonb not null,
    words           text not null,
    photos          uuid[] not null,
    voice_id        uuid,
    user_id         uuid,
    user_name       text not null,
    is_assisted     boolean not null,
    is_late         boolean not null,
    is_out_of_order boolean not null,
    primary key (unit_id, record_id),
    foreign key (unit_id, task_id) references patrol_tasks on delete cascade
  )`,
  `create index patrol_records_of_task on patrol_records (unit_id, task_id, at)`,
  `create index patrol_records_by_time on patrol_records (unit_id, at desc, record_id)`,
  `create index patrol_records_of_all on patrol_records (at desc, record_id)`,
  `create index patrol_records_bad on patrol_records (at desc, record_id) where not is_ok`,
]

// oxfmt-ignore
const GRANTS: readonly GrantRow[] = [
  [10,     'patrol',     ['query', 'export']],
  [10,     'patrolPlan', ['query']],
  [11,     'patrol',     ['query', 'edit', 'export']],
  [11,     'patrolPlan', ['query']],
  [20_010, 'patrol',     ['query', 'add', 'edit', 'export']],
  [20_010, 'patrolPlan', ['query', 'add', 'edit', 'delete']],
  [20_011, 'patrol',     ['query', 'add', 'edit', 'export']],
  [20_011, 'patrolPlan', ['query', 'add', 'edit', 'delete']],
  [20_012, 'patrol',     ['query', 'export']],
  [20_012, 'patrolPlan', ['query']],
  [20_020, 'patrol',     ['query', 'add']],
  [20_030, 'patrol',     ['query', 'add']],
]
