import { atWall, dayOf, dayPlus } from '@gss/kit/zone'
import type { DataVSpan } from '../../contract/index.ts'

/** The span one looks at: its days or months, and the one of the same length before. */
export interface Spanned {
  isOfMonths: boolean
  firstDay: string
  lastDay: string
  firstBefore: string
  lastBefore: string
  /** From the first midnight to now: of what is to come there is nothing to count. */
  from: Date
  until: Date
  now: Date
  before: { from: Date; until: Date }
  /** Every day, or every month, also those on which nothing happened. */
  slots: readonly string[]
}

const DAYS: Readonly<Record<Exclude<DataVSpan, 'months12'>, number>> = { days7: 7, days30: 30 }
const MONTHS = 12
const MONTH_CHARS = 7

export const monthOf = (day: string): string => day.slice(0, MONTH_CHARS)
/** Months from a month, back where less than none. */
export function monthPlus(month: string, months: number): string {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  const all = year * MONTHS + nth - 1 + months
  return `${Math.floor(all / MONTHS)}-${String((((all % MONTHS) + MONTHS) % MONTHS) + 1).padStart(2, '0')}`
}

export function spannedAt(span: DataVSpan, now: Date): Spanned {
  const today = dayOf(now)
  const isOfMonths = span === 'months12'
  const count = isOfMonths ? MONTHS : DAYS[span]
  const firstMonth = monthPlus(monthOf(today), 1 - MONTHS)
  const firstDay = isOfMonths ? `${firstMonth}-01` : dayPlus(today, 1 - count)
  const firstBefore = isOfMonths ? `${monthPlus(firstMonth, -MONTHS)}-01` : dayPlus(firstDay, -count)
  return {
    isOfMonths,
    firstDay,
    lastDay: today,
    firstBefore,
    lastBefore: dayPlus(firstDay, -1),
    from: atWall(firstDay),
    until: now,
    now,
    before: { from: atWall(firstBefore), until: atWall(firstDay) },
    slots: Array.from({ length: count }, (_, nth) =>
      isOfMonths ? monthPlus(firstMonth, nth) : dayPlus(firstDay, nth),
    ),
  }
}

const WEEK = 7
/** The Mondays of the weeks a span touches. */
export function weeksOf({ firstDay, lastDay }: Pick<Spanned, 'firstDay' | 'lastDay'>): string[] {
  const weekday = (new Date(`${firstDay}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK
  const weeks: string[] = []
  for (let monday = dayPlus(firstDay, -weekday); monday <= lastDay; monday = dayPlus(monday, WEEK))
    weeks.push(monday)
  return weeks
}
