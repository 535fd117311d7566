import { type Kysely, sql } from 'kysely'

/** A row of the menu, and what stands under it. A folder has no component. */
export interface MenuEntry {
  /** The end of its id: the next free thousand belongs to the next group of screens. */
  id: number
  /** zh-CN, zh-TW, en-US, pt-BR. */
  names: readonly [string, string, string, string]
  icon: string
  path?: string
  /** The name in the module's `web/routes.tsx`. Until a module knows it, the entry is not shown. */
  component?: string
  permission?: string
  isHidden?: true
  children?: readonly MenuEntry[]
}

export const menuIdOf = (end: number) => `019aa000-0000-7000-8000-${String(end).padStart(12, '0')}`

/** Puts a group of the menu at a place of its first row; what stands there and after it moves on. */
export async function insertMenuGroup(
  db: Kysely<unknown>,
  group: MenuEntry,
  position: number,
): Promise<void> {
  await sql`update menus set position = position + 1 where parent_id is null and position >= ${position}`.execute(
    db,
  )
  await insertMenu(db, group, null, position)
}

export async function insertMenu(
  db: Kysely<unknown>,
  entry: MenuEntry,
  parentId: string | null,
  position: number,
): Promise<void> {
  const { id, path = '', component = '', icon, permission = '', isHidden = false, children = [] } = entry
  const [zhCN, zhTW, enUS, ptBR] = entry.names
  const names = JSON.stringify({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'pt-BR': ptBR })
  const kind = children.length > 0 || component === '' ? 'folder' : 'page'
  await sql`
    insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, is_hidden, permission)
    values (${menuIdOf(id)}, ${parentId}, ${position}, ${kind}, ${names}::jsonb, ${path}, ${component}, ${icon},
            ${isHidden}, ${permission})`.execute(db)
  for (const [index, child] of children.entries()) await insertMenu(db, child, menuIdOf(id), index)
}

/** What a role may do with a thing from now on; what it could do with it before is replaced. */
export type GrantRow = readonly [role: number, permission: string, actions: readonly string[]]

export async function grantAll(db: Kysely<unknown>, rows: readonly GrantRow[]): Promise<void> {
  for (const [role, permission, actions] of rows)
    await sql`
      insert into role_grants (role_id, permission, actions) values (${role}, ${permission}, ${[...actions]}::text[])
      on conflict (role_id, permission) do update set actions = excluded.actions`.execute(db)
}
