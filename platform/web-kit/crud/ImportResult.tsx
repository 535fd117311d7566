import { Table } from 'antd'
import { useText } from '../text/book.ts'
import type { ImportReport } from './crud.ts'
import { crudBook } from './crudBook.ts'
import type { MovingImport } from './useImportRun.ts'

const WHOLE_PERCENT = 100
const SHOWN_ROWS = 10

/** How far it is; then how many rows are what, and every wrong one with its reason. */
export function ImportResult({
  moving,
  report,
}: {
  moving: MovingImport | null
  report: ImportReport | undefined
}) {
  const say = useText(crudBook)
  return (
    <>
      <output className="imp-said">
        {moving &&
          say(moving.run === 'dry' ? 'import.checking' : 'import.writing', {
            percent: Math.round(moving.part * WHOLE_PERCENT),
          })}
        {!moving &&
          report &&
          say(report.same === undefined ? 'import.checked' : 'import.checkedSame', {
            rows: report.rows,
            added: report.added,
            changed: report.changed,
            same: report.same ?? 0,
            wrong: report.wrongRows ?? report.wrong.length,
          })}
        {!moving &&
          report &&
          (report.asked ?? 0) > 0 &&
          ` ${say('import.asked', { count: report.asked ?? 0 })}`}
      </output>
      {report && report.wrong.length > 0 && (
        <>
          <p className="text-2">{say('import.wrongNote')}</p>
          <Table
            size="small"
            rowKey={({ row, column, why }) => `${row} ${column} ${why}`}
            dataSource={report.wrong}
            pagination={
              report.wrong.length > SHOWN_ROWS ? { pageSize: SHOWN_ROWS, showSizeChanger: false } : false
            }
            columns={[
              { title: say('import.row'), dataIndex: 'row', width: 72, align: 'right' },
              { title: say('import.column'), dataIndex: 'column', width: 200 },
              { title: say('import.why'), dataIndex: 'why' },
            ]}
          />
        </>
      )}
    </>
  )
}
