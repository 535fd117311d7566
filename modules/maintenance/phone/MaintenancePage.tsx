import { hashTo, OwnKey, type PhonePageProps, PhoneSheet, useCarried, usePiece } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { MAINTENANCE_PIECE, myMaintenance } from '../contract/index.ts'
import { onSite, type OnSitePlan, type OnSiteTicket } from './onSite.ts'
import { maintenanceDeskBook, maintenancePhoneBook } from './phoneBook.ts'
import { PlanPage } from './PlanPage.tsx'
import { TestSignPage } from './SignPage.tsx'
import { TestPage } from './TestPage.tsx'
import { TicketPage } from './TicketPage.tsx'

/** What this person has to test and to repair. */
export function MaintenancePage({ args: [what, id, more, itemId] }: PhonePageProps) {
  const mine = usePiece(MAINTENANCE_PIECE, myMaintenance) ?? { plans: [], tickets: [] }
  const { entries } = useCarried()
  const { plans, tickets } = onSite(mine, entries)
  const plan = what === 'plan' ? plans.find(({ planId }) => planId === id) : undefined
  const ticket = what === 'ticket' ? tickets.find(({ ticketId }) => ticketId === id) : undefined
  const item = more === 'item' ? plan?.items.find((each) => each.itemId === itemId) : undefined
  if (plan && item) return <TestPage plan={plan} item={item} />
  if (plan && more === 'sign') return <TestSignPage plan={plan} />
  if (plan) return <PlanPage plan={plan} />
  if (ticket) return <TicketPage ticket={ticket} />
  return <Mine plans={plans} tickets={tickets} />
}

const HH_MM = 16
function Mine({ plans, tickets }: { plans: readonly OnSitePlan[]; tickets: readonly OnSiteTicket[] }) {
  const say = useText(maintenancePhoneBook)
  const desk = useText(maintenanceDeskBook)
  return (
    <PhoneSheet title={say('title')} left={<OwnKey />}>
      {plans.length + tickets.length === 0 && (
        <div className="card">
          <p className="note">{say('nothing')}</p>
        </div>
      )}
      {tickets.length > 0 && <h2 className="phone-field">{say('repairs')}</h2>}
      {tickets.map(({ ticketId, number, unitName, parts, fault, isHandedIn, dueAt }) => (
        <a key={ticketId} className="list-item" href={hashTo('maintenance', 'ticket', ticketId)}>
          <span className="in-row">
            <b>{parts}</b>
            <span className="spacer" />
            <span className="meta">{isHandedIn ? say('waiting') : desk('ticketState.working')}</span>
          </span>
          <span className="meta">
            {[number, unitName, fault, dueAt && say('due', { at: dateTimeOf(dueAt).slice(0, HH_MM) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </a>
      ))}
      {plans.length > 0 && <h2 className="phone-field">{say('plans')}</h2>}
      {plans.map((plan) => (
        <a key={plan.planId} className="list-item" href={hashTo('maintenance', 'plan', plan.planId)}>
          <span className="in-row">
            <b>{plan.unitName}</b>
            <span className="spacer" />
            <span className="meta">
              {plan.isSigned ? say('waiting') : desk(`planState.${plan.state}`)}{' '}
              {say('progress', {
                done: plan.items.filter(({ state }) => state !== null).length,
                all: plan.items.length,
              })}
            </span>
          </span>
          <span className="meta">
            {plan.number} · {plan.beginDay} – {plan.endDay}
          </span>
        </a>
      ))}
    </PhoneSheet>
  )
}
