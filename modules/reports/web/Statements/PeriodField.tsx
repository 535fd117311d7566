import { LazyMomentField } from '@gss/web-kit/crud/LazyMomentField.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Segmented, Select } from 'antd'
import type { Statement } from '../../contract/index.ts'
import { LONG_MEASURES, periodOf, quarterOf, readPeriod } from './period.ts'
import { statementsBook } from './statementsBook.ts'

const PERIOD_ID = 'statement-period'
const QUARTERS = [1, 2, 3, 4] as const
const YEAR_CHARS = 4

interface PeriodFieldProps {
  statement: Statement
  period: string
  onChange: (period: string | undefined) => void
}

/** Of which day, month, quarter or year: the measures are those the statement has. */
export function PeriodField({ statement, period, onChange }: PeriodFieldProps) {
  const say = useText(statementsBook)
  const read = readPeriod(period)
  if (!read) return null
  const { measure, first } = read
  const year = period.slice(0, YEAR_CHARS)
  const isQuarter = measure === 'quarter'
  const unit = isQuarter ? 'year' : measure === 'day' ? 'date' : measure
  return (
    <>
      {statement.isLong && (
        <Segmented
          aria-label={say('measure')}
          value={measure}
          onChange={(chosen) => onChange(periodOf(chosen, first))}
          options={LONG_MEASURES.map((each) => ({ value: each, label: say(`measure.${each}`) }))}
        />
      )}
      <label className="unseen" htmlFor={PERIOD_ID}>
        {say('period')}
      </label>
      <LazyMomentField
        id={PERIOD_ID}
        unit={unit}
        value={isQuarter ? year : period}
        onChange={(value) => onChange(value && isQuarter ? `${value}-Q${quarterOf(first)}` : value)}
      />
      {isQuarter && (
        <Select
          className="statement-quarter"
          aria-label={say('measure.quarter')}
          value={quarterOf(first)}
          onChange={(quarter) => onChange(`${year}-Q${quarter}`)}
          options={QUARTERS.map((quarter) => ({ value: quarter, label: say('quarterNo', { quarter }) }))}
        />
      )}
    </>
  )
}
