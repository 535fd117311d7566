import type { Place, Tx } from '@gss/server-kit/database'
import { stepColumns, type StepMade } from '@gss/server-kit/story'
import type { TicketEvent, TicketState } from '../contract/index.ts'
import type { MaintenanceTables } from './tables.ts'

const COLUMNS = [
  'maint_tickets.unit_id as unitId',
  'maint_tickets.ticket_id as ticketId',
  'maint_tickets.number',
  'maint_tickets.state',
  'maint_tickets.source',
  'maint_tickets.device_id as deviceId',
  'maint_tickets.floor_id as floorId',
  'maint_tickets.of_alarm as alarmId',
  'maint_tickets.parts',
  'maint_tickets.fault',
  'maint_tickets.found_at as foundAt',
  'maint_tickets.opened_at as openedAt',
  'maint_tickets.finder_id as finderId',
  'maint_tickets.finder_name as finderName',
  'maint_tickets.merged_count as mergedCount',
  'maint_tickets.last_at as lastAt',
  'maint_tickets.photos_before as photosBefore',
  'maint_tickets.company_id as companyId',
  'maint_tickets.handle_words as handleWords',
  'maint_tickets.accepted_by as acceptedBy',
  'maint_tickets.accepted_at as acceptedAt',
  'maint_tickets.worker_id as workerId',
  'maint_tickets.worker_name as workerName',
  'maint_tickets.arrived_at as arrivedAt',
  'maint_tickets.quiet_until as quietUntil',
  'maint_tickets.stopped_at as stoppedAt',
  'maint_tickets.stop_ended_at as stopEndedAt',
  'maint_tickets.stop_consent as stopConsent',
  'maint_tickets.measures',
  'maint_tickets.told_up_at as toldUpAt',
  'maint_tickets.is_fire_service_told as isFireServiceTold',
  'maint_tickets.repaired_at as repairedAt',
  'maint_tickets.methods',
  'maint_tickets.spare_parts as spareParts',
  'maint_tickets.cost',
  'maint_tickets.test_words as testWords',
  'maint_tickets.photos_after as photosAfter',
  'maint_tickets.confirmer_name as confirmerName',
  'maint_tickets.closed_at as closedAt',
  'maint_tickets.respond_due_at as respondDueAt',
  'maint_tickets.arrive_due_at as arriveDueAt',
  'maint_tickets.repair_due_at as repairDueAt',
  'maint_tickets.due_at as dueAt',
  'maint_tickets.remind_at as remindAt',
] as const
const tickets = (place: Place) => place.on<MaintenanceTables>().selectFrom('maint_tickets').select(COLUMNS)

/** One ticket as it is kept. */
export type TicketRow = NonNullable<Awaited<ReturnType<ReturnType<typeof tickets>['executeTakeFirst']>>>
export type WhichTicket = Pick<TicketRow, 'unitId' | 'ticketId'>

const columnsOf = (row: TicketRow): MaintenanceTables['maint_tickets'] => ({
  unit_id: row.unitId,
  ticket_id: row.ticketId,
  number: row.number,
  state: row.state,
  source: row.source,
  device_id: row.deviceId,
  floor_id: row.floorId,
  of_alarm: row.alarmId,
  parts: row.parts,
  fault: row.fault,
  found_at: row.foundAt,
  opened_at: row.openedAt,
  finder_id: row.finderId,
  finder_name: row.finderName,
  merged_count: row.mergedCount,
  last_at: row.lastAt,
  photos_before: row.photosBefore,
  company_id: row.companyId,
  handle_words: row.handleWords,
  accepted_by: row.acceptedBy,
  accepted_at: row.acceptedAt,
  worker_id: row.workerId,
  worker_name: row.workerName,
  arrived_at: row.arrivedAt,
  quiet_until: row.quietUntil,
  stopped_at: row.stoppedAt,
  stop_ended_at: row.stopEndedAt,
  stop_consent: row.stopConsent,
  measures: row.measures,
  told_up_at: row.toldUpAt,
  is_fire_service_told: row.isFireServiceTold,
  repaired_at: row.repairedAt,
  methods: row.methods,
  spare_parts: row.spareParts,
  cost: row.cost,
  test_words: row.testWords,
  photos_after: row.photosAfter,
  confirmer_name: row.confirmerName,
  closed_at: row.closedAt,
  respond_due_at: row.respondDueAt,
  arrive_due_at: row.arriveDueAt,
  repair_due_at: row.repairDueAt,
  due_at: row.dueAt,
  remind_at: row.remindAt,
})

