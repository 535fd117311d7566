import { useText } from '@gss/web-kit/text/book'
import { minutesSpanOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TicketAge } from '../../contract/index.ts'
import { api } from '../api.ts'
import { maintenanceBook } from '../maintenanceBook.ts'
import { TICKETS } from '../queries.ts'

const DAYS_SHOWN = 90
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const PERCENT = 100
const AGES: readonly TicketAge[] = ['day', 'threeDays', 'week', 'older']

/** The figures of a quarter, to the hour: so that the same question is asked once. */
export function useTicketFigures(isAsked = true) {
  const [until] = useState(() => Math.ceil(Date.now() / HOUR_MS) * HOUR_MS)
  return useQuery({
    queryKey: [TICKETS, 'figures', until],
    enabled: isAsked,
    queryFn: ({ signal }) =>
      api.ticketFigures({ from: new Date(until - DAYS_SHOWN * DAY_MS), until: new Date(until) }, { signal }),
  })
}

/** What is open by age, and how quick repairs were. */
export function TicketFiguresRow() {
  const say = useText(maintenanceBook)
  const { data } = useTicketFigures()
  if (!data) return null
  const count = (age: TicketAge) => data.openByAge.find((each) => each.age === age)?.count ?? 0
  const span = (value: number | null, unitMs: number) =>
    value === null ? '—' : minutesSpanOf(value * unitMs)
  const open = AGES.reduce((sum, age) => sum + count(age), 0)
  return (
    <section className="panel mt-figures" aria-label={say('figures')}>
      <span>
        {say('openAges')} <b className="tabular">{open}</b>
      </span>
      <div
        className="mt-ages"
        role="img"
        aria-label={AGES.map((age) => `${say(`age.${age}`)} ${count(age)}`).join(' · ')}
      >
        {AGES.filter((age) => count(age) > 0).map((age) => (
          <i key={age} className={age} style={{ flexGrow: count(age) }} />
        ))}
      </div>
      <span className="text-2 tabular">
        {AGES.map((age) => `${say(`age.${age}`)} ${count(age)}`).join(' · ')}
      </span>
      <span className="spacer" />
      <span className="text-2 tabular">
        {say('medians', {
          response: span(data.responseMedianMin, MINUTE_MS),
          arrive: span(data.arriveMedianMin, MINUTE_MS),
          repair: span(data.repairMedianH, HOUR_MS),
          part: data.inTimePart === null ? '—' : `${(data.inTimePart * PERCENT).toFixed(0)} %`,
        })}
      </span>
    </section>
  )
}
