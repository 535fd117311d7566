import { type Kysely, sql } from 'kysely'
import { grantAll, insertMenuGroup, type MenuEntry } from './menus.ts'

/** Duty checks have a table, a screen, and people who may send them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  await grantAll(db, [
    [SHIFT_LEADER, 'dutyCheck', ['query', 'add']],
    [DUTY_OPERATOR, 'dutyCheck', ['query', 'add']],
    [UNIT_MANAGER, 'dutyCheck', ['query']],
    [UNIT_FIRE_OFFICER, 'dutyCheck', ['query']],
  ])
  await insertMenuGroup(db, MENU, AFTER_DESK)
}

const TABLES = [
  `create table duty_checks (
    unit_id         uuid not null,
    check_id        uuid not null,
    transmission_id uuid not null,
    run_id          uuid,
    asked_by        uuid not null,
    asked_name      text not null,
    asked_at        timestamptz not null,
    minutes         smallint not null check (minutes between 1 and 255),
    state           text not null check (state in ('asked', 'answered', 'missed', 'unsent', 'late')),
    ended_at        timestamptz,
    answered_at     timestamptz,
    answerer        text not null default '',
    delay_s         integer,
    primary key (unit_id, check_id)
  )`,
  `create index duty_checks_by_post on duty_checks (unit_id, transmission_id, asked_at desc)`,
  `create unique index duty_checks_under_way on duty_checks (unit_id, transmission_id) where state = 'asked'`,
  `create index duty_checks_missed on duty_checks (asked_at) where state = 'missed'`,
  `create index duty_checks_by_run on duty_checks (run_id, asked_at) where run_id is not null`,
  `create index duty_checks_by_time on duty_checks (asked_at)`,
]
const DUTY_OPERATOR = 10
const SHIFT_LEADER = 11
const UNIT_MANAGER = 20_010
const UNIT_FIRE_OFFICER = 20_011
/** The overview and the desk stand before it. */
const AFTER_DESK = 2

const MENU: MenuEntry = {
  id: 13_000,
  names: ['值班查岗', '值班查崗', 'Duty checks', 'Chamadas de plantão'],
  icon: 'people',
  path: '/dashboard/center/duty-check',
  component: 'dutyCheck',
  permission: 'dutyCheck',
}
