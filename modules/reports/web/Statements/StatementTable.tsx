import type { FilledStatement, Statement } from '../../contract/index.ts'
import { cellText, isFigure } from './cells.ts'
import type { Saying } from './useSaying.ts'

interface StatementTableProps {
  statement: Statement
  rows: FilledStatement['rows']
  saying: Saying
}

/** The same table on the screen and on paper. */
export function StatementTable({ statement: { columns }, rows, saying }: StatementTableProps) {
  return (
    <table className="statement-table">
      <thead>
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
