import type { ReactNode } from 'react'
import type { FilledStatement, Statement } from '../../contract/index.ts'
import { cellText, isFigure } from './cells.ts'
import type { Saying } from './useSaying.ts'

interface StatementTableProps {
  statement: Statement
  rows: FilledStatement['rows']
  saying: Saying
  /** On paper: how the columns share the page, of a hundred, and what stands above their heads on each page. */
  widths?: readonly number[]
  above?: ReactNode
}

/** The same table on the screen and on paper. */
export function StatementTable({ statement, rows, saying, widths, above }: StatementTableProps) {
  const { columns } = statement
  return (
    <table className="statement-table">
      {widths && (
        <colgroup>
          {widths.map((width, at) => (
            <col key={at} style={{ width: `${width}%` }} />
          ))}
        </colgroup>
      )}
      <thead>
        {above && (
          <tr>
            <td className="sheet-head" colSpan={columns.length}>
              {above}
            </td>
          </tr>
        )}
        <tr>
          {columns.map(({ key, kind, isWide }) => (
            <th key={key} scope="col" className={`${isFigure(kind) ? 'at-end' : ''}${isWide ? ' wide' : ''}`}>
              {saying.head(`column.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {columns.map(({ key, kind }, column) => (
              <td
                key={key}
                className={
                  isFigure(kind)
                    ? 'at-end tabular'
                    : kind === 'moment' || key === 'number' || key === 'days'
                      ? 'tabular'
                      : ''
                }
              >
                {cellText(row[column] ?? null, kind, saying)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
