import type { Place } from '@gss/server-kit/database'
import type { Grant, MenuEntry, MenuNode } from '../contract/index.ts'
import { menuEntries } from './menus/store.ts'

/** The menu a person with these grants gets at sign-in: one query, then the tree. */
export const menuFor = async (place: Place, grants: readonly Grant[]): Promise<MenuNode[]> => menuTree(await menuEntries(place), grants)

/**
 * An entry shows when its permission is empty or any action of it is granted; a folder shows for what is in it.
 * A folder in which every entry is hidden is hidden too: its routes stay, its line in the side menu would open nothing.
 */
export function menuTree(entries: readonly MenuEntry[], grants: readonly Grant[]): MenuNode[] {
  const actionsOf = new Map(grants.map((grant) => [grant.permission, grant.actions]))
  const nodesUnder = (parentId: string | null): MenuNode[] => childrenOf(entries, parentId).flatMap(nodeOf)

  function nodeOf(entry: MenuEntry): MenuNode[] {
    const actions = actionsOf.get(entry.permission) ?? []
    if (entry.permission !== '' && actions.length === 0) return []
    const children = entry.kind === 'folder' ? nodesUnder(entry.menuId) : []
    if (entry.kind === 'folder' && children.length === 0) return []
    const isHidden = entry.isHidden || (entry.kind === 'folder' && children.every((child) => child.isHidden))
    return [{ ...entry, isHidden, actions: [...actions], children }]
  }
  return nodesUnder(null)
}

/** Parents before children, each level by position: how the menu screen gets the flat rows. */
export function inTreeOrder(entries: readonly MenuEntry[]): MenuEntry[] {
  const under = (parentId: string | null): MenuEntry[] => childrenOf(entries, parentId).flatMap((entry) => [entry, ...under(entry.menuId)])
  return under(null)
}

export const childrenOf = (entries: readonly MenuEntry[], parentId: string | null): MenuEntry[] =>
  entries.filter((entry) => entry.parentId === parentId).toSorted((a, b) => a.position - b.position)

/** 1 for an entry at the top. */
export function levelOf(entries: readonly MenuEntry[], menuId: string | null): number {
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
