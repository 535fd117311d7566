import { type Kysely, sql } from 'kysely'
import { grantAll, type GrantRow, insertMenuGroup } from './menus.ts'

/** Units have a first page that they arrange, and two full screens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  await grantAll(db, GRANTS)
  await insertMenuGroup(
    db,
    {
      id: 27_000,
      names: ['单位首页', '單位首頁', 'Unit home', 'Página da unidade'],
      icon: 'building',
      path: HOME,
      component: 'main',
      permission: 'homePage',
    },
    FIRST,
  )
  // Who has chosen another page for a role keeps it.
  await sql`update roles set home_page = ${HOME} where role_id = any(${[...AT_HOME]}::int[]) and home_page = '/dashboard/main'`.execute(
    db,
  )
}

const HOME = '/dashboard/company/main'
const FIRST = 0
const TABLES = [
  `create table unit_homes (
    unit_id        uuid primary key,
    sort           jsonb not null,
    background_id  uuid,
    changed_by     uuid not null,
    changed_at     timestamptz not null
  )`,
  `create index unit_homes_by_background on unit_homes (background_id) where background_id is not null`,
  `create table unit_grids (
    unit_id     uuid primary key,
    version     integer not null,
    tiles       jsonb not null check (jsonb_typeof(tiles) = 'array'),
    changed_by  uuid not null,
    changed_at  timestamptz not null
  )`,
]
const DUTY_OPERATOR = 10
const SHIFT_LEADER = 11
const UNIT_MANAGER = 20_010
const UNIT_FIRE_OFFICER = 20_011
const UNIT_LEADER = 20_012
const UNIT_DUTY = 20_020
const AT_HOME = [UNIT_MANAGER, UNIT_FIRE_OFFICER, UNIT_LEADER, UNIT_DUTY] as const

const GRANTS: readonly GrantRow[] = [
  [UNIT_MANAGER, 'homePage', ['query', 'edit']],
  [UNIT_FIRE_OFFICER, 'homePage', ['query']],
  [UNIT_LEADER, 'homePage', ['query']],
  [UNIT_DUTY, 'homePage', ['query']],
  [UNIT_MANAGER, 'smartPage', ['query', 'edit']],
  [UNIT_FIRE_OFFICER, 'smartPage', ['query']],
  [UNIT_LEADER, 'smartPage', ['query']],
  [DUTY_OPERATOR, 'smartPage', ['query']],
  [SHIFT_LEADER, 'smartPage', ['query', 'edit']],
]
