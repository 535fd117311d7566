import './sheet.css'
import type { Ref } from 'react'
import type { Sheet, SheetCell } from './crud.ts'

/** The bordered form inspectors know: two pairs of label and value in a row, label cells shaded. */
export function SheetView({ sheet, ref }: { sheet: Sheet; ref?: Ref<HTMLElement> }) {
  return (
    <article className="sheet" ref={ref}>
      <h2>{sheet.title}</h2>
      <table>
        <colgroup>
          <col className="label" />
          <col />
          <col className="label" />
          <col />
        </colgroup>
        {sheet.sections.map(({ title, cells }, section) => (
          <tbody key={title ?? section}>
            {title && (
              <tr>
                <th className="part" colSpan={COLUMNS} scope="rowgroup">
                  {title}
                </th>
              </tr>
            )}
            {inRows(cells).map((row) => (
              <tr key={row[0]?.label}>
                {row.map((cell) => (
                  <Pair key={cell.label} cell={cell} isAlone={row.length === 1} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {sheet.foot && (
        <footer>
          {sheet.foot.map(({ label, value }) => (
            <span key={label}>
              {label}
              <b>{value}</b>
            </span>
          ))}
        </footer>
      )}
    </article>
  )
}

const COLUMNS = 4
const ALONE_COLUMNS = 3

function Pair({ cell, isAlone }: { cell: SheetCell; isAlone: boolean }) {
  return (
    <>
      <th scope="row">{cell.label}</th>
      <td colSpan={isAlone ? ALONE_COLUMNS : 1}>{cell.value}</td>
    </>
  )
}

/** Two to a row; a wide one, or the one before it, alone. */
export function inRows<C extends { isWide?: boolean }>(cells: readonly C[]): C[][] {
  const rows: C[][] = []
  for (const cell of cells) {
    const last = rows.at(-1)
    if (!cell.isWide && last?.length === 1 && !last[0]?.isWide) last.push(cell)
    else rows.push([cell])
  }
  return rows
}
