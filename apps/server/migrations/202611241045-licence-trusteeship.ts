import { type Kysely, sql } from 'kysely'
import { grantAll, type GrantRow, insertMenu, type MenuEntry, menuIdOf } from './menus.ts'

const SCOPES = `('alarms', 'checks', 'calls', 'reports', 'supervision', 'repairs')`

/** 服务托管: what a unit entrusts to the centre, and what the centre did for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  await grantAll(db, GRANTS)
  await insertMenu(db, MENU, menuIdOf(SYSTEM_SETTINGS), LAST)
}

const TABLES = [
  `create table trusteeships (
    unit_id    uuid not null,
    trust_id   uuid not null,
    centre     text not null,
    scopes     text[] not null check (scopes <@ array${SCOPES.replace('(', '[').replace(')', ']')}),
    begin_day  text not null,
    end_day    text not null,
    fee        double precision,
    contact    text not null,
    mobile     text not null,
    made_at    timestamptz not null,
    agreed_at  timestamptz,
    agreed_by  text not null default '',
    is_paused  boolean not null default false,
    ended_at   timestamptz,
    ended_why  text not null default '',
    primary key (unit_id, trust_id)
  )`,
  `create index trusteeships_by_id on trusteeships (trust_id)`,
  `create index trusteeships_by_time on trusteeships (made_at desc, trust_id)`,
  `create table trust_acts (
    unit_id       uuid not null,
    act_id        uuid not null,
    trust_id      uuid not null,
    at            timestamptz not null,
    user_id       uuid not null,
    user_name     text not null,
    scope         text not null check (scope in ${SCOPES}),
    act           text not null,
    subject_kind  text not null,
    subject_name  text not null,
    primary key (unit_id, act_id),
    foreign key (unit_id, trust_id) references trusteeships
  )`,
  `create index trust_acts_of_unit on trust_acts (unit_id, at desc, act_id)`,
  `create index trust_acts_of_trust on trust_acts (unit_id, trust_id, at desc)`,
  `create index trust_acts_of_all on trust_acts (at desc, act_id)`,
]

// oxfmt-ignore
const GRANTS: readonly GrantRow[] = [
  [10,     'trusteeship', ['query']],
  [11,     'trusteeship', ['query', 'add', 'edit']],
  [20_010, 'trusteeship', ['query', 'edit']],
  [20_011, 'trusteeship', ['query']],
  [20_012, 'trusteeship', ['query', 'edit']],
  // What is a unit's own to confirm, the supervisor confirms where it was entrusted, and nowhere else.
  [11,     'maintConfirm', ['edit']],
]
const SYSTEM_SETTINGS = 100
const LAST = 100
const MENU: MenuEntry = {
  id: 28_500,
  names: ['服务托管', '服務託管', 'Trusteeship', 'Gestão delegada'],
  icon: 'hand',
  path: '/dashboard/system/trusteeship',
  component: 'trusteeships',
  permission: 'trusteeship',
}
