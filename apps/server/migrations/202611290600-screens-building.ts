import { type Kysely, sql } from 'kysely'

/** The way to a building's screen (spec §2.3), for whoever may see plans; it opens in a window of its own, as the wall of alarms does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const names = JSON.stringify({
    'zh-CN': '楼宇大屏',
    'zh-TW': '樓宇大屏',
    'en-US': 'Building screen',
    'pt-BR': 'Painel do edifício',
  })
  await sql`
    insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, opens, permission)
    select '019aa000-0000-7000-8000-000000008010', ${QUERIES}, coalesce(max(position), 0) + 1, 'page', ${names}::jsonb, '/building-screen', '', 'building',
      'outside', 'plan'
    from menus where parent_id = ${QUERIES}`.execute(db)
}

/** The folder of queries, where the wall of alarms stands. */
const QUERIES = '019aa000-0000-7000-8000-000000005002'
