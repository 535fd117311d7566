import './crud.css'
import { Pagination, Select } from 'antd'
import { useText } from '../text/book.ts'
import { crudBook } from './crudBook.ts'
import { PAGE_ROWS } from './useCrudUrl.ts'

interface PageFootProps {
  page: number
  pageRows: number
  total: number
  onChange: (part: { page?: number; pageRows?: number }) => void
}

/** Text on the left, controls on the right (look §9). */
export function PageFoot({ page, pageRows, total, onChange }: PageFootProps) {
  const say = useText(crudBook)
  const from = Math.min(total, (page - 1) * pageRows + 1)
  const to = Math.min(total, page * pageRows)
  return (
    <div className="page-foot">
      <span className="text-2 tabular">{say('range', { from, to, total: total.toLocaleString('en') })}</span>
      <span className="spacer" />
      <Select
        aria-label={say('pageRows')}
        size="small"
        value={pageRows}
        options={PAGE_ROWS.map((rows) => ({ value: rows, label: say('perPage', { rows }) }))}
        onChange={(rows) => onChange({ pageRows: rows })}
      />
      <Pagination
        current={page}
        pageSize={pageRows}
        total={total}
        showSizeChanger={false}
        showLessItems
        onChange={(next) => onChange({ page: next })}
      />
    </div>
  )
}