/** False: somebody else opened one for the same device meanwhile. */
export async function addTicket(tx: Tx, row: TicketRow): Promise<boolean> {
  const added = await tx
    .on<MaintenanceTables>()
    .insertInto('maint_tickets')
    .values(columnsOf(row))
    .onConflict((on) => on.doNothing())
    .returning('maint_tickets.ticket_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Held until the transaction ends: of two who act on one ticket, the second sees what the first did. */
export async function holdTicket(tx: Tx, ticketId: string): Promise<TicketRow | null> {
  const row = await tickets(tx).where('maint_tickets.ticket_id', '=', ticketId).forUpdate().executeTakeFirst()
  return row ?? null
}

export async function holdOpenOf(tx: Tx, unitId: string, deviceId: string): Promise<TicketRow | null> {
  const row = await tickets(tx)
    .where('maint_tickets.unit_id', '=', unitId)
    .where('maint_tickets.device_id', '=', deviceId)
    .where('maint_tickets.state', 'in', ['toReview', 'working', 'toClose'])
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function changeTicket(tx: Tx, row: TicketRow): Promise<void> {
  await tx
    .on<MaintenanceTables>()
    .updateTable('maint_tickets')
    .set(columnsOf(row))
    .where('maint_tickets.unit_id', '=', row.unitId)
    .where('maint_tickets.ticket_id', '=', row.ticketId)
    .execute()
}

export interface TicketStepRow extends StepMade<TicketEvent, TicketState> {
  photos?: readonly string[]
}
export async function addTicketStep(
  tx: Tx,
  { unitId, ticketId }: WhichTicket,
  step: TicketStepRow,
): Promise<void> {
  await tx
    .on<MaintenanceTables>()
    .insertInto('maint_ticket_steps')
    .values({
      unit_id: unitId,
      ticket_id: ticketId,
      ...stepColumns(step),
      photos: [...(step.photos ?? [])],
    })
    .execute()
}

/** Photos of a thing of this unit: whoever may see the thing may see what its people took. */
export async function keepUploads(
  tx: Tx,
  unitId: string,
  userId: string | null,
  uploadIds: readonly string[],
): Promise<void> {
  if (uploadIds.length === 0) return
  await tx
    .on<MaintenanceTables>()
    .insertInto('maint_uploads')
    .values(uploadIds.map((uploadId) => ({ unit_id: unitId, upload_id: uploadId, user_id: userId })))
    .onConflict((on) => on.doNothing())
    .execute()
}
/** Units in whose things this person named this upload of theirs. */
export async function unitsOfUpload(place: Place, uploadId: string, userId: string): Promise<string[]> {
  const rows = await place
    .on<MaintenanceTables>()
    .selectFrom('maint_uploads')
    .select('maint_uploads.unit_id as unitId')
    .where('maint_uploads.upload_id', '=', uploadId)
    .where('maint_uploads.user_id', '=', userId)
    .execute()
  return rows.map(({ unitId }) => unitId)
}

/** Those the timer has something to say of by now; held, and passed over where another worker has them. */
export async function dueTickets(tx: Tx, now: Date, max: number): Promise<TicketRow[]> {
  return tickets(tx)
    .where('maint_tickets.remind_at', '<=', now)
    .orderBy('maint_tickets.remind_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute()
}
