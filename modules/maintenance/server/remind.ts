import type { Tx } from '@gss/server-kit/database'
import { ticketRemindAt } from '../contract/index.ts'
import { announceLate, announceStopped, mustTellStopped } from './announceTicket.ts'
import type { MaintenanceDeps } from './deps.ts'
import { changeTicket, dueTickets, type TicketRow } from './ticketStore.ts'

const AT_ONCE = 100

/** Reminds of what is due by now, and tells upward of systems that are out of service for too long. Found by a timer, not by a reader. */
export async function remindTickets(deps: MaintenanceDeps): Promise<number> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const due = await dueTickets(tx, now, AT_ONCE)
    for (const row of due) await remindOne(tx, row, now, deps)
    return due.length
  })
}

async function remindOne(tx: Tx, row: TicketRow, now: Date, deps: MaintenanceDeps): Promise<void> {
  const isStopped = mustTellStopped(row, now)
  const told = isStopped ? { ...row, toldUpAt: now } : row
  if (isStopped) await announceStopped(tx, row, deps)
  else await announceLate(tx, row, deps)
  await changeTicket(tx, { ...told, remindAt: ticketRemindAt(told, now) })
}
