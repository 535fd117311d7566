import { Photos } from '@gss/field/web'
import { printSheet } from '@gss/web-kit/crud/printSheet'
import { SheetView } from '@gss/web-kit/crud/SheetView.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { type Say, useText } from '@gss/web-kit/text/book'
import { dateOf, dateTimeOf, minutesSpanOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { Ticket, TicketStep } from '../../contract/index.ts'
import { api } from '../api.ts'
import { Belt, type BeltStep } from '../Belt.tsx'
import { maintenanceBook, type MaintenanceWord } from '../maintenanceBook.ts'
import { TICKETS } from '../queries.ts'
import { cellsOfB1 } from './formB1.ts'
import { ticketDeedsFor, TICKET_DIALOGS, type TicketDeed } from './ticketSteps.tsx'
import { useTicketActing } from './useActing.ts'
import '../maintenance.css'

type Words = Say<MaintenanceWord>

/** One ticket: where it stands, the form B.1 as it is on paper, before and after, who did what, and what this person can do next. */
export function TicketDetail({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const say = useText(maintenanceBook)
  const queries = useQueryClient()
  const paper = useRef<HTMLElement>(null)
  const [deed, setDeed] = useState<TicketDeed | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [TICKETS, 'one', ticketId],
    queryFn: ({ signal }) => api.ticket({ ticketId }, { signal }),
  })
  const acting = useTicketActing(data?.isConfirmer)
  if (error && !data) return <Failed error={error} retry={say('again')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={say('loading')} />
  const { ticket, story, earlier } = data
  const Step = deed && TICKET_DIALOGS[deed]
  const moved = async () => {
    setDeed(null)
    await queries.invalidateQueries({ queryKey: [TICKETS] })
  }
  return (
    <>
      <header className="mt-head">
        <span className="text-2 tabular">{ticket.number}</span>
        <span className="spacer" />
        <span className="text-2">{say('formB1')}</span>
        <button
          type="button"
          className="press icon compact"
          aria-label={say('print')}
          title={say('print')}
          onClick={() => paper.current && printSheet(paper.current)}
        >
          <Icon name="print" />
        </button>
        <button
          type="button"
          className="press icon compact"
          aria-label={say('close')}
          title={say('close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        <h2>{ticket.parts}</h2>
      </header>
      <Belt steps={beltOf(ticket, say)} />
      {/* What scrolls is reached by keys: it holds nothing else to stand on. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="mt-scroll" tabIndex={0} role="group" aria-label={say('story')}>
        <section ref={paper}>
          <SheetView sheet={{ title: say('sheetTitle'), sections: [{ cells: cellsOfB1(ticket, say) }] }} />
          <div className="mt-photos">
            <Photos title={say('photosBefore')} ids={ticket.photosBefore} />
            <Photos title={say('photosAfter')} ids={ticket.photosAfter} />
          </div>
        </section>
        {earlier.length > 0 && (
          <p className="mt-earlier">
            <span className="text-2">{say('earlier')}</span>{' '}
            {say('times', { count: earlier.length, days: earlier.map(dateOf).join(', ') })}
          </p>
        )}
        <Story steps={story} />
      </div>
      <footer className="mt-foot">
        {ticketDeedsFor(ticket, acting).map((each, index) => (
          <Button key={each} {...(index === 0 && { type: 'primary' })} onClick={() => setDeed(each)}>
            {say(each === 'confirm' ? 'confirmRepair' : each)}
          </Button>
        ))}
      </footer>
      {Step && <Step ticket={ticket} say={say} onDone={() => void moved()} onClose={() => setDeed(null)} />}
    </>
  )
}

/** A day and a minute have room in a step; the year stands in the number and in the form. */
const [MONTH_AT, MINUTE_END] = [5, 16]
const stepTime = (at: Date) => dateTimeOf(at).slice(MONTH_AT, MINUTE_END)

/** 待审核, 受理, 到场, 维修中, 待关闭, 已关闭: when, or until when. */
function beltOf(ticket: Ticket, say: Words): BeltStep[] {
  const { foundAt, acceptedAt, arrivedAt, repairedAt, closedAt, state } = ticket
  const since = (at: Date | null) =>
    at === null ? '—' : `+${minutesSpanOf(at.getTime() - foundAt.getTime())}`
  const limit = (at: Date | null, due: Date) =>
    at === null && state !== 'ignored' && state !== 'closed' ? say('until', { at: stepTime(due) }) : since(at)
  return [
    { label: say('ticketState.toReview'), value: stepTime(foundAt), isDone: true },
    {
      label: say(state === 'ignored' ? 'ticketState.ignored' : 'accept'),
      value: limit(acceptedAt, ticket.respondDueAt),
      isDone: acceptedAt !== null || state === 'ignored',
    },
    { label: say('arrive'), value: limit(arrivedAt, ticket.arriveDueAt), isDone: arrivedAt !== null },
    {
      label: say('ticketState.working'),
      value: limit(repairedAt, ticket.repairDueAt),
      isDone: repairedAt !== null,
    },
    { label: say('ticketState.toClose'), value: since(repairedAt), isDone: state === 'closed' },
    {
      label: say('ticketState.closed'),
      value: since(state === 'closed' ? closedAt : null),
      isDone: state === 'closed',
    },
  ]
}

/** The newest first, as one asks: what happened last? */
function Story({ steps }: { steps: readonly TicketStep[] }) {
  const say = useText(maintenanceBook)
  return (
    <ol className="mt-story" aria-label={say('story')}>
      {steps.toReversed().map(({ at, userName, event, words }, index) => (
        <li key={`${at.getTime()} ${event} ${index}`}>
          <span className="tabular text-2">{dateTimeOf(at)}</span>
          <span>{userName}</span>
          <span>
            {say(`event.${event}`)} {words && <span className="text-2">{words}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
