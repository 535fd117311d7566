import { type Kysely, sql } from 'kysely'
import { grantAll, type GrantRow, insertMenuGroup, type MenuEntry } from './menus.ts'

const TICKET_STATES = `('toReview', 'working', 'ignored', 'toClose', 'closed')`
const SOURCES = `('patrol', 'inspection', 'facility', 'maintenance', 'staff', 'fireService', 'centre')`
const EVENTS = `('report', 'merge', 'accept', 'ignore', 'reassign', 'arrive', 'stop', 'tellFireService', 'repair', 'confirm', 'sendBack')`

/** Maintenance: contracts, who works for a company, faults and their repair, and the people who may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  for (const { id, name, note } of ROLES)
    await sql`
      insert into roles (role_id, name, origin, home_page, may_edit, note, is_built_in, created_at)
      values (${id}, ${name}, 'gss', '/dashboard/maintenance/tickets', true, ${note}, true, now())`.execute(
      db,
    )
  await grantAll(db, GRANTS)
  await insertMenuGroup(db, MENU, AFTER_ROUNDS)
}

const TABLES = [
  `create table maint_contracts (
    unit_id       uuid not null,
    contract_id   uuid not null,
    number        text not null,
    name          text not null,
    company_id    uuid not null,
    services      text[] not null,
    systems       text[] not null,
    cycles        text[] not null,
    sign_day      text not null,
    begin_day     text not null,
    end_day       text not null,
    amount        double precision,
    pay_way       text not null default '',
    response_min  integer not null,
    arrive_min    integer not null,
    repair_hours  integer not null,
    leader_id     uuid,
    leader_name   text not null default '',
    is_draft      boolean not null default false,
    ended_at      timestamptz,
    ended_why     text not null default '',
    primary key (unit_id, contract_id),
    unique (unit_id, number)
  )`,
  `create index maint_contracts_of_company on maint_contracts (company_id, unit_id)`,
  // Who works for which company: small, and found by the person before any unit is known.
  `create table maint_people (
    user_id     uuid primary key,
    company_id  uuid not null,
    is_leader   boolean not null
  )`,
  `create index maint_people_of_company on maint_people (company_id)`,
  `create table maint_tickets (
    unit_id          uuid not null,
    ticket_id        uuid not null,
    number           text not null,
    state            text not null check (state in ${TICKET_STATES}),
    source           text not null check (source in ${SOURCES}),
    device_id        uuid,
    floor_id         uuid,
    of_alarm         uuid,
    parts            text not null,
    fault            text not null,
    found_at         timestamptz not null,
    opened_at        timestamptz not null,
    finder_id        uuid,
    finder_name      text not null,
    merged_count     integer not null default 0,
    last_at          timestamptz not null,
    photos_before    uuid[] not null default '{}',
    company_id       uuid,
    handle_words     text not null default '',
    accepted_by      text not null default '',
    accepted_at      timestamptz,
    worker_id        uuid,
    worker_name      text not null default '',
    arrived_at       timestamptz,
    quiet_until      timestamptz,
    stopped_at       timestamptz,
    stop_ended_at    timestamptz,
    stop_consent     text not null default '',
    measures         text not null default '',
    told_up_at       timestamptz,
    is_fire_service_told boolean not null default false,
    repaired_at      timestamptz,
    methods          text not null default '',
    spare_parts      text not null default '',
    cost             double precision,
    test_words       text not null default '',
    photos_after     uuid[] not null default '{}',
    confirmer_name   text not null default '',
    closed_at        timestamptz,
    respond_due_at   timestamptz not null,
    arrive_due_at    timestamptz not null,
    repair_due_at    timestamptz not null,
    due_at           timestamptz,
    remind_at        timestamptz,
    primary key (unit_id, ticket_id)
  )`,
  `create index maint_tickets_by_time on maint_tickets (unit_id, found_at desc, ticket_id)`,
  `create index maint_tickets_of_all on maint_tickets (found_at desc, ticket_id)`,
  `create index maint_tickets_by_state on maint_tickets (unit_id, state, found_at desc)`,
  `create index maint_tickets_by_id on maint_tickets (ticket_id)`,
  `create index maint_tickets_of_worker on maint_tickets (worker_id, state) where worker_id is not null`,
  `create index maint_tickets_of_device on maint_tickets (unit_id, device_id, found_at) where device_id is not null`,
  `create index maint_tickets_of_alarm on maint_tickets (of_alarm) where of_alarm is not null`,
  // One open ticket for a device: what it says again is added to it.
  `create unique index maint_tickets_open on maint_tickets (unit_id, device_id)
     where device_id is not null and state in ('toReview', 'working', 'toClose')`,
  `create index maint_tickets_to_remind on maint_tickets (remind_at) where remind_at is not null`,
  `create table maint_ticket_steps (
    unit_id     uuid not null,
    ticket_id   uuid not null,
    step_id     uuid not null,
    at          timestamptz not null,
    user_id     uuid,
    user_name   text not null,
    event       text not null check (event in ${EVENTS}),
    from_state  text check (from_state in ${TICKET_STATES}),
    to_state    text not null check (to_state in ${TICKET_STATES}),
    words       text not null,
    photos      uuid[] not null default '{}',
    primary key (unit_id, ticket_id, step_id),
    foreign key (unit_id, ticket_id) references maint_tickets on delete cascade
  )`,
  // Photos and signatures of this module's things and who named them, so that a company's people see those of the units they serve, and no others.
  `create table maint_uploads (
    unit_id    uuid not null,
    upload_id  uuid not null,
    user_id    uuid,
    primary key (unit_id, upload_id)
  )`,
  `create index maint_uploads_by_id on maint_uploads (upload_id)`,
]

const ROLES = [
  { id: 20040, name: '维保人员', note: '维保单位技术人员：现场维修、检测保养' },
  { id: 20041, name: '维保项目负责人', note: '维保单位项目负责人（注册消防工程师）：受理、派工、审核' },
]

// oxfmt-ignore
const GRANTS: readonly GrantRow[] = [
  [10,     'maintTicket',  ['query', 'add', 'export']],
  [11,     'maintTicket',  ['query', 'add', 'edit', 'export']],
  [20_010, 'maintTicket',  ['query', 'add', 'edit', 'export']],
  [20_010, 'maintConfirm', ['edit']],
  [20_011, 'maintTicket',  ['query', 'add', 'edit', 'export']],
  [20_012, 'maintTicket',  ['query', 'add', 'export']],
  [20_012, 'maintConfirm', ['edit']],
  [20_020, 'maintTicket',  ['query', 'add']],
  [20_030, 'maintTicket',  ['query', 'add']],
  [20_040, 'maintTicket',  ['query', 'add']],
  [20_041, 'maintTicket',  ['query', 'add', 'edit', 'export']],
  [20_040, 'notice',       ['query']],
  [20_041, 'notice',       ['query']],
]

const AFTER_ROUNDS = 4
// oxfmt-ignore
const MENU: MenuEntry = {
  id: 15_000, names: ['维护保养', '維護保養', 'Maintenance', 'Manutenção'], icon: 'wrench',
  children: [
    { id: 15_001, names: ['故障工单', '故障工單', 'Repair tickets', 'Chamados de reparo'], icon: 'todo', path: '/dashboard/maintenance/tickets', component: 'maintTickets', permission: 'maintTicket' },
  ],
}
