import { ACTIONS } from '@gss/kit/call'
import {
  among,
  type DomainOf,
  field,
  filled,
  flag,
  line,
  list,
  nullable,
  oneOf,
  record,
  uuid,
  whole,
  type Wire,
} from '@gss/kit/wire'
import * as z from 'zod'

/** The product speaks four languages (spec §1); a menu entry has a name in each. */
export const LANGUAGES = ['zh-CN', 'zh-TW', 'en-US', 'pt-BR'] as const
export type Language = (typeof LANGUAGES)[number]

/** A person finds an entry in a tree of four levels; the side menu has no room for a fifth. */
export const MENU_LEVELS_MAX = 4
/** The whole tree is one answer. */
export const MENUS_MAX = 500

const NAME_MAX_CHARS = 40
const PATH_MAX_CHARS = 200
export const menuName = record('menuName', {
  'zh-CN': field('zh-CN', filled(NAME_MAX_CHARS)),
  'zh-TW': field('zh-TW', line(NAME_MAX_CHARS)),
  'en-US': field('en-US', line(NAME_MAX_CHARS)),
  'pt-BR': field('pt-BR', line(NAME_MAX_CHARS)),
})

const isInnerPath = (path: string) =>
  path === '' || (/^\/(?!\/)[\w\-/.:?=&%]*$/.test(path) && !path.includes('..'))
/** An address inside the product: a home page leads nowhere else. */
export const innerPath = line(PATH_MAX_CHARS).refine(isInnerPath, 'not a path of the product')
/** An address inside the product, or a foreign https address for an entry that opens outside. */
export const menuPath = line(PATH_MAX_CHARS).refine(
  (path) => isInnerPath(path) || /^https:\/\/[\w\-.:]+(\/[\w\-/.:?=&%#]*)?$/.test(path),
  'neither a path of the product nor an https address',
)

export const menuFields = {
  parentId: field('parentId', nullable(uuid)),
  name: field('name', menuName),
  /** A folder holds others, a page is a screen. */
  kind: field('type', oneOf({ M: 'folder', C: 'page' })),
  path: field('path', menuPath),
  /** Which screen: a name a module registers. */
  component: field('component', line(NAME_MAX_CHARS)),
  icon: field('icon', line(NAME_MAX_CHARS)),
  /** Spec §2.2: routes of the sub-application carry the prefix /sub. */
  isSubSystem: field('isSub', flag),
  /** Spec §2.2: a non-framed entry opens in a new browser tab. */
  opensOutside: field('isFrame', oneOf({ '0': 'outside', '1': 'inside' })),
  isHidden: field('hidden', flag),
  /** Spec §6 names system codes such as 209. */
  systemCode: field('sysCode', line(NAME_MAX_CHARS)),
  /** The permission that shows it; empty: whoever is signed in. */
  permission: field('perms', line(NAME_MAX_CHARS)),
}
const entryFields = { menuId: field('id', uuid), ...menuFields, position: field('sort', whole) }

/** One entry as it is kept and edited. */
export const menuEntry = record('menuEntry', entryFields)
export type MenuEntry = DomainOf<typeof menuEntry>

/** One entry as a signed-in person gets it: with the actions their role allows there, and with its children. */
export interface MenuNode extends MenuEntry {
  actions: DomainOf<typeof action>[]
  children: MenuNode[]
}
const action = among(ACTIONS)
export const menuNode: Wire<MenuNode> = record('menuNode', {
  ...entryFields,
  actions: field('actions', list(action)),
  children: field('children', list(z.lazy(() => menuNode))),
})
