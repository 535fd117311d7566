import { type Kysely, sql } from 'kysely'
import { grantAll, type GrantRow, insertMenuGroup, type MenuEntry } from './menus.ts'

/** How long things last: what is due when, who served it, what was told of it, and what the centre set otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  await grantAll(db, GRANTS)
  await insertMenuGroup(db, MENU, LAST)
}

const TABLES = [
  `create table ageing_ends (
    unit_id   uuid not null,
    thing_id  uuid not null,
    rule      text not null,
    object    text not null,
    kind      text not null,
    code      text not null,
    name      text not null,
    place     text not null,
    deed      text not null,
    years     integer not null,
    base_on   date,
    served_on date,
    due_on    date,
    ends_on   date,
    told_days integer,
    told_on   date,
    primary key (unit_id, thing_id, rule)
  )`,
  `create index ageing_ends_of_unit on ageing_ends (unit_id, due_on, thing_id, rule)`,
  `create index ageing_ends_due on ageing_ends (due_on, unit_id, thing_id, rule)`,
  `create index ageing_ends_told on ageing_ends (unit_id, told_on, told_days) where told_on is not null`,
  `create table ageing_services (
    unit_id   uuid not null,
    thing_id  uuid not null,
    rule      text not null,
    served_on date not null,
    note      text not null,
    by_name   text not null,
    at        timestamptz not null,
    primary key (unit_id, thing_id, rule)
  )`,
  `create table ageing_notices (
    unit_id   uuid not null,
    task_id   uuid not null,
    warn_days integer not null,
    told_on   date not null,
    things    integer not null,
    primary key (unit_id, task_id),
    unique (unit_id, warn_days)
  )`,
  `create table ageing_rules (
    key         text primary key,
    years       integer not null,
    first_years integer not null,
    step_years  integer not null,
    warn_days   integer[] not null,
    is_on       boolean not null
  )`,
]

// oxfmt-ignore
const GRANTS: readonly GrantRow[] = [
  [10,     'ageing',       ['query', 'export']],
  [11,     'ageing',       ['query', 'edit', 'export']],
  [11,     'ageingRule',   ['query', 'edit']],
  [20_010, 'ageing',       ['query', 'edit', 'export']],
  [20_011, 'ageing',       ['query', 'edit', 'export']],
  [20_012, 'ageing',       ['query', 'export']],
  [20_010, 'expiryNotice', ['query']],
  [20_011, 'expiryNotice', ['query']],
  [20_012, 'expiryNotice', ['query']],
]
const LAST = 100

// oxfmt-ignore
const MENU: MenuEntry = {
  id: 16_000, names: ['设备到期', '設備到期', 'Service life', 'Vida útil'], icon: 'clock',
  children: [
    { id: 16_001, names: ['到期与更换', '到期與更換', 'Due and to replace', 'Vencimentos e trocas'], icon: 'clock', path: '/dashboard/ageing/lives', component: 'lives', permission: 'ageing' },
    { id: 16_002, names: ['到期规则', '到期規則', 'Rules', 'Regras'], icon: 'todo', path: '/dashboard/ageing/rules', component: 'expiryRules', permission: 'ageingRule' },
  ],
}
