import { type Kysely, sql } from 'kysely'
import { menuIdOf } from './menus.ts'

/** Spec §2.3 "Full-screen pages" main-screen: the whole city stands after the wall of alarms, for whoever sees alarms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const names = JSON.stringify({
    'zh-CN': '全市大屏',
    'zh-TW': '全市大屏',
    'en-US': 'City wall',
    'pt-BR': 'Painel da cidade',
  })
  await sql`
    update menus set position = position + 1
    where parent_id = ${QUERIES} and position > (select position from menus where menu_id = ${WALL})`.execute(
    db,
  )
  await sql`
    insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, opens, permission)
    select ${CITY}, ${QUERIES}, coalesce(
        (select position from menus where menu_id = ${WALL}), (select max(position) from menus where parent_id = ${QUERIES}), 0) + 1,
      'page', ${names}::jsonb, '/main-screen', '', 'fs', 'outside', 'alarm'
    where exists (select from menus where menu_id = ${QUERIES})`.execute(db)
}

const QUERIES = menuIdOf(5_002)
const WALL = menuIdOf(8_001)
const CITY = menuIdOf(8_002)
