import type { Refusal } from '@gss/kit/refusal'
import { childrenOf, inTreeOrder, type MenuEntry, moveFlaw } from '../../contract/index.ts'

/** Under whom, and the how-manieth among its other children. */
export interface MenuPlace {
  parentId: string | null
  position: number
}
/** What a drop or a key does to the tree. */
export interface EntryMove {
  menuId: string
  from: MenuPlace
  to: MenuPlace
}
export const inverseMove = ({ menuId, from, to }: EntryMove): EntryMove => ({ menuId, from: to, to: from })

export const menuPlaceOf = (entries: readonly MenuEntry[], { menuId, parentId }: MenuEntry): MenuPlace => ({
  parentId,
  position: childrenOf(entries, parentId).findIndex((entry) => entry.menuId === menuId),
})
const isSame = (a: MenuPlace, b: MenuPlace) => a.parentId === b.parentId && a.position === b.position

/** The tree as it stands afterwards, parents before children, positions without gaps. */
export function movedEntry(entries: readonly MenuEntry[], { menuId, to }: EntryMove): MenuEntry[] {
  const one = entries.find((entry) => entry.menuId === menuId)
  if (!one) return [...entries]
  const others = entries.filter((entry) => entry.menuId !== menuId)
  const parents = [...new Set(entries.map(({ parentId }) => parentId)), to.parentId]
  const next = [...new Set(parents)].flatMap((parentId) => {
    const children = childrenOf(others, parentId)
    const all = parentId === to.parentId ? children.toSpliced(to.position, 0, one) : children
    return all.map((entry, position) => ({ ...entry, parentId, position }))
  })
  return inTreeOrder(next)
}

/** Why the server would refuse it, or null. */
export const moveFlawOf = (entries: readonly MenuEntry[], { menuId, from, to }: EntryMove): Refusal | null =>
  from.parentId === to.parentId ? null : moveFlaw(entries, menuId, to.parentId)

export type DropWhere = 'before' | 'inside' | 'after'
/** Dropped on another entry: beside it, or into it as the last. Null where nothing would change. */
export function droppedEntry(
  entries: readonly MenuEntry[],
  menuId: string,
  onId: string,
  where: DropWhere,
): EntryMove | null {
  const [one, target] = [
    entries.find((each) => each.menuId === menuId),
    entries.find((each) => each.menuId === onId),
  ]
  if (!one || !target || one === target) return null
  const parentId = where === 'inside' ? target.menuId : target.parentId
  const siblings = childrenOf(entries, parentId).filter((entry) => entry !== one)
  const at = siblings.indexOf(target)
  return moveTo(entries, one, {
    parentId,
    position: where === 'inside' ? siblings.length : where === 'before' ? at : at + 1,
  })
}

export type MoveDirection = 'up' | 'down' | 'out' | 'in'
/** By the keyboard: among its siblings, out behind its parent, into the folder above. Null where there is no way. */
export function shiftedEntry(
  entries: readonly MenuEntry[],
  menuId: string,
  direction: MoveDirection,
): EntryMove | null {
  const one = entries.find((entry) => entry.menuId === menuId)
  if (!one) return null
  const siblings = childrenOf(entries, one.parentId)
  const at = siblings.indexOf(one)
  switch (direction) {
    case 'up':
      return at > 0 ? moveTo(entries, one, { parentId: one.parentId, position: at - 1 }) : null
    case 'down':
      return at < siblings.length - 1
        ? moveTo(entries, one, { parentId: one.parentId, position: at + 1 })
        : null
    case 'out': {
      const parent = entries.find((entry) => entry.menuId === one.parentId)
      if (!parent) return null
      return moveTo(entries, one, {
        parentId: parent.parentId,
        position: menuPlaceOf(entries, parent).position + 1,
      })
    }
    case 'in': {
      const above = siblings[at - 1]
      if (above?.kind !== 'folder') return null
      return moveTo(entries, one, {
        parentId: above.menuId,
        position: childrenOf(entries, above.menuId).length,
      })
    }
  }
}

function moveTo(entries: readonly MenuEntry[], one: MenuEntry, to: MenuPlace): EntryMove | null {
  const from = menuPlaceOf(entries, one)
  return isSame(from, to) ? null : { menuId: one.menuId, from, to }
}

/** A line of the table, with what a reader of screens is told of it. */
export interface MenuLine {
  entry: MenuEntry
  level: number
  /** Among its siblings, from 1. */
  at: number
  of: number
  /** Null where there is nothing to fold. */
  isOpen: boolean | null
}
export function menuRows(entries: readonly MenuEntry[], folded: ReadonlySet<string>): MenuLine[] {
  const under = (parentId: string | null, level: number): MenuLine[] => {
    const children = childrenOf(entries, parentId)
    return children.flatMap((entry, index) => {
      const isFolder = childrenOf(entries, entry.menuId).length > 0
      const isOpen = isFolder ? !folded.has(entry.menuId) : null
      const row = { entry, level, at: index + 1, of: children.length, isOpen }
      return isOpen ? [row, ...under(entry.menuId, level + 1)] : [row]
    })
  }
  return under(null, 1)
}
