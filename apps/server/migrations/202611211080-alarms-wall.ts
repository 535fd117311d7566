import { type Kysely, sql } from 'kysely'

/** The account kind of a wall screen, and the way to it for everybody else (decisions/0013). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into roles (role_id, name, origin, home_page, may_edit, note, is_built_in, created_at)
    values (${WALL}, '大屏账号', 'rms', ${PATH}, false, '只看不处理，会话长期有效', true, now())`.execute(db)
  for (const permission of ['alarm', 'plan', 'shift'])
    await sql`insert into role_grants (role_id, permission, actions) values (${WALL}, ${permission}, '{query}')`.execute(
      db,
    )
  const names = JSON.stringify({
    'zh-CN': '警情大屏',
    'zh-TW': '警情大屏',
    'en-US': 'Alarm wall',
    'pt-BR': 'Painel de alarmes',
  })
  await sql`
    insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, opens, permission)
    select '019aa000-0000-7000-8000-000000008001', ${QUERIES}, coalesce(max(position), 0) + 1, 'page', ${names}::jsonb, ${PATH}, '', 'fs',
      'outside', 'alarm'
    from menus where parent_id = ${QUERIES}`.execute(db)
}

const WALL = 12
const PATH = '/event-screen'
/** The folder of queries, made by the alarms' screens. */
const QUERIES = '019aa000-0000-7000-8000-000000005002'
