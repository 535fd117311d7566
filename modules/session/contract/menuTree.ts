import { refuse, type Refusal } from '@gss/kit/refusal'
import { MENU_LEVELS_MAX, type MenuEntry } from './menu.ts'

/** Parents before children, each level by position: how the menu screen gets the flat rows. */
export function inTreeOrder(entries: readonly MenuEntry[]): MenuEntry[] {
  const under = (parentId: string | null): MenuEntry[] =>
    childrenOf(entries, parentId).flatMap((entry) => [entry, ...under(entry.menuId)])
  return under(null)
}

export const childrenOf = (entries: readonly MenuEntry[], parentId: string | null): MenuEntry[] =>
  entries.filter((entry) => entry.parentId === parentId).toSorted((a, b) => a.position - b.position)

/** 1 for an entry at the top. */
export function menuLevelOf(entries: readonly MenuEntry[], menuId: string | null): number {
  const parentOf = new Map(entries.map((entry) => [entry.menuId, entry.parentId]))
  let level = 0
  for (let at = menuId; at !== null; at = parentOf.get(at) ?? null) level++
  return level
}

/** How many levels an entry and what is under it take: 1 without children. */
export function heightOf(entries: readonly MenuEntry[], menuId: string): number {
  return 1 + Math.max(0, ...childrenOf(entries, menuId).map((child) => heightOf(entries, child.menuId)))
}

export function isUnder(entries: readonly MenuEntry[], menuId: string | null, above: string): boolean {
  const parentOf = new Map(entries.map((entry) => [entry.menuId, entry.parentId]))
  for (let at = menuId; at !== null; at = parentOf.get(at) ?? null) if (at === above) return true
  return false
}

/** Why nothing so high can stand under this parent, or null. */
export function placeFlaw(
  entries: readonly MenuEntry[],
  parentId: string | null,
  height: number,
): Refusal | null {
  const parent = entries.find((entry) => entry.menuId === parentId)
  if (parentId !== null && !parent) return refuse('session.menuNotFound')
  if (parent?.kind === 'page') return refuse('session.menuParentIsPage')
  const tooDeep = menuLevelOf(entries, parentId) + height > MENU_LEVELS_MAX
  return tooDeep ? refuse('session.menuTooDeep', { levels: MENU_LEVELS_MAX }) : null
}

/** Why an entry cannot be moved under this parent, or null: the screen greys out what the server refuses. */
export const moveFlaw = (
  entries: readonly MenuEntry[],
  menuId: string,
  parentId: string | null,
): Refusal | null =>
  isUnder(entries, parentId, menuId)
    ? refuse('session.menuIntoItself')
    : placeFlaw(entries, parentId, heightOf(entries, menuId))

/** Why an entry leads nowhere, or null: one screen without an address, and nobody's routes can be made. */
export const pathFlaw = ({
  kind,
  path,
  opensOutside,
}: Pick<MenuEntry, 'kind' | 'path' | 'opensOutside'>): Refusal | null => {
  const leads = kind === 'folder' || (opensOutside === 'outside' ? path !== '' : path.startsWith('/'))
  return leads ? null : refuse('session.menuPathNeeded')
}
