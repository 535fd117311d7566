import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { MenuEntry } from '../../contract/index.ts'
import { type MoveDirection, type EntryMove, type MenuLine, shiftedEntry } from './tree.ts'

interface TreeKeys {
  entries: readonly MenuEntry[]
  rows: MenuLine[]
  mayMove: boolean
  onFold: (menuId: string, isFolded: boolean) => void
  onMove: (move: EntryMove | null) => void
  onOpen: (entry: MenuEntry) => void
}

const SHIFTS: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** One row is in the tab order; arrows choose and fold, with Alt they move the entry itself. */
export function useTreeKeys({ entries, rows, mayMove, onFold, onMove, onOpen }: TreeKeys) {
  const table = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const isFollowing = useRef(false)
  const current = rows.some(({ entry }) => entry.menuId === cursor) ? cursor : rows[0]?.entry.menuId
  const focus = (menuId: string | undefined | null) => {
    if (!menuId) return
    setCursor(menuId)
    table.current?.querySelector<HTMLElement>(`tr[data-id="${menuId}"]`)?.focus()
  }
  // A row that moves in the document loses the focus; the hand stays on it.
  useLayoutEffect(() => {
    if (!isFollowing.current) return
    isFollowing.current = false
    table.current?.querySelector<HTMLElement>(`tr[data-id="${cursor}"]`)?.focus()
  }, [rows, cursor])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, { entry, isOpen }: MenuLine) => {
    if (event.target !== event.currentTarget) return
    const { menuId } = entry
    const at = rows.findIndex((row) => row.entry.menuId === menuId)
    const shift = SHIFTS[event.key]
    if (event.altKey && shift) {
      event.preventDefault()
      if (!mayMove) return
      const move = shiftedEntry(entries, menuId, shift)
      if (move?.to.parentId && move.to.parentId !== move.from.parentId) onFold(move.to.parentId, false)
      isFollowing.current = move !== null
      onMove(move)
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const inFirst = rows[at + 1]?.entry.parentId === menuId ? rows[at + 1]?.entry.menuId : null
    const deeds: Record<string, () => void> = {
      ArrowUp: () => focus(rows[at - 1]?.entry.menuId),
      ArrowDown: () => focus(rows[at + 1]?.entry.menuId),
      Home: () => focus(rows[0]?.entry.menuId),
      End: () => focus(rows.at(-1)?.entry.menuId),
      ArrowRight: () => (isOpen === false ? onFold(menuId, false) : focus(inFirst)),
      ArrowLeft: () => (isOpen ? onFold(menuId, true) : focus(entry.parentId)),
      Enter: () => onOpen(entry),
    }
    const deed = deeds[event.key]
    if (!deed) return
    event.preventDefault()
    deed()
  }
  const rowKeys = (row: MenuLine) => ({
    tabIndex: row.entry.menuId === current ? 0 : -1,
    onFocus: () => setCursor(row.entry.menuId),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, row),
  })
  return { table, rowKeys }
}
