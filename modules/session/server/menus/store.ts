import type { Place } from '@gss/server-kit/database'
import { type Selectable, sql } from 'kysely'
import type { MenuEntry } from '../../contract/index.ts'
import type { SessionTables } from '../tables.ts'

type Row = Selectable<SessionTables['menus']>

/** Every entry: there are tens, at most MENUS_MAX. By position; `inTreeOrder` puts parents before children. */
export async function menuEntries(place: Place): Promise<MenuEntry[]> {
  const rows = await place
    .on<SessionTables>()
    .selectFrom('menus')
    .selectAll('menus')
    .orderBy('position')
    .orderBy('menu_id')
    .execute()
  return rows.map(entryOf)
}

/** The same, held until the end of the transaction: whoever else changes the tree waits, so that two moves make no cycle. */
export async function heldMenuEntries(place: Place): Promise<MenuEntry[]> {
  await place
    .on<SessionTables>()
    .selectFrom('menus')
    .select('menus.menu_id')
    .orderBy('menus.menu_id')
    .forUpdate()
    .execute()
  return menuEntries(place) // read after the wait: the one waited for may have added an entry
}

export async function insertMenu(place: Place, entry: MenuEntry): Promise<void> {
  await place
    .on<SessionTables>()
    .insertInto('menus')
    .values({
      menu_id: entry.menuId,
      parent_id: entry.parentId,
      position: entry.position,
      ...columnsOf(entry),
    })
    .execute()
}

export async function updateMenu(place: Place, entry: MenuEntry): Promise<void> {
  await place
    .on<SessionTables>()
    .updateTable('menus')
    .set(columnsOf(entry))
    .where('menus.menu_id', '=', entry.menuId)
    .execute()
}

export async function deleteMenu(place: Place, menuId: string): Promise<void> {
  await place.on<SessionTables>().deleteFrom('menus').where('menus.menu_id', '=', menuId).execute()
}

/** Children of one parent in this order, numbered anew in one statement. */
export async function orderMenus(place: Place, parentId: string | null, menuIds: string[]): Promise<void> {
  await sql`
    update menus set parent_id = ${parentId}::uuid, position = wanted.position - 1
    from unnest(${menuIds}::uuid[]) with ordinality as wanted (menu_id, position)
    where menus.menu_id = wanted.menu_id`.execute(place.on())
}

const entryOf = (row: Row): MenuEntry => ({
  menuId: row.menu_id,
  parentId: row.parent_id,
  name: {
    'zh-CN': row.names['zh-CN'] ?? '',
    'zh-TW': row.names['zh-TW'] ?? '',
    'en-US': row.names['en-US'] ?? '',
    'pt-BR': row.names['pt-BR'] ?? '',
  },
  kind: row.kind,
  path: row.path,
  component: row.component,
  icon: row.icon,
  isSubSystem: row.is_sub_system,
  opensOutside: row.opens,
  isHidden: row.is_hidden,
  systemCode: row.system_code,
  permission: row.permission,
  position: row.position,
})

const columnsOf = (entry: MenuEntry) => ({
  kind: entry.kind,
  names: JSON.stringify(entry.name),
  path: entry.path,
  component: entry.component,
  icon: entry.icon,
  is_sub_system: entry.isSubSystem,
  opens: entry.opensOutside,
  is_hidden: entry.isHidden,
  system_code: entry.systemCode,
  permission: entry.permission,
})
