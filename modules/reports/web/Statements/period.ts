import { atWall, dayPlus, zoneOffsetMin } from '@gss/kit/zone'
import type { Statement } from '../../contract/index.ts'

export interface StatementSpan {
  from: Date
  until: Date
  offsetMin: number
}
export type PeriodMeasure = 'day' | 'month' | 'quarter' | 'year'
export const LONG_MEASURES = ['month', 'quarter', 'year'] as const satisfies readonly PeriodMeasure[]

const PARTS = /^(\d{4})(?:-(?:Q([1-4])|(\d{2})(?:-(\d{2}))?))?$/
const MONTHS = { day: 0, month: 1, quarter: 3, year: 12 }
const YEAR_MONTHS = 12
const MONTH_CHARS = 7
const YEAR_CHARS = 4
const two = (count: number) => String(count).padStart(2, '0')

interface Period {
  measure: PeriodMeasure
  /** Its first day. */
  first: string
}
/** 2026 is a year, 2026-Q4 a quarter, 2026-11 a month, 2026-11-20 a day; null for what is none. */
export function readPeriod(period: string): Period | null {
  const [, year, quarter, month, day] = PARTS.exec(period) ?? []
  if (year === undefined) return null
  const begins = quarter === undefined ? (month ?? '01') : two((Number(quarter) - 1) * MONTHS.quarter + 1)
  const first = `${year}-${begins}-${day ?? '01'}`
  if (Number.isNaN(atWall(first).getTime())) return null
  const measure = day ? 'day' : month ? 'month' : quarter ? 'quarter' : 'year'
  return { measure, first }
}

/** What a period of that measure is called in which the day is. */
export function periodOf(measure: PeriodMeasure, day: string): string {
  switch (measure) {
    case 'day':
      return day
    case 'month':
      return day.slice(0, MONTH_CHARS)
    case 'quarter':
      return `${day.slice(0, YEAR_CHARS)}-Q${quarterOf(day)}`
    case 'year':
      return day.slice(0, YEAR_CHARS)
  }
}
export const quarterOf = (day: string): number =>
  Math.ceil(Number(day.slice(YEAR_CHARS + 1, MONTH_CHARS)) / MONTHS.quarter)

/** From when until when, of the centre; null for what is no period. */
export function periodSpanOf(period: string): StatementSpan | null {
  const read = readPeriod(period)
  if (!read) return null
  const { measure, first } = read
  const from = atWall(first)
  const after = measure === 'day' ? dayPlus(first, 1) : monthsAfter(first, MONTHS[measure])
  return { from, until: atWall(after), offsetMin: zoneOffsetMin(from) }
}
function monthsAfter(first: string, months: number): string {
  const count =
    Number(first.slice(0, YEAR_CHARS)) * YEAR_MONTHS +
    Number(first.slice(YEAR_CHARS + 1, MONTH_CHARS)) -
    1 +
    months
  return `${Math.floor(count / YEAR_MONTHS)}-${two((count % YEAR_MONTHS) + 1)}-01`
}

/** What was chosen, in the measure of the statement: of a month its first day, of a day its month; one that tells of long times takes those, too. */
export function statementPeriodFor(
  asked: string | null,
  { period, isLong }: Pick<Statement, 'period' | 'isLong'>,
  today: string,
): string {
  const { measure, first } = (asked === null ? null : readPeriod(asked)) ?? { measure: 'day', first: today }
  if (period === 'day') return first
  return periodOf(isLong && measure !== 'day' ? measure : 'month', first)
}
