import { type Kysely, sql } from 'kysely'

/** The desk, what was, and what it adds up to have screens; seats that make no sound are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table silent_seats (
      session_id  uuid primary key references sessions on delete cascade,
      user_id     uuid not null,
      name        text not null,
      why         text not null check (why in ('blocked', 'muted')),
      since       timestamptz not null
    )`.execute(db)
  await sql`update menus set position = position + 2 where parent_id is null and position >= ${AFTER_OVERVIEW}`.execute(
    db,
  )
  await insert(db, DESK, null, AFTER_OVERVIEW)
  await insert(db, QUERY, null, AFTER_OVERVIEW + 1)
}

const AFTER_OVERVIEW = 1

interface Entry {
  id: number
  /** zh-CN, zh-TW, en-US, pt-BR. */
  names: [string, string, string, string]
  icon: string
  path?: string
  component?: string
  hidden?: true
  children?: Entry[]
}
const DESK: Entry = {
  id: 5_001,
  names: ['警情中心', '警情中心', 'Alarm desk', 'Central de alarmes'],
  icon: 'bell',
  path: '/dashboard/center/event',
  component: 'alarmDesk',
}
const QUERY: Entry = {
  id: 5_002,
  names: ['查询统计', '查詢統計', 'Queries', 'Consultas'],
  icon: 'search',
  children: [
    {
      id: 5_003,
      names: ['历史警情', '歷史警情', 'Alarm history', 'Histórico de alarmes'],
      icon: 'clock',
      path: '/dashboard/query/historical-alarm',
      component: 'alarmHistory',
    },
    {
      id: 5_004,
      names: ['警情统计', '警情統計', 'Alarm statistics', 'Estatísticas de alarmes'],
      icon: 'chart',
      path: '/dashboard/query/alarm-statistics',
      component: 'alarmStatistics',
    },
    // A unit's own address of the desk (spec §2.3): the same screen, which shows whoever looks what is theirs.
    {
      id: 5_005,
      names: ['警情中心', '警情中心', 'Alarm desk', 'Central de alarmes'],
      icon: 'bell',
      path: '/dashboard/company/event',
      component: 'alarmDesk',
      hidden: true,
    },
  ],
}

const idOf = (end: number) => `019aa000-0000-7000-8000-${String(end).padStart(12, '0')}`

async function insert(
  db: Kysely<unknown>,
  entry: Entry,
  parentId: string | null,
  position: number,
): Promise<void> {
  const { id, path = '', component = '', icon, hidden = false, children = [] } = entry
  const [zhCN, zhTW, enUS, ptBR] = entry.names
  const names = JSON.stringify({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'pt-BR': ptBR })
  await sql`
    insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, is_hidden, permission)
    values (${idOf(id)}, ${parentId}, ${position}, ${component === '' ? 'folder' : 'page'}, ${names}::jsonb, ${path}, ${component}, ${icon},
            ${hidden}, ${component === '' ? '' : 'alarm'})`.execute(db)
  for (const [index, child] of children.entries()) await insert(db, child, idOf(id), index)
}
