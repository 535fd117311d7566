import type { MenuEntry } from '../menu.ts'

export const menuEntry = (
  menuId: string,
  parentId: string | null,
  position: number,
  more: Partial<MenuEntry> = {},
): MenuEntry => ({
  menuId,
  parentId,
  position,
  name: { 'zh-CN': menuId, 'zh-TW': '', 'en-US': '', 'pt-BR': '' },
  kind: 'page',
  path: '',
  component: '',
  icon: '',
  isSubSystem: false,
  opensOutside: 'inside',
  isHidden: false,
  systemCode: '',
  permission: '',
  ...more,
})
const folder = { kind: 'folder' } as const

/** A menu of two levels, its rows in no order. */
export const MENU_ENTRIES = [
  menuEntry('users', 'settings', 1, { permission: 'user' }),
  menuEntry('home', null, 0),
  menuEntry('settings', null, 1, folder),
  menuEntry('roles', 'settings', 0, { permission: 'role' }),
  menuEntry('deep', 'settings', 2, folder),
  menuEntry('hidden', 'deep', 0, { permission: 'user', isHidden: true }),
]
