import { type Refusal, refuse } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import type { Tx } from '@gss/server-kit/database'
import type { Act } from '@gss/server-kit/journal'
import { type FaultSource, slaOf, ticketDue, ticketRemindAt, USUAL_PROMISE } from '../contract/index.ts'
import { announceTicket } from './announceTicket.ts'
import { promiseOf } from './contractViews.ts'
import type { MaintenanceDeps } from './deps.ts'
import { hasDevice, hasTicketFloor, hasTicketUnit } from './placeViews.ts'
import { dayOf } from './realm.ts'
import {
  addTicket,
  addTicketStep,
  changeTicket,
  holdOpenOf,
  keepUploads,
  type TicketRow,
} from './ticketStore.ts'
import { saidAgain } from './titles.table.ts'

/** What somebody, or the product, found broken. */
export interface FoundFault {
  unitId: string
  parts: string
  fault: string
  source: FaultSource
  photos: readonly string[]
  deviceId?: string | undefined
  floorId?: string | undefined
  alarmId?: string | undefined
  /** When it was seen: a phone tells it later. */
  at: Date
}
export interface TicketFinder {
  userId: string | null
  name: string
  actor: Act['actor']
}
export interface Reported {
  ticketId: string
  number: string
  isMerged: boolean
  mergedCount: number
}

/** A fault becomes a ticket, or is added to the open one of the same device. The door for patrol, the phone, alarms and the centre. */
export async function reportFault(
  tx: Tx,
  found: FoundFault,
  finder: TicketFinder,
  deps: MaintenanceDeps,
): Promise<Reported | Refusal> {
  const { unitId, floorId, deviceId } = found
  if (found.parts.trim() === '') return refuse('ticket.partsMissing')
  if (found.fault.trim() === '') return refuse('ticket.faultMissing')
  if (!(await hasTicketUnit(tx, unitId))) return refuse('ticket.unitNotFound')
  if (floorId !== undefined && !(await hasTicketFloor(tx, unitId, floorId)))
    return refuse('ticket.floorNotFound')
  if (deviceId !== undefined) {
    if (!(await hasDevice(tx, unitId, deviceId))) return refuse('ticket.deviceNotFound')
    const open = await holdOpenOf(tx, unitId, deviceId)
    if (open) return merge(tx, open, found, finder, deps)
  }
  const row = await newTicket(tx, found, finder, deps)
  if (!(await addTicket(tx, row))) {
    // Two said it in the same moment: the other one's is there.
    const open = deviceId === undefined ? null : await holdOpenOf(tx, unitId, deviceId)
    return open ? merge(tx, open, found, finder, deps) : refuse('ticket.stepWrong')
  }
  await keepUploads(tx, unitId, finder.userId, found.photos)
  const { userId, name: userName } = finder
  await addTicketStep(tx, row, {
    event: 'report',
    from: null,
    to: 'toReview',
    at: found.at,
    userId,
    userName,
    words: row.fault,
    photos: found.photos,
  })
  await deps.journal.write(tx, {
    unitId,
    actor: finder.actor,
    act: 'ticket.report',
    subject: { kind: 'ticket', id: row.ticketId, name: row.number },
    after: { parts: row.parts, source: row.source },
  })
  await announceTicket(tx, row, deps)
  return { ticketId: row.ticketId, number: row.number, isMerged: false, mergedCount: 0 }
}

async function newTicket(
  tx: Tx,
  found: FoundFault,
  finder: TicketFinder,
  { clock }: MaintenanceDeps,
): Promise<TicketRow> {
  const openedAt = clock()
  const promise = await promiseOf(tx, found.unitId, dayOf(openedAt))
  const ticketId = newId(openedAt.getTime())
  const row: TicketRow = {
    ...NEW_TICKET,
    ...slaOf(openedAt, promise ?? USUAL_PROMISE),
    unitId: found.unitId,
    ticketId,
    number: ticketNumberOf(ticketId, openedAt),
    source: found.source,
    deviceId: found.deviceId ?? null,
    floorId: found.floorId ?? null,
    alarmId: found.alarmId ?? null,
    parts: found.parts.trim(),
    fault: found.fault.trim(),
    foundAt: found.at,
    openedAt,
    finderId: finder.userId,
    finderName: finder.name,
    lastAt: found.at,
    photosBefore: [...found.photos],
    companyId: promise?.companyId ?? null,
    dueAt: null,
    remindAt: null,
  }
  return { ...row, dueAt: ticketDue(row), remindAt: ticketRemindAt(row, openedAt) }
}

/** Counted and told in its story; whose turn it is does not change. */
async function merge(
  tx: Tx,
  open: TicketRow,
  found: FoundFault,
  finder: TicketFinder,
  deps: MaintenanceDeps,
): Promise<Reported> {
  const mergedCount = open.mergedCount + 1
  const { userId, name: userName } = finder
  await changeTicket(tx, { ...open, mergedCount, lastAt: found.at > open.lastAt ? found.at : open.lastAt })
  await keepUploads(tx, open.unitId, finder.userId, found.photos)
  await addTicketStep(tx, open, {
    event: 'merge',
    from: open.state,
    to: open.state,
    at: found.at,
    userId,
    userName,
    words: `${saidAgain(mergedCount)}: ${found.fault.trim()}`,
    photos: found.photos,
  })
  await deps.journal.write(tx, {
    unitId: open.unitId,
    actor: finder.actor,
    act: 'ticket.merge',
    subject: { kind: 'ticket', id: open.ticketId, name: open.number },
    after: { mergedCount },
  })
  return { ticketId: open.ticketId, number: open.number, isMerged: true, mergedCount }
}

/** A fault nobody has done anything about. */
export const NEW_TICKET = {
  state: 'toReview',
  mergedCount: 0,
  handleWords: '',
  acceptedBy: '',
  acceptedAt: null,
  workerId: null,
  workerName: '',
  arrivedAt: null,
  quietUntil: null,
  stoppedAt: null,
  stopEndedAt: null,
  stopConsent: '',
  measures: '',
  toldUpAt: null,
  isFireServiceTold: false,
  repairedAt: null,
  methods: '',
  spareParts: '',
  cost: null,
  testWords: '',
  photosAfter: [],
  confirmerName: '',
  closedAt: null,
} as const satisfies Partial<TicketRow>

const ID_END_CHARS = 5
/** A number that can be said on the telephone; the id's end keeps two of one day apart. */
export const ticketNumberOf = (ticketId: string, at: Date): string =>
  `GZ-${dayOf(at).replaceAll('-', '')}-${ticketId.slice(-ID_END_CHARS).toUpperCase()}`
