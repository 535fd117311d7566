import type { ReactNode } from 'react'
import type { DataVBlock } from '../../contract/index.ts'
import { dataVShapeOf } from '../../contract/dataVBlocks.table.ts'
import { dataVText, isNumber } from './cells.ts'
import { useDataVWords } from './useDataVWords.ts'

/** The figures of a block as they are, on the screen and on paper. */
export function DataVTable({ block, above }: { block: DataVBlock; above?: ReactNode }) {
  const { word, figure } = useDataVWords()
  const { columns } = dataVShapeOf(block.key)
  return (
    <table className="dv-table">
      <thead>
        {above && (
          <tr>
            <td className="sheet-head" colSpan={columns.length}>
              {above}
            </td>
          </tr>
        )}
        <tr>
          {columns.map(({ key, kind }) => (
            <th key={key} scope="col" className={isNumber(kind) ? 'at-end' : ''}>
              {figure(block.key, key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, nth) => (
          <tr key={nth}>
            {columns.map(({ key, kind }, column) => (
              <td key={key} className={isNumber(kind) ? 'at-end tabular' : 'tabular'}>
                {dataVText(row[column] ?? null, kind, word)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
