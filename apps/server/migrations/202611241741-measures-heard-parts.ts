import { type Kysely, sql } from 'kysely'
import { insertMenu, type MenuEntry, menuIdOf } from './menus.ts'

/** 未登记部件: what speaks behind registered devices and is not in the base data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const folder = menuIdOf(LINES_FOLDER)
  await sql`update menus set position = position + 1 where parent_id = ${folder} and position >= ${AFTER_STRANGERS}`.execute(
    db,
  )
  await insertMenu(db, MENU, folder, AFTER_STRANGERS)
}

const LINES_FOLDER = 1_010
const AFTER_STRANGERS = 3
// oxfmt-ignore
const MENU: MenuEntry = {
  id: 28_910, names: ['未登记部件', '未登記部件', 'Unregistered parts', 'Partes não registradas'], icon: 'info',
  path: '/dashboard/center/unregistered-parts', component: 'heardParts', permission: 'baseData',
}
