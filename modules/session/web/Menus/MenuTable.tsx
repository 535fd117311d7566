import type { RowDeed } from '@gss/web-kit/crud/RowActions.tsx'
import { screenNames } from '@gss/web-kit/shell/pages'
import { useText } from '@gss/web-kit/text/book'
import { type DragEvent, useState } from 'react'
import type { MenuEntry } from '../../contract/index.ts'
import { usePermissionNames } from '../usePermissionNames.ts'
import type { MenuNames } from './menuForm.ts'
import { MenuRow } from './MenuRow.tsx'
import { menusBook } from './menusBook.ts'
import { droppedEntry, moveFlawOf, type EntryMove, menuRows, type DropWhere } from './tree.ts'
import { useTreeKeys } from './useTreeKeys.ts'

interface MenuTableProps {
  label: string
  entries: readonly MenuEntry[]
  folded: ReadonlySet<string>
  nameOf: (names: MenuNames) => string
  mayMove: boolean
  onFold: (menuId: string, isFolded: boolean) => void
  onMove: (move: EntryMove | null) => void
  onOpen: (entry: MenuEntry) => void
  deedsOf: (entry: MenuEntry) => RowDeed[]
}

/** Where the pointer is over a row: its upper part is before it, its lower after it, the middle of a folder inside. */
const EDGE = 0.3
const HALF = 0.5
function whereOn({ clientY, currentTarget }: DragEvent, isFolder: boolean, isOpen: boolean): DropWhere {
  const { top, height } = currentTarget.getBoundingClientRect()
  const part = (clientY - top) / height
  if (!isFolder) return part < HALF ? 'before' : 'after'
  if (part < EDGE) return 'before'
  // Below an open folder lies its first child, not its next sibling.
  return part > 1 - EDGE && !isOpen ? 'after' : 'inside'
}

export function MenuTable({
  label,
  entries,
  folded,
  nameOf,
  mayMove,
  onFold,
  onMove,
  onOpen,
  deedsOf,
}: MenuTableProps) {
  const say = useText(menusBook)
  const { nameOf: permissionName } = usePermissionNames()
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<{ menuId: string; where: DropWhere } | null>(null)
  const rows = menuRows(entries, folded)
  const { table, rowKeys } = useTreeKeys({ entries, rows, mayMove, onFold, onMove, onOpen })
  const known = screenNames()
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const moveBy = (menuId: string, where: DropWhere) =>
    dragged ? droppedEntry(entries, dragged, menuId, where) : null
  return (
    <div className="menus-scroll">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a treegrid is a table one moves in (WAI-ARIA) */}
      <table ref={table} role="treegrid" aria-label={label} onDragLeave={() => setOver(null)}>
        <thead>
          <tr>
            <th scope="col">{say('name')}</th>
            <th scope="col">{say('path')}</th>
            <th scope="col" className="lesser">
              {say('component')}
            </th>
            <th scope="col" className="lesser">
              {say('permission')}
            </th>
            <th scope="col">{say('flags')}</th>
            <th scope="col">{say('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { menuId, component, permission, kind } = row.entry
            const isOver = over?.menuId === menuId
            const move = isOver ? moveBy(menuId, over.where) : null
            return (
              <MenuRow
                key={menuId}
                row={row}
                name={nameOf(row.entry.name)}
                screen={
                  component === '' || known.includes(component)
                    ? component
                    : say('unknownScreen', { component })
                }
                permission={permission === '' ? say('everybody') : permissionName(permission)}
                deeds={deedsOf(row.entry)}
                drop={isOver && move ? (moveFlawOf(entries, move) ? 'no' : over.where) : null}
                onFold={() => onFold(menuId, row.isOpen === true)}
                {...rowKeys(row)}
                draggable={mayMove}
                onDoubleClick={() => onOpen(row.entry)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', nameOf(row.entry.name))
                  setDragged(menuId)
                }}
                onDragEnd={end}
                onDragOver={(event) => {
                  if (!dragged) return
                  event.preventDefault()
                  const where = whereOn(event, kind === 'folder', row.isOpen === true)
                  if (over?.menuId !== menuId || over.where !== where) setOver({ menuId, where })
                }}
                onDrop={(event) => {
                  event.preventDefault()
                  onMove(moveBy(menuId, whereOn(event, kind === 'folder', row.isOpen === true)))
                  end()
                }}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
