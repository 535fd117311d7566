import { expect, test } from 'vitest'
import { visitPeriodFor } from './periods.ts'
import type { PlanKind } from './states.ts'

const ALL: PlanKind[] = ['month', 'quarter', 'year']
// oxfmt-ignore
const rows: [what: string, kinds: PlanKind[], today: string, said: string | null][] = [
  ['more than a week before it begins',     ALL,          '2025-12-20', null],
  ['a week before: the longest visit',      ALL,          '2025-12-24', 'year 2025-12-31 2026-01-30'],
  ['its month has begun',                   ALL,          '2026-01-20', 'year 2025-12-31 2026-01-30'],
  ['the next comes near',                   ALL,          '2026-01-24', 'month 2026-01-31 2026-02-27'],
  ['a month without that day',              ALL,          '2026-02-28', 'month 2026-02-28 2026-03-30'],
  ['each third month the quarter',          ALL,          '2026-04-01', 'quarter 2026-03-31 2026-04-29'],
  ['the half year is longer than a quarter', ['quarter', 'halfYear'], '2026-07-01', 'halfYear 2026-06-30 2026-07-30'],
  ['nothing comes round in this month',     ['quarter'],  '2026-02-10', null],
  ['nothing comes round at all',            ['emergency', 'yearTest'], '2026-01-10', null],
  ['the last one ends with the contract',   ALL,          '2026-06-20', 'month 2026-05-31 2026-06-29'],
  ['no visit begins after its end',         ALL,          '2026-06-28', null],
  ['over',                                  ALL,          '2026-07-01', null],
]
test.each(rows)('%s', (what, kinds, today, said) => {
  const endDay =
    what.startsWith('the last') || what.startsWith('no visit') || what === 'over'
      ? '2026-06-29'
      : '2027-12-30'
  const period = visitPeriodFor({ beginDay: '2025-12-31', endDay, kinds }, today)
  expect(period && `${period.kind} ${period.beginDay} ${period.endDay}`).toBe(said)
})
