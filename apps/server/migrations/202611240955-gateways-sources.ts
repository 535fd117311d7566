import { type Kysely, sql } from 'kysely'
import { grantAll, insertMenu, type MenuEntry, menuIdOf } from './menus.ts'

/** Clouds, sites' own brokers and Modbus lines devices come by; what their payloads and registers mean is rows (decisions/0042). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  await grantAll(db, [
    [DUTY_OPERATOR, 'source', ['query']],
    [SHIFT_LEADER, 'source', ['query', 'add', 'edit', 'delete']],
  ])
  for (const [index, entry] of MENU.entries())
    await insertMenu(db, entry, menuIdOf(LINES_FOLDER), FIRST + index)
}

const TABLES = [
  // What it is trusted by stands sealed.
  `create table foreign_sources (
    source_id    uuid primary key,
    code         text not null unique,
    name         text not null,
    kind         text not null check (kind in ('onenet', 'ctwing', 'http', 'mqtt')),
    is_on        boolean not null,
    url          text not null default '',
    topics       text not null default '',
    username     text not null default '',
    offline_min  integer not null check (offline_min between 2 and 44640),
    sealed       text,
    rows         jsonb not null default '[]',
    changed_by   uuid,
    changed_at   timestamptz not null
  )`,
  // What clouds said and say again for hours: found by its content.
  `create table foreign_seen (
    source   text not null,
    said     bytea not null,
    seen_at  timestamptz not null,
    primary key (source, said)
  )`,
  `create index foreign_seen_by_time on foreign_seen (seen_at)`,
  `create table modbus_lines (
    line_id     uuid primary key,
    unit_id     uuid not null,
    code        text not null unique,
    name        text not null,
    host        text not null,
    port        integer not null check (port between 1 and 65535),
    framing     text not null check (framing in ('tcp', 'rtu')),
    is_on       boolean not null,
    changed_by  uuid,
    changed_at  timestamptz not null
  )`,
  `create table modbus_profiles (
    profile_id  uuid primary key,
    code        text not null unique,
    name        text not null,
    period_s    integer not null check (period_s between 2 and 3600),
    rows        jsonb not null,
    changed_by  uuid,
    changed_at  timestamptz not null
  )`,
]
const DUTY_OPERATOR = 10
const SHIFT_LEADER = 11
const LINES_FOLDER = 1_010
const FIRST = 20

// oxfmt-ignore
const MENU: MenuEntry[] = [
  { id: 26_003, names: ['接入设备', '接入設備', 'Reporting devices', 'Dispositivos que reportam'], icon: 'signal', path: '/dashboard/center/reporters', component: 'reporters', permission: 'stranger' },
  { id: 26_000, names: ['接入来源', '接入來源', 'Sources', 'Origens'], icon: 'signal', path: '/dashboard/center/sources', component: 'foreignSources', permission: 'source' },
  { id: 26_001, names: ['Modbus采集', 'Modbus採集', 'Modbus lines', 'Linhas Modbus'], icon: 'signal', path: '/dashboard/center/modbus', component: 'modbusLines', permission: 'source' },
  { id: 26_002, names: ['寄存器模板', '暫存器範本', 'Register profiles', 'Perfis de registradores'], icon: 'signal', path: '/dashboard/center/modbus-profiles', component: 'modbusProfiles', permission: 'source' },
]
