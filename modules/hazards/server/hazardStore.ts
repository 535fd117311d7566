import type { Place, Tx } from '@gss/server-kit/database'
import { stepColumns, type StepMade } from '@gss/server-kit/story'
import type { HazardEvent, HazardKind, HazardState } from '../contract/index.ts'
import type { HazardTables } from './tables.ts'

const COLUMNS = [
  'hazards.unit_id as unitId',
  'hazards.hazard_id as hazardId',
  'hazards.number',
  'hazards.state',
  'hazards.rectify_state as rectifyState',
  'hazards.address',
  'hazards.floor_id as floorId',
  'hazards.point_id as pointId',
  'hazards.of_alarm as alarmId',
  'hazards.description',
  'hazards.source',
  'hazards.kind',
  'hazards.level',
  'hazards.photos',
  'hazards.reporter_id as reporterId',
  'hazards.reporter_name as reporterName',
  'hazards.reported_at as reportedAt',
  'hazards.plan',
  'hazards.attachment_id as attachmentId',
  'hazards.due_hours as dueHours',
  'hazards.handled_by as handledBy',
  'hazards.executor_id as executorId',
  'hazards.executor_name as executorName',
  'hazards.advice',
  'hazards.rectify_words as rectifyWords',
  'hazards.rectify_photos as rectifyPhotos',
  'hazards.rectified_at as rectifiedAt',
  'hazards.dispatched_at as dispatchedAt',
  'hazards.due_at as dueAt',
  'hazards.first_due_at as firstDueAt',
  'hazards.asked_hours as askedHours',
  'hazards.state_since as stateSince',
  'hazards.state_due_at as stateDueAt',
  'hazards.remind_at as remindAt',
  'hazards.repeat_of as repeatOf',
  'hazards.closed_at as closedAt',
] as const
const hazards = (place: Place) => place.on<HazardTables>().selectFrom('hazards').select(COLUMNS)

/** One hazard as it is kept. */
export type HazardRow = NonNullable<Awaited<ReturnType<ReturnType<typeof hazards>['executeTakeFirst']>>>
export type WhichHazard = Pick<HazardRow, 'unitId' | 'hazardId'>

const columnsOf = (row: HazardRow): HazardTables['hazards'] => ({
  unit_id: row.unitId,
  hazard_id: row.hazardId,
  number: row.number,
  state: row.state,
  rectify_state: row.rectifyState,
  address: row.address,
  floor_id: row.floorId,
  point_id: row.pointId,
  of_alarm: row.alarmId,
  description: row.description,
  source: row.source,
  kind: row.kind,
  level: row.level,
  photos: row.photos,
  reporter_id: row.reporterId,
  reporter_name: row.reporterName,
  reported_at: row.reportedAt,
  plan: row.plan,
  attachment_id: row.attachmentId,
  due_hours: row.dueHours,
  handled_by: row.handledBy,
  executor_id: row.executorId,
  executor_name: row.executorName,
  advice: row.advice,
  rectify_words: row.rectifyWords,
  rectify_photos: row.rectifyPhotos,
  rectified_at: row.rectifiedAt,
  dispatched_at: row.dispatchedAt,
  due_at: row.dueAt,
  first_due_at: row.firstDueAt,
  asked_hours: row.askedHours,
  state_since: row.stateSince,
  state_due_at: row.stateDueAt,
  remind_at: row.remindAt,
  repeat_of: row.repeatOf,
  closed_at: row.closedAt,
})

export async function addHazard(tx: Tx, row: HazardRow): Promise<void> {
  await tx.on<HazardTables>().insertInto('hazards').values(columnsOf(row)).execute()
}

/** Held until the transaction ends: of two who act on one hazard, the second sees what the first did. */
export async function holdHazard(tx: Tx, hazardId: string): Promise<HazardRow | null> {
  const row = await hazards(tx).where('hazards.hazard_id', '=', hazardId).forUpdate().executeTakeFirst()
  return row ?? null
}

export async function changeHazard(tx: Tx, row: HazardRow): Promise<void> {
  await tx
    .on<HazardTables>()
    .updateTable('hazards')
    .set(columnsOf(row))
    .where('hazards.unit_id', '=', row.unitId)
    .where('hazards.hazard_id', '=', row.hazardId)
    .execute()
}

export interface HazardStepMade extends StepMade<HazardEvent, HazardState> {
  photos?: readonly string[]
}
export async function addHazardStep(
  tx: Tx,
  { unitId, hazardId }: WhichHazard,
  step: HazardStepMade,
): Promise<void> {
  await tx
    .on<HazardTables>()
    .insertInto('hazard_steps')
    .values({
      unit_id: unitId,
      hazard_id: hazardId,
      ...stepColumns(step),
      photos: [...(step.photos ?? [])],
    })
    .execute()
}

/** The last one of the same point and kind since then. */
export async function earlierOf(
  place: Place,
  { unitId, pointId, kind }: { unitId: string; pointId: string; kind: HazardKind },
  since: Date,
): Promise<string | null> {
  const row = await place
    .on<HazardTables>()
    .selectFrom('hazards')
    .select('hazard_id')
    .where('hazards.unit_id', '=', unitId)
    .where('hazards.point_id', '=', pointId)
    .where('hazards.kind', '=', kind)
    .where('hazards.reported_at', '>=', since)
    .where('hazards.state', '<>', 'noHazard')
    .orderBy('hazards.reported_at', 'desc')
    .executeTakeFirst()
  return row?.hazard_id ?? null
}

/** Those somebody is to be reminded of by now; held, and passed over where another worker has them. */
export async function dueReminders(tx: Tx, now: Date, max: number): Promise<HazardRow[]> {
  return hazards(tx)
    .where('hazards.remind_at', '<=', now)
    .orderBy('hazards.remind_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute()
}
