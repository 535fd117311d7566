import { ACTIONS } from '@gss/kit/call'
import { useText } from '@gss/web-kit/text/book'
import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { usePermissionNames } from '../usePermissionNames.ts'
import { Box } from './Box.tsx'
import {
  blockedBy,
  type GridCell,
  permissionCellsOf,
  gridColumnOf,
  type Grid,
  permissionGroupsOf,
  has,
  isKept,
} from './grid.ts'
import { rolesBook } from './rolesBook.ts'
import { isStep, type BoxSpot, gridStep } from './steps.ts'

interface GridTableProps {
  grid: Grid
  label: string
  isReadOnly: boolean
  onPress: (cells: readonly GridCell[]) => void
  /** Any other key than those that move. */
  onKey: (event: KeyboardEvent) => void
}

/** One box is in the tab order; the arrows lead to the others, the space bar presses. */
export function GridTable({ grid, label, isReadOnly, onPress, onKey }: GridTableProps) {
  const say = useText(rolesBook)
  const { nameOf, moduleName } = usePermissionNames()
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<BoxSpot | null>(null)
  const groups = permissionGroupsOf(grid.rows)

  const boxes = () => [...(table.current?.querySelectorAll<HTMLInputElement>('input[data-row]') ?? [])]
  const spotOf = (box: HTMLElement): BoxSpot => ({
    row: Number(box.dataset['row']),
    column: Number(box.dataset['column']),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isStep(event.key) || !(event.target instanceof HTMLInputElement)) return onKey(event)
    event.preventDefault()
    const all = boxes()
    const to = gridStep(all.map(spotOf), spotOf(event.target), event.key)
    all.find((box) => to && spotOf(box).row === to.row && spotOf(box).column === to.column)?.focus()
  }
  /** What all boxes have in common; the first is in the tab order until another was. */
  const box = (row: number, column: number, cells: readonly GridCell[], word: string, why?: string) => {
    const open = cells.filter((cell) => !isKept(grid, cell))
    const isOn = cells.length > 0 && cells.every((cell) => has(grid.now, cell))
    return (
      <Box
        label={word}
        isOn={isOn}
        isHalf={!isOn && cells.some((cell) => has(grid.now, cell))}
        isOff={isReadOnly || why !== undefined || cells.length === 0 || (isOn && open.length === 0)}
        why={why ?? (isOn && open.length === 0 ? say('kept') : undefined)}
        row={row}
        column={column}
        isNext={at ? at.row === row && at.column === column : row === 1 && column === 0}
        onFocus={() => setAt({ row, column })}
        onPress={() => onPress(cells)}
      />
    )
  }
  // The head is row 0, then every group and every permission has one.
  let line = 0
  return (
    <div className="grants-scroll">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table one moves in (WAI-ARIA) */}
      <table ref={table} role="grid" aria-label={label} aria-readonly={isReadOnly} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{say('permission')}</th>
            {ACTIONS.map((action, index) => {
              const cells = gridColumnOf(grid, action)
              const word = say(`action.${action}`)
              return (
                <th key={action} scope="col">
                  <label>
                    {box(
                      0,
                      index + 1,
                      cells,
                      say('wholeColumn', { action: word }),
                      cells.length === 0 ? say('columnEmpty') : undefined,
                    )}
                    <span aria-hidden>{word}</span>
                  </label>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const other = blockedBy(grid, group.duty)
            const why = other ? say('blocked', { duty: say(`duty.${other}`) }) : undefined
            const name = say('group', { duty: say(`duty.${group.duty}`), module: moduleName(group.module) })
            const groupLine = ++line
            return (
              <Fragment key={`${group.duty} ${group.module}`}>
                <tr className="group">
                  <th scope="rowgroup" colSpan={ACTIONS.length + 1}>
                    <div>
                      <label>
                        {box(
                          groupLine,
                          0,
                          group.rows.flatMap(permissionCellsOf),
                          say('wholeGroup', { group: name }),
                          why,
                        )}
                        <span aria-hidden>{name}</span>
                      </label>
                      {why && <span className="why-word">{why}</span>}
                    </div>
                  </th>
                </tr>
                {group.rows.map((row) => {
                  const own = ++line
                  const word = nameOf(row.permission)
                  return (
                    <tr key={row.permission} className={why ? 'blocked' : undefined}>
                      <th scope="row">
                        <label>
                          {box(own, 0, permissionCellsOf(row), say('wholeRowOf', { name: word }), why)}
                          <span aria-hidden className="ellipsis" title={word}>
                            {word}
                          </span>
                        </label>
                      </th>
                      {ACTIONS.map((action, index) => {
                        const cell = { permission: row.permission, action }
                        const isChanged = has(grid.saved, cell) !== has(grid.now, cell)
                        return (
                          <td
                            key={action}
                            className={isChanged ? 'changed' : undefined}
                            title={isChanged ? say('unsaved') : undefined}
                          >
                            {row.actions.includes(action) &&
                              box(
                                own,
                                index + 1,
                                [cell],
                                [word, say(`action.${action}`), ...(isChanged ? [say('unsaved')] : [])].join(
                                  ' ',
                                ),
                                why,
                              )}
                          </td>
                        )
                      })}
                    </tr>
                  )
                })}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
