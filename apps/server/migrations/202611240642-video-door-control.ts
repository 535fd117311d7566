import { type Kysely, sql } from 'kysely'
import { grantAll, insertMenu, type MenuEntry, menuIdOf } from './menus.ts'

/** Doors have controllers that are asked: how doors are, what happened at them, and all of a zone held open by two people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  await grantAll(db, GRANTS)
  const doors = sql`(select parent_id, position from menus where menu_id = ${menuIdOf(DOORS_PAGE)})`
  await sql`
    update menus m set position = m.position + 2 from ${doors} d where m.parent_id = d.parent_id and m.position > d.position`.execute(
    db,
  )
  const { rows } = await sql<{
    parent_id: string | null
    position: number
  }>`select * from ${doors} d`.execute(db)
  for (const { parent_id: parentId, position } of rows)
    for (const [nth, entry] of PAGES.entries()) await insertMenu(db, entry, parentId, position + 1 + nth)
}

const DOORS_PAGE = 9_001
/** Behind the list of doors. */
const PAGES: readonly MenuEntry[] = [
  {
    id: 18_050,
    names: ['门禁控制器', '門禁控制器', 'Door controllers', 'Controladores de portas'],
    icon: 'lock',
    path: '/dashboard/base-data/door-controllers',
    component: 'doorControllers',
    permission: 'baseData',
  },
  {
    id: 18_051,
    names: ['门禁监控', '門禁監控', 'Doors and events', 'Portas e eventos'],
    icon: 'lock',
    path: '/dashboard/base-data/door-control',
    component: 'doorControl',
    permission: 'door',
  },
]

const TABLES = [
  `create table door_controllers (
    unit_id       uuid not null,
    controller_id uuid not null,
    building_id   uuid,
    floor_id      uuid,
    code          text not null,
    name          text not null,
    link          text not null default '',
    serial        text not null default '',
    secret        text not null default '',
    details       jsonb not null default '{}',
    version       integer not null default 1,
    created_at    timestamptz not null default now(),
    changed_at    timestamptz not null default now(),
    changed_by    text not null default '',
    primary key (unit_id, controller_id),
    unique (unit_id, code)
  )`,
  `create index door_controllers_by_id on door_controllers (controller_id)`,
  `alter table doors add column controller_id uuid, add column door_no smallint`,
  `create index doors_by_controller on doors (unit_id, controller_id, door_no)`,
  // What stood with each door becomes one controller for those that share its serial number.
  `insert into door_controllers (unit_id, controller_id, building_id, floor_id, code, name, link, serial, details)
   select unit_id, gen_random_uuid(), min(building_id::text)::uuid, null, serial, serial, 'UHPPOTE', serial, jsonb_build_object('ip', min(ip))
   from (select unit_id, building_id, details ->> 'doorSn' as serial, coalesce(details ->> 'ip', '') as ip from doors) d
   where serial <> '' group by unit_id, serial`,
  `update doors d set controller_id = n.controller_id, door_no = n.door_no, details = d.details - 'doorSn' - 'ip'
   from (select d.unit_id, d.door_id, c.controller_id, row_number() over (partition by c.controller_id order by d.code) as door_no
     from doors d join door_controllers c on c.unit_id = d.unit_id and c.serial = d.details ->> 'doorSn') n
   where n.unit_id = d.unit_id and n.door_id = d.door_id and n.door_no <= 4`,

  `create table door_lines (
    unit_id       uuid not null,
    controller_id uuid not null,
    heard_at      timestamptz,
    trouble       text not null default '',
    last_event    bigint,
    is_fire       boolean not null default false,
    primary key (unit_id, controller_id)
  )`,
  `create table door_states (
    unit_id  uuid not null,
    door_id  uuid not null,
    is_open  boolean not null,
    is_held  boolean not null default false,
    since    timestamptz not null,
    primary key (unit_id, door_id)
  )`,
  `create table door_events (
    unit_id       uuid not null,
    event_id      uuid not null,
    door_id       uuid,
    controller_id uuid,
    event_no      bigint,
    kind          text not null check (kind in ('card', 'door', 'alarm', 'other', 'console')),
    is_granted    boolean,
    at            timestamptz not null,
    received_at   timestamptz not null,
    card          text not null default '',
    reason        smallint,
    person        text not null default '',
    alarm_id      uuid,
    primary key (unit_id, event_id),
    unique (unit_id, controller_id, event_no, at)
  )`,
  `create index door_events_by_time on door_events (unit_id, at desc, event_id)`,
  `create index door_events_by_door on door_events (unit_id, door_id, at desc)`,
  `create table door_releases (
    unit_id        uuid not null,
    release_id     uuid not null,
    building_id    uuid,
    floor_id       uuid,
    alarm_id       uuid,
    state          text not null check (state in ('asked', 'held', 'backAsked', 'ended', 'declined', 'lapsed')),
    reason         text not null,
    asked_by       uuid not null,
    asked_name     text not null,
    asked_at       timestamptz not null,
    confirmed_name text not null default '',
    confirmed_at   timestamptz,
    back_by        uuid,
    back_name      text not null default '',
    back_asked_at  timestamptz,
    ended_at       timestamptz,
    primary key (unit_id, release_id)
  )`,
  `create index door_releases_open on door_releases (unit_id, asked_at desc) where state in ('asked', 'held', 'backAsked')`,
  `create index door_releases_by_time on door_releases (unit_id, asked_at desc)`,
  `create index door_releases_by_id on door_releases (release_id)`,
  `create table door_release_doors (
    unit_id     uuid not null,
    release_id  uuid not null,
    door_id     uuid not null,
    state       text not null check (state in ('waiting', 'held', 'returned')),
    prior_mode  smallint,
    prior_delay_s smallint,
    trouble     text not null default '',
    moved_at    timestamptz,
    primary key (unit_id, release_id, door_id)
  )`,
  `create index door_release_doors_at_work on door_release_doors (unit_id, release_id) where state <> 'returned'`,
]

const DUTY_OPERATOR = 10
const SHIFT_LEADER = 11
const UNIT_MANAGER = 20_010
const UNIT_FIRE_OFFICER = 20_011
const GRANTS = [DUTY_OPERATOR, SHIFT_LEADER, UNIT_MANAGER, UNIT_FIRE_OFFICER].flatMap(
  (role) =>
    [
      [role, 'door', ['query', 'edit']],
      [role, 'fireRelease', ['query', 'edit']],
    ] as const,
)
