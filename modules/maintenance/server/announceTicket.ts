import { announceNotice, settleNotices } from '@gss/notices/server'
import { sayer } from '@gss/live/server'
import type { Tx } from '@gss/server-kit/database'
import { pushes, stopTellAt, TICKET_STATUS_OF, type TicketState } from '../contract/index.ts'
import type { MaintenanceDeps } from './deps.ts'
import { companyLeaders, ticketLeadersOf } from './placeViews.ts'
import type { TicketRow } from './ticketStore.ts'
import { LATE_TITLES, STOPPED_TITLE, TICKET_TITLES } from './titles.table.ts'

const say = sayer(pushes)
const OFFICERS = 'maintTicket.edit'
const CONFIRMERS = 'maintConfirm.edit'
const MAY: Readonly<Partial<Record<TicketState, string>>> = { toReview: OFFICERS, toClose: CONFIRMERS }

/** Whoever has to act next is told; nobody, once it is over. Screens that show it ask again. */
export async function announceTicket(tx: Tx, row: TicketRow, deps: MaintenanceDeps): Promise<void> {
  tellScreens(tx, row, deps)
  const task = { unitId: row.unitId, taskType: 'maintTicket' as const, taskId: row.ticketId }
  const title = TICKET_TITLES[row.state]
  if (title === undefined) return settleNotices(tx, task, deps)
  await announceNotice(tx, { ...task, ...(await audienceOf(tx, row)), ...sentenceOf(row, title) }, deps)
}

/** What is late is said anew, to one more: the manager beside whoever works at it. */
export async function announceLate(tx: Tx, row: TicketRow, deps: MaintenanceDeps): Promise<void> {
  const title = LATE_TITLES[row.state]
  if (title === undefined || row.dueAt === null) return
  const isLate = deps.clock() >= row.dueAt
  const audience = await audienceOf(tx, row)
  const may = row.state === 'working' && isLate ? CONFIRMERS : audience.may
  await announceNotice(
    tx,
    {
      unitId: row.unitId,
      taskType: 'maintTicket',
      taskId: row.ticketId,
      ...audience,
      ...(may !== undefined && { may }),
      ...sentenceOf(row, isLate ? title.late : title.soon),
    },
    deps,
  )
}

/** A system out of service for more than a day: the leader, the manager and the centre hear of it, and the fire service has to. */
export async function announceStopped(tx: Tx, row: TicketRow, deps: MaintenanceDeps): Promise<void> {
  const leaders = await ticketLeadersOf(tx, row.unitId)
  const workers = row.workerId === null ? [] : [row.workerId]
  await announceNotice(
    tx,
    {
      unitId: row.unitId,
      taskType: 'maintTicket',
      taskId: row.ticketId,
      may: CONFIRMERS,
      userIds: [...workers, ...leaders],
      ...sentenceOf(row, STOPPED_TITLE),
    },
    deps,
  )
}
export const mustTellStopped = (row: TicketRow, now: Date): boolean => {
  const at = stopTellAt(row)
  return at !== null && at <= now
}

async function audienceOf(tx: Tx, row: TicketRow): Promise<{ may?: string; userIds?: string[] }> {
  if (row.state === 'working') return row.workerId === null ? { may: OFFICERS } : { userIds: [row.workerId] }
  const may = MAY[row.state]
  const leaders =
    row.state === 'toReview' && row.companyId !== null ? await companyLeaders(tx, row.companyId) : []
  return { ...(may !== undefined && { may }), userIds: leaders }
}

const sentenceOf = (row: TicketRow, title: string) => ({
  status: TICKET_STATUS_OF[row.state],
  title,
  content: `${row.number} ${row.parts}: ${row.fault}`,
  ...(row.dueAt !== null && { dueAt: row.dueAt }),
})

function tellScreens(tx: Tx, { unitId, ticketId }: TicketRow, { db, live, log }: MaintenanceDeps): void {
  tx.after(() =>
    db
      .transaction((own) => live.say(own, [say('maintenance.ticket', { unitId }, { ticketId })]))
      .catch((error: unknown) => log.warn({ err: error }, 'a ticket that moved was not told; lists have it')),
  )
}
