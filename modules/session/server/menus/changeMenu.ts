import { refuse, type Refusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { childrenOf, type MenuEntry, MENUS_MAX, moveFlaw, pathFlaw, placeFlaw } from '../../contract/index.ts'
import { actorOf, type Administration, allPermissions } from '../administration.ts'
import type { Caller } from '../caller.ts'
import { deleteMenu, heldMenuEntries, insertMenu, orderMenus, updateMenu } from './store.ts'

export type MenuAsked = Omit<MenuEntry, 'menuId' | 'position'>

const subjectOf = (entry: MenuEntry) => ({ kind: 'menu', id: entry.menuId, name: entry.name['zh-CN'] })

export function addMenu(
  ask: MenuAsked,
  who: Caller,
  deps: Administration,
): Promise<{ menuId: string } | Refusal> {
  return deps.db.transaction(async (tx) => {
    const entries = await heldMenuEntries(tx)
    if (entries.length >= MENUS_MAX) return refuse('session.menusTooMany', { count: MENUS_MAX })
    const flaw = permissionFlaw(ask, deps) ?? pathFlaw(ask) ?? placeFlaw(entries, ask.parentId, 1)
    if (flaw) return flaw
    const entry = { ...ask, menuId: newId(), position: childrenOf(entries, ask.parentId).length }
    await insertMenu(tx, entry)
    await deps.journal.write(tx, {
      actor: actorOf(who),
      act: 'menu.add',
      subject: subjectOf(entry),
      after: entry,
    })
    return { menuId: entry.menuId }
  })
}

export function editMenu(
  ask: MenuAsked & { menuId: string },
  who: Caller,
  deps: Administration,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const entries = await heldMenuEntries(tx)
    const before = entries.find((entry) => entry.menuId === ask.menuId)
    if (!before) return refuse('session.menuNotFound')
    if (ask.kind === 'page' && childrenOf(entries, ask.menuId).length > 0)
      return refuse('session.menuHasChildren')
    const moves = ask.parentId !== before.parentId
    const flaw =
      permissionFlaw(ask, deps) ??
      pathFlaw(ask) ??
      (moves ? moveFlaw(entries, ask.menuId, ask.parentId) : null)
    if (flaw) return flaw
    await updateMenu(tx, { ...before, ...ask })
    const siblings = childrenOf(entries, ask.parentId).map((entry) => entry.menuId)
    if (moves) await orderMenus(tx, ask.parentId, [...siblings, ask.menuId])
    const after = { ...before, ...ask, position: moves ? siblings.length : before.position }
    await deps.journal.write(tx, {
      actor: actorOf(who),
      act: 'menu.edit',
      subject: subjectOf(after),
      before,
      after,
    })
    return null
  })
}

export function removeMenu(
  ask: { menuId: string },
  who: Caller,
  deps: Administration,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const entries = await heldMenuEntries(tx)
    const before = entries.find((entry) => entry.menuId === ask.menuId)
    if (!before) return refuse('session.menuNotFound')
    if (childrenOf(entries, ask.menuId).length > 0) return refuse('session.menuHasChildren')
    await deleteMenu(tx, ask.menuId)
    await orderMenus(tx, before.parentId, idsWithout(entries, before.parentId, ask.menuId))
    await deps.journal.write(tx, {
      actor: actorOf(who),
      act: 'menu.delete',
      subject: subjectOf(before),
      before,
    })
    return null
  })
}

export interface Drop {
  menuId: string
  parentId: string | null
  /** The place among the new siblings; beyond the last counts as the last. */
  position: number
}
export function moveMenu(ask: Drop, who: Caller, deps: Administration): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const entries = await heldMenuEntries(tx)
    const before = entries.find((entry) => entry.menuId === ask.menuId)
    if (!before) return refuse('session.menuNotFound')
    const flaw = moveFlaw(entries, ask.menuId, ask.parentId)
    if (flaw) return flaw
    const siblings = idsWithout(entries, ask.parentId, ask.menuId)
    const position = Math.min(Math.max(ask.position, 0), siblings.length)
    await orderMenus(tx, ask.parentId, siblings.toSpliced(position, 0, ask.menuId))
    if (ask.parentId !== before.parentId)
      await orderMenus(tx, before.parentId, idsWithout(entries, before.parentId, ask.menuId))
    const [from, to] = [
      { parentId: before.parentId, position: before.position },
      { parentId: ask.parentId, position },
    ]
    await deps.journal.write(tx, {
      actor: actorOf(who),
      act: 'menu.move',
      subject: subjectOf(before),
      before: from,
      after: to,
    })
    return null
  })
}

const idsWithout = (entries: readonly MenuEntry[], parentId: string | null, menuId: string): string[] =>
  childrenOf(entries, parentId)
    .map((entry) => entry.menuId)
    .filter((id) => id !== menuId)

/** An entry nobody's role can ever show would be lost in the tree. */
const permissionFlaw = ({ permission }: MenuAsked, deps: Administration): Refusal | null =>
  permission === '' || Object.hasOwn(allPermissions(deps), permission)
    ? null
    : refuse('session.permissionUnknown', { permission })
