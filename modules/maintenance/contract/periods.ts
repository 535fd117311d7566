import type { PlanKind } from './states.ts'

/** Kinds that come round by themselves, the longest first: a longer visit takes the shorter ones along. 年度检测 and 应急维修 are arranged by hand. */
// oxfmt-ignore
const ROUND: readonly (readonly [kind: PlanKind, months: number])[] = [['year', 12], ['halfYear', 6], ['quarter', 3], ['month', 1]]
/** So long before its days a plan is made. */
export const PLANNED_AHEAD_DAYS = 7
const DAY_MS = 86_400_000
const DAY_CHARS = 10
const YEAR_CHARS = 4
const MONTH_AT = 5

export interface ByCycle {
  beginDay: string
  endDay: string
  kinds: readonly PlanKind[]
}
export interface Period {
  kind: PlanKind
  beginDay: string
  endDay: string
}

const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, DAY_CHARS)
const dayPlus = (day: string, days: number): string => textOf(Date.parse(day) + days * DAY_MS)
/** The same day so many months later; where that month has none, its last. */
function monthsLater(day: string, months: number): string {
  const [year, month] = [Number(day.slice(0, YEAR_CHARS)), Number(day.slice(MONTH_AT, MONTH_AT + 2)) - 1]
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
  const date = Math.min(Number(day.slice(-2)), last)
  return textOf(Date.UTC(year, month + months, date))
}

/** The visit that is to be planned on this day: of the month of the contract that has begun, or begins within a week; null: none is due in it, or the contract is over. */
export function visitPeriodFor({ beginDay, endDay, kinds }: ByCycle, today: string): Period | null {
  const by = dayPlus(today, PLANNED_AHEAD_DAYS)
  if (by < beginDay || today > endDay) return null
  let nth = 0
  while (monthsLater(beginDay, nth + 1) <= by) nth++
  const begins = monthsLater(beginDay, nth)
  if (begins > endDay) return null
  const kind = ROUND.find(([each, months]) => nth % months === 0 && kinds.includes(each))?.[0]
  if (kind === undefined) return null
  const ends = dayPlus(monthsLater(beginDay, nth + 1), -1)
  return { kind, beginDay: begins, endDay: ends < endDay ? ends : endDay }
}
