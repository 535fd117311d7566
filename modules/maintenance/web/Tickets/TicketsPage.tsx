import { useHeard } from '@gss/live/web'
import { useSeesUnits } from '@gss/archives/web'
import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useFinderFilter } from '@gss/web-kit/crud/useFinderFilter'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { minutesSpanOf } from '@gss/web-kit/time/format'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { FAULT_SOURCES, type Ticket, TICKET_STATES } from '../../contract/index.ts'
import { api } from '../api.ts'
import { useHasOwnUnit } from '../useHasOwnUnit.ts'
import { maintenanceBook } from '../maintenanceBook.ts'
import { TICKETS } from '../queries.ts'
import { TicketFiguresRow, useTicketFigures } from './Figures.tsx'
import '../maintenance.css'

const TicketDetail = pressedPart(() => import('./TicketDetail.tsx').then((m) => m.TicketDetail))
const ReportFaultDialog = pressedPart(() =>
  import('./ReportFaultDialog.tsx').then((m) => m.ReportFaultDialog),
)

const STATES = Object.values(TICKET_STATES)
const SOURCES = Object.values(FAULT_SOURCES)
const YES = ['1'] as const
type Filters = 'search' | 'unit' | 'state' | 'source' | 'open' | 'late' | 'mine'
const filtersOf = (filters: { [K in Filters]?: string }) => ({
  search: filters.search,
  unitId: filters.unit,
  state: chosen(filters.state, STATES),
  source: chosen(filters.source, SOURCES),
  isOpen: chosen(filters.open, YES) ? true : undefined,
  isOverdue: chosen(filters.late, YES) ? true : undefined,
  isMine: chosen(filters.mine, YES) ? true : undefined,
})

/** 故障工单: what is broken, by state and age; one of them beside the list, as the form B.1. */
export function TicketsPage() {
  const say = useText(maintenanceBook)
  const hasOwnUnit = useHasOwnUnit()
  const may = useMay()
  const seesMany = useSeesUnits() ?? false
  const ofUnit = useFinderFilter('unit', 'unit', say('unit'))
  const queries = useQueryClient()
  const figures = useTicketFigures()
  const [shown, setShown] = useState<string | null>(null)
  const [isReporting, setReporting] = useState(false)
  useHeard('maintenance.ticket', () => void queries.invalidateQueries({ queryKey: [TICKETS] }))
  const countOf = (state: string) => figures.data?.byState.find((each) => each.state === state)?.count
  const crud: Crud<Ticket, Filters> = {
    name: TICKETS,
    noun: say('ticketNoun'),
    rowKey: ({ ticketId }) => ticketId,
    rowName: ({ number }) => number,
    onOpen: ({ ticketId }) => setShown(ticketId),
    load: ({ filters, page, pageRows }, sending) =>
      api.tickets({ page, pageRows, ...filtersOf(filters) }, sending),
    exports: ({ filters }) => api.exportTickets(filtersOf(filters)),
    filters: [
      { kind: 'text', name: 'search', label: say('search') },
      ...(seesMany ? ofUnit : []),
      {
        kind: 'select',
        name: 'source',
        label: say('source'),
        options: SOURCES.map((value) => ({ value, label: say(`source.${value}`) })),
      },
    ],
    quick: [
      { label: say('open'), filters: { open: '1' } },
      { label: say('late'), filters: { late: '1' } },
      { label: say('mine'), filters: { mine: '1' } },
      ...STATES.map((state) => {
        const count = countOf(state)
        return {
          label: say(`ticketState.${state}`),
          filters: { state },
          ...(count !== undefined && { count }),
        }
      }),
    ],
    columns: [
      {
        key: 'number',
        title: say('number'),
        width: 176,
        show: ({ ticketId, number }) => (
          <button
            type="button"
            className={shown === ticketId ? 'mt-link is-on tabular' : 'mt-link tabular'}
            onClick={() => setShown(ticketId)}
          >
            {number}
          </button>
        ),
      },
      {
        key: 'parts',
        title: say('partsAndFault'),
        width: 280,
        show: ({ parts, fault, mergedCount }) => (
          <span className="mt-two">
            <b className="ellipsis">{parts}</b>
            <span className="text-2 ellipsis">
              {mergedCount > 0 && `${say('mergedTimes', { count: mergedCount })} · `}
              {fault}
            </span>
          </span>
        ),
      },
      { key: 'unit', title: say('unit'), width: 176, isLesser: hasOwnUnit, show: ({ unitName }) => unitName },
      {
        key: 'source',
        title: say('source'),
        width: 120,
        isLesser: true,
        show: ({ source }) => say(`source.${source}`),
      },
      {
        key: 'age',
        title: say('age'),
        width: 112,
        align: 'right',
        show: ({ state, foundAt, isOverdue }) =>
          state === 'closed' || state === 'ignored' ? (
            <span className="text-3">—</span>
          ) : (
            <span className="tabular">
              {isOverdue && <b className="mt-late">! </b>}
              {minutesSpanOf(Date.now() - foundAt.getTime())}
            </span>
          ),
      },
      { key: 'worker', title: say('worker'), width: 88, show: ({ workerName }) => workerName },
      { key: 'state', title: say('state'), width: 96, show: ({ state }) => say(`ticketState.${state}`) },
    ],
    more: [
      {
        key: 'view',
        label: say('view'),
        action: 'query',
        done: null,
        run: ({ ticketId }) => {
          setShown(ticketId)
          return Promise.resolve()
        },
      },
    ],
    ...(may('add') && {
      heads: (
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => setReporting(true)}>
          {say('reportFault')}
        </Button>
      ),
    }),
    above: <TicketFiguresRow />,
    ...(shown !== null && {
      beside: (
        <section className="panel mt-detail" aria-label={say('formB1')}>
          <Suspense>
            <TicketDetail key={shown} ticketId={shown} onClose={() => setShown(null)} />
          </Suspense>
        </section>
      ),
    }),
  }
  return (
    <div className="mt-page mt-wide">
      <CrudPage crud={crud} />
      <Suspense>{isReporting && <ReportFaultDialog onClose={() => setReporting(false)} />}</Suspense>
    </div>
  )
}
