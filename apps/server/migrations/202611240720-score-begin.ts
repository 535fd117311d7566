import { type Kysely, sql } from 'kysely'
import { grantAll, insertMenu, type MenuEntry } from './menus.ts'

/** Units have a safety score: a value a day, the rule it was counted by, a screen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  await sql`insert into score_rules (version, facility, alarm, duty, patrol, hazard, maintenance, changed_at) values (1, 25, 20, 15, 15, 15, 10, now())`.execute(
    db,
  )
  await grantAll(db, [
    [DUTY_OPERATOR, 'safetyScore', ['query']],
    [SHIFT_LEADER, 'safetyScore', ['query', 'edit']],
    [UNIT_MANAGER, 'safetyScore', ['query']],
    [UNIT_FIRE_OFFICER, 'safetyScore', ['query']],
    [UNIT_LEADER, 'safetyScore', ['query']],
  ])
  await insertMenu(db, MENU, null, BEFORE_SETTINGS)
}

const TABLES = [
  `create table scores (
    unit_id      uuid not null,
    day          date not null,
    value        smallint check (value between 0 and 100),
    rule_version integer not null,
    reached      jsonb not null,
    losses       jsonb not null,
    caps         text[] not null default '{}',
    counted_at   timestamptz not null,
    primary key (unit_id, day)
  )`,
  `create index scores_by_day on scores (day, value desc)`,
  `create index scores_by_time on scores (counted_at)`,
  `create table score_rules (
    version     integer primary key,
    facility    smallint not null,
    alarm       smallint not null,
    duty        smallint not null,
    patrol      smallint not null,
    hazard      smallint not null,
    maintenance smallint not null,
    changed_by  uuid,
    changed_at  timestamptz not null
  )`,
]
const DUTY_OPERATOR = 10
const SHIFT_LEADER = 11
const UNIT_MANAGER = 20_010
const UNIT_FIRE_OFFICER = 20_011
const UNIT_LEADER = 20_012
const BEFORE_SETTINGS = 50

const MENU: MenuEntry = {
  id: 24_000,
  names: ['安全评分', '安全評分', 'Safety score', 'Pontuação de segurança'],
  icon: 'chart',
  path: '/dashboard/safety-score',
  component: 'safetyScore',
  permission: 'safetyScore',
}
