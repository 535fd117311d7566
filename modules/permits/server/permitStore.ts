import type { Place, Tx } from '@gss/server-kit/database'
import { stepColumns, type StepMade } from '@gss/server-kit/story'
import { sql } from 'kysely'
import type { CheckPhase, CheckResult, PermitEvent, PermitState, ValidityOf } from '../contract/index.ts'
import type { PermitTables } from './tables.ts'

const COLUMNS = [
  'permits.unit_id as unitId',
  'permits.permit_id as permitId',
  'permits.number',
  'permits.state',
  'permits.kind',
  'permits.level',
  'permits.judged_level as judgedLevel',
  'permits.ways',
  'permits.address',
  'permits.floor_id as floorId',
  'permits.description',
  'permits.department',
  'permits.contractor',
  'permits.contact_name as contactName',
  'permits.contact_phone as contactPhone',
  'permits.worker',
  'permits.worker_certificate as workerCertificate',
  'permits.watcher_id as watcherId',
  'permits.watcher_name as watcherName',
  'permits.watcher_phone as watcherPhone',
  'permits.start_at as startAt',
  'permits.end_at as endAt',
  'permits.power_devices as powerDevices',
  'permits.power_kw as powerKw',
  'permits.power_point as powerPoint',
  'permits.voltage',
  'permits.risks',
  'permits.measures',
  'permits.gear',
  'permits.needs_shield as needsShield',
  'permits.shield_points as shieldPoints',
  'permits.before_photos as beforePhotos',
  'permits.applicant_id as applicantId',
  'permits.applicant_name as applicantName',
  'permits.applied_at as appliedAt',
  'permits.reviewed_by as reviewedBy',
  'permits.reviewer_name as reviewerName',
  'permits.review_words as reviewWords',
  'permits.reviewed_at as reviewedAt',
  'permits.quiet',
  'permits.plan_id as planId',
  'permits.plan_name as planName',
  'permits.point_id as pointId',
  'permits.point_name as pointName',
  'permits.watch_from as watchFrom',
  'permits.watch_until as watchUntil',
  'permits.check_words as checkWords',
  'permits.emergency_plan as emergencyPlan',
  'permits.started_at as startedAt',
  'permits.gas_at as gasAt',
  'permits.gas_lel as gasLel',
  'permits.checked_at as checkedAt',
  'permits.last_check_at as lastCheckAt',
  'permits.last_flame_at as lastFlameAt',
  'permits.after_photos as afterPhotos',
  'permits.accepter_name as accepterName',
  'permits.ended_at as endedAt',
  'permits.due_at as dueAt',
] as const
const permits = (place: Place) => place.on<PermitTables>().selectFrom('permits').select(COLUMNS)

/** One permit as it is kept. */
export type PermitRow = NonNullable<Awaited<ReturnType<ReturnType<typeof permits>['executeTakeFirst']>>>
export type WhichPermit = Pick<PermitRow, 'unitId' | 'permitId'>

const columnsOf = (row: PermitRow): PermitTables['permits'] => ({
  unit_id: row.unitId,
  permit_id: row.permitId,
  number: row.number,
  state: row.state,
  kind: row.kind,
  level: row.level,
  judged_level: row.judgedLevel,
  ways: row.ways,
  address: row.address,
  floor_id: row.floorId,
  description: row.description,
  department: row.department,
  contractor: row.contractor,
  contact_name: row.contactName,
  contact_phone: row.contactPhone,
  worker: row.worker,
  worker_certificate: row.workerCertificate,
  watcher_id: row.watcherId,
  watcher_name: row.watcherName,
  watcher_phone: row.watcherPhone,
  start_at: row.startAt,
  end_at: row.endAt,
  power_devices: row.powerDevices,
  power_kw: row.powerKw,
  power_point: row.powerPoint,
  voltage: row.voltage,
  risks: row.risks,
  measures: row.measures,
  gear: row.gear,
  needs_shield: row.needsShield,
  shield_points: row.shieldPoints,
  before_photos: row.beforePhotos,
  applicant_id: row.applicantId,
  applicant_name: row.applicantName,
  applied_at: row.appliedAt,
  reviewed_by: row.reviewedBy,
  reviewer_name: row.reviewerName,
  review_words: row.reviewWords,
  reviewed_at: row.reviewedAt,
  quiet: row.quiet,
  plan_id: row.planId,
  plan_name: row.planName,
  point_id: row.pointId,
  point_name: row.pointName,
  watch_from: row.watchFrom,
  watch_until: row.watchUntil,
  check_words: row.checkWords,
  emergency_plan: row.emergencyPlan,
  started_at: row.startedAt,
  gas_at: row.gasAt,
  gas_lel: row.gasLel,
  checked_at: row.checkedAt,
  last_check_at: row.lastCheckAt,
  last_flame_at: row.lastFlameAt,
  after_photos: row.afterPhotos,
  accepter_name: row.accepterName,
  ended_at: row.endedAt,
  due_at: row.dueAt,
})

export async function addPermit(tx: Tx, row: PermitRow): Promise<void> {
  await tx.on<PermitTables>().insertInto('permits').values(columnsOf(row)).execute()
}

/** Held until the transaction ends: of two who act on one permit, the second sees what the first did. */
export async function holdPermit(tx: Tx, permitId: string): Promise<PermitRow | null> {
  const row = await permits(tx).where('permits.permit_id', '=', permitId).forUpdate().executeTakeFirst()
  return row ?? null
}

export async function changePermit(tx: Tx, row: PermitRow): Promise<void> {
  await tx
    .on<PermitTables>()
    .updateTable('permits')
    .set(columnsOf(row))
    .where('permits.unit_id', '=', row.unitId)
    .where('permits.permit_id', '=', row.permitId)
    .execute()
}

export interface PermitStepMade extends StepMade<PermitEvent, PermitState> {
  photos?: readonly string[]
  phase?: CheckPhase | null
  results?: readonly CheckResult[]
  gasLel?: number | null
}
export async function addPermitStep(
  tx: Tx,
  { unitId, permitId }: WhichPermit,
  step: PermitStepMade,
): Promise<void> {
  await tx
    .on<PermitTables>()
    .insertInto('permit_steps')
    .values({
      unit_id: unitId,
      permit_id: permitId,
      ...stepColumns(step),
      photos: [...(step.photos ?? [])],
      phase: step.phase ?? null,
      results: sql<CheckResult[]>`${JSON.stringify(step.results ?? [])}::jsonb`,
      gas_lel: step.gasLel ?? null,
    })
    .execute()
}

/** Those the clock has to look at by now; held, and passed over where another worker has them. */
export async function duePermits(tx: Tx, now: Date, max: number): Promise<PermitRow[]> {
  return permits(tx)
    .where('permits.due_at', '<=', now)
    .orderBy('permits.due_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function validitiesSet(
  place: Place,
): Promise<{ unitType: string; of: ValidityOf; hours: number }[]> {
  return place
    .on<PermitTables>()
    .selectFrom('permit_validities as v')
    .select(['v.unit_type as unitType', 'v.level as of', 'v.hours'])
    .orderBy('v.unit_type')
    .execute()
}

export async function setValidity(
  tx: Tx,
  { unitType, of, hours }: { unitType: string; of: ValidityOf; hours: number },
): Promise<void> {
  await tx
    .on<PermitTables>()
    .insertInto('permit_validities')
    .values({ unit_type: unitType, level: of, hours })
    .onConflict((conflict) => conflict.columns(['unit_type', 'level']).doUpdateSet({ hours }))
    .execute()
}
