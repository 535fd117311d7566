import { atWall, dayPlus, zoneOffsetMin } from '@gss/kit/zone'
import type { Statement } from '../../contract/index.ts'

export interface StatementSpan {
  from: Date
  until: Date
  offsetMin: number
}

const PARTS = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/
const MONTH_CHARS = 7
const MONTH_DAYS_MAX = 31

/** 2026-11 is a month, 2026-11-20 a day, of the centre; null for what is neither. */
export function periodSpanOf(period: string): StatementSpan | null {
  const [, year, month, day] = PARTS.exec(period) ?? []
  if (year === undefined || month === undefined) return null
  const first = `${year}-${month}-${day ?? '01'}`
  if (Number.isNaN(atWall(first).getTime())) return null
  const after =
    day === undefined
      ? dayPlus(`${year}-${month}-01`, MONTH_DAYS_MAX).slice(0, MONTH_CHARS)
      : dayPlus(first, 1)
  const from = atWall(first)
  return { from, until: atWall(after), offsetMin: zoneOffsetMin(from) }
}

/** What was chosen, in the measure of the statement: of a month its first day, of a day its month. */
export function statementPeriodFor(
  asked: string | null,
  measure: Statement['period'],
  today: string,
): string {
  const chosen = asked !== null && periodSpanOf(asked) ? asked : today
  if (measure === 'month') return chosen.slice(0, MONTH_CHARS)
  return chosen.length === MONTH_CHARS ? `${chosen}-01` : chosen
}
