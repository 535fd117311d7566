import { type Kysely, sql } from 'kysely'
import { menuIdOf } from './menus.ts'

/** Spec §2.3 "Full-screen pages" emergency-screen: one fire, for whoever sees alarms, among the walls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const names = JSON.stringify({
    'zh-CN': '应急大屏',
    'zh-TW': '應急大屏',
    'en-US': 'Emergency screen',
    'pt-BR': 'Painel de emergência',
  })
  await sql`
    insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, opens, permission)
    select ${menuIdOf(8_012)}, ${QUERIES}, coalesce(max(position), 0) + 1, 'page', ${names}::jsonb, '/emergency-screen', '', 'fs', 'outside', 'alarm'
    from menus where parent_id = ${QUERIES} having count(*) > 0`.execute(db)
}

/** The folder of queries, where the wall of alarms stands. */
const QUERIES = menuIdOf(5_002)
