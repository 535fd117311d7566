import type { AnswerOf, AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { totalByPage } from '@gss/kit/wire'
import type { Caller } from '@gss/session/server'
import { type calls, MAINTENANCE_SPAN_MAX_DAYS } from '../contract/index.ts'
import { workersFor } from './contractViews.ts'
import type { MaintenanceDeps } from './deps.ts'
import { mayConfirm } from './mayConfirm.ts'
import { unitOptions } from './placeViews.ts'
import { dayOf, maintenanceRealmOf } from './realm.ts'
import {
  countTickets,
  earlierFaults,
  ticketById,
  ticketCounts,
  type TicketFilters,
  ticketsPage,
  ticketStory,
} from './ticketViews.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>
type Answer<K extends keyof typeof calls> = Promise<AnswerOf<(typeof calls)[K]> | Refusal>
const DAY_MS = 86_400_000
/** How far back one looks for the same device. */
const EARLIER_DAYS = 90

export async function filtersFor(
  { isMine, ...asked }: Ask<'exportTickets'>,
  who: Caller,
  { db, clock }: MaintenanceDeps,
): Promise<TicketFilters | Refusal> {
  const realm = await maintenanceRealmOf(who, db, clock())
  if (isRefusal(realm)) return realm
  return { ...asked, units: realm.units, workerId: isMine ? who.userId : undefined, now: clock() }
}

export async function ticketsOf(
  { page, pageRows, ...asked }: Ask<'tickets'>,
  who: Caller,
  deps: MaintenanceDeps,
): Answer<'tickets'> {
  const filters = await filtersFor(asked, who, deps)
  if (isRefusal(filters)) return filters
  const rows = await ticketsPage(deps.db, filters, { page, pageRows })
  const total = totalByPage(rows.length, { page, pageRows }) ?? (await countTickets(deps.db, filters))
  return { rows, page, total }
}

/** Of another unit: not there. */
export async function ticketWithStory(
  { ticketId }: Ask<'ticket'>,
  who: Caller,
  { db, clock }: MaintenanceDeps,
): Answer<'ticket'> {
  const now = clock()
  const realm = await maintenanceRealmOf(who, db, now)
  if (isRefusal(realm)) return realm
  const ticket = await ticketById(db, ticketId, now)
  if (!ticket || !realm.sees(ticket.unitId)) return refuse('ticket.notFound')
  const since = new Date(now.getTime() - EARLIER_DAYS * DAY_MS)
  const [story, earlier, isConfirmer] = await Promise.all([
    ticketStory(db, ticket),
    earlierFaults(db, ticket, since),
    mayConfirm(db, who, ticket.unitId, now),
  ])
  return { ticket, story, earlier, isConfirmer }
}

export async function maintenanceFiguresOf(
  { unitId, from, until }: Ask<'ticketFigures'>,
  who: Caller,
  { db, clock }: MaintenanceDeps,
): Answer<'ticketFigures'> {
  if (until.getTime() - from.getTime() > MAINTENANCE_SPAN_MAX_DAYS * DAY_MS)
    return refuse('ticket.spanTooLong', { days: MAINTENANCE_SPAN_MAX_DAYS })
  const realm = await maintenanceRealmOf(who, db, clock())
  return isRefusal(realm)
    ? realm
    : ticketCounts(db, { units: realm.units, unitId, from, until, now: clock() })
}

/** Who can be sent there; of another unit, nobody. */
export async function workersOf(
  { unitId }: Ask<'ticketWorkers'>,
  who: Caller,
  { db, clock }: MaintenanceDeps,
): Answer<'ticketWorkers'> {
  const realm = await maintenanceRealmOf(who, db, clock())
  if (isRefusal(realm)) return realm
  return realm.sees(unitId) ? workersFor(db, unitId, dayOf(clock())) : []
}

export async function unitsFor(
  { search = '' }: Ask<'ticketUnits'>,
  who: Caller,
  { db, clock }: MaintenanceDeps,
): Answer<'ticketUnits'> {
  const realm = await maintenanceRealmOf(who, db, clock())
  return isRefusal(realm) ? realm : unitOptions(db, realm.units, search)
}
