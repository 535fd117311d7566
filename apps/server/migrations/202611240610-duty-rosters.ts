import { type Kysely, sql } from 'kysely'
import { grantAll, type GrantRow, insertMenuGroup, type MenuEntry } from './menus.ts'

/** Rosters, sign-on, the room's record, hand-over, and checks that a plan sends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await grantAll(db, GRANTS)
  await insertMenuGroup(db, MENU, AFTER_CHECKS)
}

const STATEMENTS = [
  `create table duty_rooms (
    unit_id     uuid not null,
    room_id     uuid not null,
    shifts      jsonb not null,
    is_linked   boolean not null,
    people_min  smallint not null,
    teams       jsonb not null default '[]',
    changed_at  timestamptz not null,
    made_until  timestamptz,
    primary key (unit_id, room_id)
  )`,
  `create index duty_rooms_to_make on duty_rooms (made_until nulls first)`,
  `create table duty_cells (
    unit_id      uuid not null,
    room_id      uuid not null,
    day          text not null,
    shift_no     smallint not null,
    shift_name   text not null,
    from_at      timestamptz not null,
    until_at     timestamptz not null,
    person_ids   uuid[] not null,
    swapped_ids  uuid[] not null default '{}',
    reason       text not null default '',
    changed_by   text not null,
    changed_at   timestamptz not null,
    primary key (unit_id, room_id, day, shift_no)
  )`,
  `create index duty_cells_by_day on duty_cells (unit_id, day)`,
  `create index duty_cells_by_time on duty_cells (unit_id, room_id, from_at)`,
  `create table duty_holidays (unit_id uuid not null, day text not null, name text not null, primary key (unit_id, day))`,
  `create table duty_signs (
    unit_id     uuid not null,
    sign_id     uuid not null,
    room_id     uuid not null,
    person_id   uuid,
    user_id     uuid not null,
    name        text not null,
    cert_rank   text not null,
    way         text not null check (way in ('account', 'code', 'roster')),
    day         text not null,
    shift_no    smallint not null,
    shift_name  text not null,
    is_planned  boolean not null,
    at          timestamptz not null,
    off_at      timestamptz,
    primary key (unit_id, sign_id)
  )`,
  `create unique index duty_signs_open on duty_signs (unit_id, user_id) where off_at is null`,
  `create index duty_signs_of_room on duty_signs (unit_id, room_id, at desc)`,
  `create index duty_signs_there on duty_signs (unit_id, room_id) where off_at is null`,
  `create table duty_rows (
    unit_id       uuid not null,
    room_id       uuid not null,
    due_at        timestamptz not null,
    state         text not null default 'due' check (state in ('due', 'recorded', 'missed', 'late')),
    panel         jsonb not null,
    told          jsonb,
    is_corrected  boolean not null default false,
    user_id       uuid,
    user_name     text not null default '',
    recorded_at   timestamptz,
    look_at       timestamptz,
    primary key (unit_id, room_id, due_at)
  )`,
  `create index duty_rows_to_look_at on duty_rows (look_at) where look_at is not null`,
  `create index duty_rows_of_all on duty_rows (due_at desc, unit_id, room_id)`,
  `create index duty_rows_of_unit on duty_rows (unit_id, due_at desc, room_id)`,
  `create index duty_rows_by_state on duty_rows (state, due_at desc)`,
  `create table duty_panel_checks (
    unit_id            uuid not null,
    check_id           uuid not null,
    room_id            uuid not null,
    at                 timestamptz not null,
    panel_name         text not null,
    self_test          boolean not null,
    silence            boolean not null,
    reset              boolean not null,
    is_main_power_ok   boolean not null,
    is_spare_power_ok  boolean not null,
    systems            jsonb not null,
    words              text not null,
    user_id            uuid not null,
    user_name          text not null,
    primary key (unit_id, check_id)
  )`,
  `create index duty_panel_checks_of_room on duty_panel_checks (unit_id, room_id, at desc)`,
  `create table duty_handovers (
    unit_id         uuid not null,
    handover_id     uuid not null,
    room_id         uuid not null,
    day             text not null,
    shift_no        smallint not null,
    shift_name      text not null,
    state           text not null check (state in ('given', 'taken', 'withdrawn')),
    given_by        uuid not null,
    given_name      text not null,
    given_at        timestamptz not null,
    taken_by        uuid,
    taken_name      text not null default '',
    taken_at        timestamptz,
    leftover        text not null,
    are_keys_there  boolean not null,
    standing        jsonb not null,
    manager_name    text not null default '',
    manager_at      timestamptz,
    primary key (unit_id, handover_id)
  )`,
  `create unique index duty_handovers_open on duty_handovers (unit_id, room_id) where state = 'given'`,
  `create index duty_handovers_by_id on duty_handovers (handover_id)`,
  `create index duty_handovers_of_unit on duty_handovers (unit_id, given_at desc)`,
  `create index duty_handovers_of_all on duty_handovers (given_at desc)`,
  `create table duty_personnel (
    unit_id  uuid not null,
    post     text not null,
    name     text not null,
    id_card  text not null,
    mobile   text not null,
    primary key (unit_id, post)
  )`,
  `create table duty_check_plans (
    unit_id     uuid primary key,
    is_on       boolean not null,
    most        smallint not null check (most between 1 and 3),
    minutes     smallint not null check (minutes between 1 and 255),
    salt        text not null,
    changed_at  timestamptz not null
  )`,
  `create table duty_planned_checks (
    unit_id     uuid not null,
    planned_at  timestamptz not null,
    minutes     smallint not null,
    outcome     text check (outcome in ('asked', 'burning', 'recent', 'tooLate', 'gone')),
    primary key (unit_id, planned_at)
  )`,
  `create index duty_planned_checks_due on duty_planned_checks (planned_at) where outcome is null`,
  `alter table duty_checks add column is_planned boolean not null default false, add column way text not null default 'device'`,
]

// oxfmt-ignore
const GRANTS: readonly GrantRow[] = [
  [10,     'dutyCheck',  ['query', 'add', 'export']],
  [10,     'dutyRoster', ['query', 'export']],
  [10,     'dutyRecord', ['query', 'export']],
  [11,     'dutyCheck',  ['query', 'add', 'edit', 'export']],
  [11,     'dutyRoster', ['query', 'export']],
  [11,     'dutyRecord', ['query', 'export']],
  [20_010, 'dutyCheck',  ['query', 'export']],
  [20_010, 'dutyRoster', ['query', 'edit', 'export']],
  [20_010, 'dutyRecord', ['query', 'add', 'edit', 'export']],
  [20_011, 'dutyCheck',  ['query', 'export']],
  [20_011, 'dutyRoster', ['query', 'edit', 'export']],
  [20_011, 'dutyRecord', ['query', 'add', 'edit', 'export']],
  [20_012, 'dutyCheck',  ['query']],
  [20_012, 'dutyRoster', ['query', 'export']],
  [20_012, 'dutyRecord', ['query', 'export']],
  [20_020, 'dutyRoster', ['query']],
  [20_020, 'dutyRecord', ['query', 'add']],
]

/** The overview, the desk and the duty checks stand before it. */
const AFTER_CHECKS = 3
const AREA = '/dashboard/zbgl'
const MENU: MenuEntry = {
  id: 13_050,
  names: ['值班管理', '值班管理', 'Duty', 'Plantão'],
  icon: 'people',
  children: [
    {
      id: 13_051,
      names: ['值班排班', '值班排班', 'Roster', 'Escala'],
      icon: 'calendar',
      path: `${AREA}/roster`,
      component: 'dutyRoster',
      permission: 'dutyRoster',
    },
    {
      id: 13_052,
      names: ['值班记录', '值班紀錄', 'Duty record', 'Registo de plantão'],
      icon: 'doc',
      path: `${AREA}/duty-record`,
      component: 'dutyRecord',
      permission: 'dutyRecord',
    },
    {
      id: 13_053,
      names: ['交接班', '交接班', 'Handover', 'Passagem de turno'],
      icon: 'swap',
      path: `${AREA}/handover`,
      component: 'dutyHandover',
      permission: 'dutyRecord',
    },
    {
      id: 13_054,
      names: ['值班统计', '值班統計', 'Duty figures', 'Estatísticas de plantão'],
      icon: 'chart',
      path: `${AREA}/statistics`,
      component: 'dutyStatistics',
      permission: 'dutyCheck',
    },
  ],
}
