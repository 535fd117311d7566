import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type ActingOnTicket,
  ticketDue,
  type TicketEvent,
  ticketRemindAt,
  ticketStepOf,
  whyNotTicket,
} from '../contract/index.ts'
import { announceTicket } from './announceTicket.ts'
import type { MaintenanceDeps } from './deps.ts'
import { mayConfirm } from './mayConfirm.ts'
import { maintenanceRealmOf } from './realm.ts'
import { addTicketStep, changeTicket, holdTicket, keepUploads, type TicketRow } from './ticketStore.ts'

/** What the rights of a role make of a person. A company's people do not confirm: that is the unit's. */
const actingOf = (who: Caller, isConfirmer: boolean): ActingOnTicket => ({
  userId: who.userId,
  isOfficer: who.permits('maintTicket', 'edit'),
  isConfirmer,
})

export interface TicketStepTaken {
  event: TicketEvent
  words?: string
  photos?: readonly string[]
  at?: Date
  /** What else the step writes; a refusal ends it. */
  set?: (row: TicketRow, tx: Tx) => Promise<Partial<TicketRow> | Refusal> | Partial<TicketRow> | Refusal
}

export const takeTicketStep = (
  ticketId: string,
  who: Caller,
  deps: MaintenanceDeps,
  step: TicketStepTaken,
): Promise<null | Refusal> => deps.db.transaction((tx) => takeTicketStepIn(tx, ticketId, who, deps, step))

/** One step of a ticket: held, judged by the table, written with its story, its journal and the next one's notice, in one commit. */
export async function takeTicketStepIn(
  tx: Tx,
  ticketId: string,
  who: Caller,
  deps: MaintenanceDeps,
  { event, words = '', photos = [], at = deps.clock(), set = () => ({}) }: TicketStepTaken,
): Promise<null | Refusal> {
  const realm = await maintenanceRealmOf(who, tx, deps.clock())
  if (isRefusal(realm)) return realm
  const row = await holdTicket(tx, ticketId)
  // Of another unit: not there, so that nobody learns which ids there are.
  if (!row || !realm.sees(row.unitId)) return refuse('ticket.notFound')
  const isConfirmer = await mayConfirm(tx, who, row.unitId, deps.clock())
  const why = whyNotTicket(row, event, actingOf(who, isConfirmer))
  const step = ticketStepOf(row.state, event)
  if (why !== null || step === null) return refuse(why ?? 'ticket.stepWrong')
  const more = await set(row, tx)
  if (isRefusal(more)) return more
  const next = timed({ ...row, ...more, state: step.to }, at)
  await changeTicket(tx, next)
  await keepUploads(tx, row.unitId, who.userId, photos)
  const { userId, realname: userName } = who
  await addTicketStep(tx, row, { event, from: row.state, to: step.to, at, userId, userName, words, photos })
  await deps.journal.write(tx, {
    unitId: row.unitId,
    actor: actorOf(who),
    act: `ticket.${event}`,
    subject: { kind: 'ticket', id: ticketId, name: row.number },
    before: { state: row.state },
    after: { state: step.to, words },
  })
  await announceTicket(tx, next, deps)
  return null
}

/** Until when the next hand must act, and when it is reminded, follow from what is. */
export const timed = (row: TicketRow, at: Date): TicketRow => ({
  ...row,
  dueAt: ticketDue(row),
  remindAt: ticketRemindAt(row, at),
})
