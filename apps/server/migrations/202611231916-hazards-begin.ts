import { type Kysely, sql } from 'kysely'
import { grantAll, type GrantRow } from './menus.ts'

/** Hidden dangers, and the story of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hazards (
      unit_id         uuid not null,
      hazard_id       uuid not null,
      number          text not null,
      state           text not null check (state in ('toHandle', 'toReview', 'noHazard', 'toDispatch', 'rejected', 'toRectify', 'closed')),
      rectify_state   text check (rectify_state in ('working', 'handedIn', 'sentBack')),
      address         text not null,
      floor_id        uuid,
      point_id        uuid,
      of_alarm        uuid,
      description     text not null,
      source          text not null
        check (source in ('patrol', 'inspection', 'facility', 'maintenance', 'staff', 'fireService', 'centre', 'video', 'complaint')),
      kind            text not null
        check (kind in ('escape', 'facilityFault', 'equipmentMissing', 'misuse', 'wiring', 'partition', 'combustibles', 'fireLane', 'management', 'water', 'eBike', 'illegalBuilding', 'deviceFault', 'other')),
      level           text not null check (level in ('minor', 'larger', 'major')),
      photos          uuid[] not null default '{}',
      reporter_id     uuid,
      reporter_name   text not null,
      reported_at     timestamptz not null,
      plan            text not null default '',
      attachment_id   uuid,
      due_hours       integer,
      handled_by      uuid,
      executor_id     uuid,
      executor_name   text not null default '',
      advice          text not null default '',
      rectify_words   text not null default '',
      rectify_photos  uuid[] not null default '{}',
      rectified_at    timestamptz,
      dispatched_at   timestamptz,
      due_at          timestamptz,
      first_due_at    timestamptz,
      asked_hours     integer,
      state_since     timestamptz not null,
      state_due_at    timestamptz,
      remind_at       timestamptz,
      repeat_of       uuid,
      closed_at       timestamptz,
      primary key (unit_id, hazard_id)
    )`.execute(db)
  await sql`create index hazards_by_time on hazards (unit_id, reported_at desc, hazard_id)`.execute(db)
  await sql`create index hazards_of_all on hazards (reported_at desc, hazard_id)`.execute(db)
  await sql`create index hazards_by_state on hazards (unit_id, state, reported_at desc)`.execute(db)
  await sql`create index hazards_of_executor on hazards (executor_id, state) where executor_id is not null`.execute(
    db,
  )
  await sql`create index hazards_of_point on hazards (unit_id, point_id, kind, reported_at) where point_id is not null`.execute(
    db,
  )
  await sql`create index hazards_to_remind on hazards (remind_at) where remind_at is not null`.execute(db)
  await sql`
    create table hazard_steps (
      unit_id    uuid not null,
      hazard_id  uuid not null,
      step_id    uuid not null,
      at         timestamptz not null,
      user_id    uuid,
      user_name  text not null,
      event      text not null
        check (event in ('report', 'handle', 'dismiss', 'reopen', 'approve', 'reject', 'dispatch', 'handIn', 'pass', 'sendBack', 'askExtension', 'grantExtension', 'refuseExtension')),
      from_state text
        check (from_state in ('toHandle', 'toReview', 'noHazard', 'toDispatch', 'rejected', 'toRectify', 'closed')),
      to_state   text not null
        check (to_state in ('toHandle', 'toReview', 'noHazard', 'toDispatch', 'rejected', 'toRectify', 'closed')),
      words      text not null,
      photos     uuid[] not null default '{}',
      primary key (unit_id, hazard_id, step_id),
      foreign key (unit_id, hazard_id) references hazards on delete cascade
    )`.execute(db)
  await grantAll(db, GRANTS)
}

// oxfmt-ignore
const GRANTS: readonly GrantRow[] = [
  [10,     'hazard',       ['query', 'add', 'export']],
  [11,     'hazard',       ['query', 'add', 'edit', 'export']],
  [11,     'hazardReview', ['edit']],
  [20_010, 'hazard',       ['query', 'add', 'edit', 'export']],
  [20_010, 'hazardReview', ['edit']],
  [20_011, 'hazard',       ['query', 'add', 'edit', 'export']],
  [20_012, 'hazard',       ['query', 'add', 'export']],
  [20_012, 'hazardReview', ['edit']],
  [20_020, 'hazard',       ['query', 'add']],
  [20_030, 'hazard',       ['query', 'add']],
]
