import type { Place } from '@gss/server-kit/database'
import { childrenOf, type Grant, type MenuEntry, type MenuNode } from '../contract/index.ts'
import type { SessionDeps } from './deps.ts'
import { menuEntries } from './menus/store.ts'

/** The menu a person with these grants gets at sign-in: one query, then the tree. */
export const menuFor = async (
  place: Place,
  person: { origin: 'rms' | 'gss'; unitId: string | null; grants: readonly Grant[] },
  { closedTo }: Pick<SessionDeps, 'closedTo'>,
): Promise<MenuNode[]> => {
  const closed = (await closedTo?.(place, person)) ?? []
  return menuTree(
    await menuEntries(place),
    person.grants.filter(({ permission }) => !closed.includes(permission)),
  )
}

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
