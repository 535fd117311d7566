import { type Kysely, sql } from 'kysely'

/** Handing a shift over, signed by both (docs/domain.md §4), and who may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  for (const [role, actions] of GRANTS) {
    await sql`insert into role_grants (role_id, permission, actions) values (${role}, 'shift', ${actions}::text[])
      on conflict (role_id, permission) do nothing`.execute(db)
  }
  for (const { id, names, icon, path, component } of SCREENS) {
    const [zhCN, zhTW, enUS, ptBR] = names
    await sql`
      insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, permission)
      select ${id}, ${QUERIES}, coalesce(max(position), 0) + 1, 'page',
        ${JSON.stringify({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'pt-BR': ptBR })}::jsonb, ${path}, ${component}, ${icon}, 'shift'
      from menus where parent_id = ${QUERIES}`.execute(db)
  }
}

/** The folder of queries, made by the alarms' screens. */
const QUERIES = '019aa000-0000-7000-8000-000000005002'
const SCREENS = [
  {
    id: '019aa000-0000-7000-8000-000000007001',
    names: ['交接班', '交接班', 'Handover', 'Passagem de turno'],
    icon: 'swap',
    path: '/dashboard/center/handover',
    component: 'shiftHandover',
  },
  {
    id: '019aa000-0000-7000-8000-000000007002',
    names: ['席位负荷', '席位負荷', 'Seat load', 'Carga dos postos'],
    icon: 'user',
    path: '/dashboard/center/load',
    component: 'shiftLoad',
  },
]

const STATEMENTS = [
  `create table shift_handovers (
    handover_id   uuid primary key,
    from_id       uuid not null,
    from_name     text not null,
    to_id         uuid not null,
    to_name       text not null,
    offered_at    timestamptz not null,
    taken_at      timestamptz,
    withdrawn_at  timestamptz,
    note          text not null default '',
    remark        text not null default '',
    standing      jsonb not null
  )`,
  `create index shift_handovers_by_time on shift_handovers (offered_at desc)`,
  // Of two who press at once, one person has one handover under way.
  `create unique index shift_handovers_open on shift_handovers (from_id) where taken_at is null and withdrawn_at is null`,
  `create index shift_handovers_waiting on shift_handovers (to_id) where taken_at is null and withdrawn_at is null`,
]

/** Operators and leaders of the centre. */
const GRANTS: [role: number, actions: string[]][] = [
  [10, ['query', 'edit']],
  [11, ['query', 'edit']],
]
