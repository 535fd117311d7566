import { useHeard } from '@gss/live/web'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { PlanState, TicketState } from '../../contract/index.ts'
import { api } from '../api.ts'
import { maintenanceBook } from '../maintenanceBook.ts'
import { PLANS, TICKETS } from '../queries.ts'
import { useTicketFigures } from '../Tickets/Figures.tsx'

const OPEN_TICKETS: readonly TicketState[] = ['toReview', 'working', 'toClose']
const OPEN_PLANS: readonly PlanState[] = [
  'toPlan',
  'toDispatch',
  'toAccept',
  'working',
  'toReview',
  'toConfirm',
  'toClose',
]

/** On the first page: tickets and plans that are not done, by state; each figure leads to its list. */
export function UndonePanel() {
  const say = useText(maintenanceBook)
  const id = useId()
  const queries = useQueryClient()
  const menu = useSession(({ session }) => session?.menu) ?? []
  const pathOf = (name: string) => screensOf(menu).find(({ component }) => component === name)?.path
  const [tickets, plans] = [pathOf('maintTickets'), pathOf('maintPlans')]
  const ofTickets = useTicketFigures(tickets !== undefined)
  const ofPlans = useQuery({
    queryKey: [PLANS, 'counts'],
    queryFn: ({ signal }) => api.planCounts({}, { signal }),
    enabled: plans !== undefined,
  })
  useHeard('maintenance.ticket', () => void queries.invalidateQueries({ queryKey: [TICKETS] }))
  const asked = [...(tickets === undefined ? [] : [ofTickets]), ...(plans === undefined ? [] : [ofPlans])]
  const failed = asked.find(({ isError }) => isError)
  const isPending = asked.some((query) => query.isPending)
  const countOf = <S,>(counts: readonly { state: S; count: number }[] | undefined, state: S) =>
    counts?.find((each) => each.state === state)?.count ?? 0
  const rows = [
    ...OPEN_TICKETS.map((state) => ({
      key: `ticket ${state}`,
      name: `${say('ticketNoun')} · ${say(`ticketState.${state}`)}`,
      count: countOf(ofTickets.data?.byState, state),
      to: `${tickets}?state=${state}`,
    })),
    ...OPEN_PLANS.map((state) => ({
      key: `plan ${state}`,
      name: `${say('planNoun')} · ${say(`planState.${state}`)}`,
      count: countOf(ofPlans.data, state),
      to: `${plans}?state=${state}`,
    })),
  ].filter(({ count }) => count > 0)
  return (
    <section className="panel ov-panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{say('undone.title')}</h2>
        {tickets !== undefined && <Link to={tickets}>{say('ticketNoun')}</Link>}
      </header>
      {isPending && !failed && <Skeleton label={say('loading')} />}
      {failed && <Failed error={failed.error} retry={say('again')} onRetry={() => void failed.refetch()} />}
      {!isPending && !failed && rows.length === 0 && <EmptyState sentence={say('undone.none')} isGood />}
      <dl>
        {rows.map(({ key, name, count, to }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd className="tabular">
              <Link to={to}>{count}</Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
