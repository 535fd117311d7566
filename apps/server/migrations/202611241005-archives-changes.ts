import { type Kysely, sql } from 'kysely'
import { grantAll, type GrantRow, insertMenu, type MenuEntry, menuIdOf } from './menus.ts'

/** Changes of base data that are approved, what rows were before, and what was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  await grantAll(db, GRANTS)
  for (const [position, entry] of MENU.entries())
    await insertMenu(db, entry, menuIdOf(BASE_DATA), FIRST + position)
}

const STATES = `('asked', 'firstPassed', 'firstRejected', 'secondRejected', 'passed', 'closed')`
const TABLES = [
  `alter table imports add column asked integer not null default 0`,
  `create table change_rules (
    unit_id    uuid not null,
    object     text not null,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (unit_id, object)
  )`,
  `create table change_requests (
    unit_id      uuid not null,
    change_id    uuid not null,
    object       text not null,
    row_id       uuid not null,
    row_name     text not null,
    kind         text not null check (kind in ('add', 'edit', 'delete')),
    state        text not null check (state in ${STATES}),
    base_version integer not null,
    before       jsonb,
    after        jsonb,
    author_id    uuid not null,
    author_name  text not null,
    asked_at     timestamptz not null,
    first_by     uuid,
    first_name   text not null default '',
    state_since  timestamptz not null,
    state_by     text not null,
    primary key (unit_id, change_id)
  )`,
  `create index change_requests_by_id on change_requests (change_id)`,
  `create index change_requests_by_time on change_requests (unit_id, asked_at desc, change_id)`,
  `create index change_requests_of_all on change_requests (asked_at desc, change_id)`,
  `create unique index change_requests_open on change_requests (unit_id, object, row_id) where state in ('asked', 'firstPassed')`,
  `create index change_requests_waiting on change_requests (state, asked_at desc) where state in ('asked', 'firstPassed')`,
  `create table change_steps (
    unit_id    uuid not null,
    change_id  uuid not null,
    step_id    uuid not null,
    at         timestamptz not null,
    user_id    uuid not null,
    user_name  text not null,
    kind       text not null check (kind in ('add', 'edit', 'delete', 'close', 'first', 'second')),
    from_state text check (from_state in ${STATES}),
    to_state   text not null check (to_state in ${STATES}),
    words      text not null,
    primary key (unit_id, change_id, step_id),
    foreign key (unit_id, change_id) references change_requests on delete cascade
  )`,
  `create table row_history (
    unit_id     uuid not null,
    object      text not null,
    row_id      uuid not null,
    version     integer not null,
    held        jsonb not null,
    written_at  timestamptz not null,
    written_by  text not null,
    replaced_at timestamptz not null,
    primary key (unit_id, object, row_id, version)
  )`,
  `create table recycled_rows (
    unit_id    uuid not null,
    object     text not null,
    row_id     uuid not null,
    row_name   text not null,
    version    integer not null,
    held       jsonb not null,
    deleted_at timestamptz not null,
    deleted_by text not null,
    primary key (unit_id, object, row_id)
  )`,
  `create index recycled_rows_by_time on recycled_rows (unit_id, deleted_at desc, row_id)`,
  `create index recycled_rows_of_all on recycled_rows (deleted_at desc, row_id)`,
]

/** First level is the unit's own responsible people, second the centre's supervisors. */
// oxfmt-ignore
const GRANTS: readonly GrantRow[] = [
  [10,     'change',        ['query', 'export']],
  [10,     'recycle',       ['query']],
  [11,     'change',        ['query', 'export']],
  [11,     'changeReview',  ['edit']],
  [11,     'changeConfirm', ['edit']],
  [11,     'changeRule',    ['query', 'edit']],
  [11,     'recycle',       ['query', 'edit']],
  [20_010, 'change',        ['query', 'export']],
  [20_010, 'changeReview',  ['edit']],
  [20_010, 'changeRule',    ['query']],
  [20_010, 'recycle',       ['query', 'edit']],
  [20_011, 'change',        ['query', 'export']],
  [20_011, 'recycle',       ['query', 'edit']],
  [20_012, 'change',        ['query', 'export']],
  [20_012, 'changeReview',  ['edit']],
  [20_012, 'changeRule',    ['query']],
  [20_012, 'recycle',       ['query']],
  [20_020, 'change',        ['query']],
]

// oxfmt-ignore
const MENU: readonly MenuEntry[] = [
  { id: 26_500, names: ['变更审批', '變更審批', 'Change requests', 'Pedidos de alteração'], icon: 'check',
    path: '/dashboard/base-data/changes', component: 'changes', permission: 'change' },
  { id: 26_501, names: ['审批设置', '審批設定', 'Approval settings', 'Regras de aprovação'], icon: 'settings',
    path: '/dashboard/base-data/change-rules', component: 'changeRules', permission: 'changeRule' },
  { id: 26_502, names: ['回收站', '回收站', 'Recycle bin', 'Lixeira'], icon: 'trash',
    path: '/dashboard/base-data/recycle-bin', component: 'recycleBin', permission: 'recycle' },
]
/** 基础数据. */
const BASE_DATA = 3_006
const FIRST = 90
