import type { Statement } from '../../contract/index.ts'

export interface Span {
  from: Date
  until: Date
  offsetMin: number
}

const PARTS = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/
const MONTH_CHARS = 7

/** 2026-11 is a month, 2026-11-20 a day, where the reader is; null for what is neither. */
export function spanOf(period: string): Span | null {
  const [, year, month, day] = PARTS.exec(period) ?? []
  if (year === undefined || month === undefined) return null
  const at = [Number(year), Number(month) - 1] as const
  const from = new Date(...at, day === undefined ? 1 : Number(day))
  const until = day === undefined ? new Date(at[0], at[1] + 1, 1) : new Date(...at, Number(day) + 1)
  return { from, until, offsetMin: -from.getTimezoneOffset() }
}

/** What was chosen, in the measure of the statement: of a month its first day, of a day its month. */
export function periodFor(asked: string | null, measure: Statement['period'], today: string): string {
  const chosen = asked !== null && spanOf(asked) ? asked : today
  if (measure === 'month') return chosen.slice(0, MONTH_CHARS)
  return chosen.length === MONTH_CHARS ? `${chosen}-01` : chosen
}
