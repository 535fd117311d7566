import type { Place, Tx } from '@gss/server-kit/database'
import { stepColumns, type StepMade } from '@gss/server-kit/story'
import type { PlanEvent, PlanState } from '../contract/index.ts'
import type { MaintenanceTables } from './tables.ts'

const COLUMNS = [
  'maint_plans.unit_id as unitId',
  'maint_plans.plan_id as planId',
  'maint_plans.number',
  'maint_plans.contract_id as contractId',
  'maint_plans.company_id as companyId',
  'maint_plans.kind',
  'maint_plans.systems',
  'maint_plans.begin_day as beginDay',
  'maint_plans.end_day as endDay',
  'maint_plans.content',
  'maint_plans.ratio',
  'maint_plans.leader_name as leaderName',
  'maint_plans.executor_ids as executorIds',
  'maint_plans.executor_names as executorNames',
  'maint_plans.state',
  'maint_plans.made_at as madeAt',
  'maint_plans.begun_at as begunAt',
  'maint_plans.ended_at as endedAt',
  'maint_plans.executor_sign as executorSign',
  'maint_plans.executor_signer as executorSigner',
  'maint_plans.escort_name as escortName',
  'maint_plans.escort_sign as escortSign',
  'maint_plans.signed_at as signedAt',
  'maint_plans.auditor_name as auditorName',
  'maint_plans.audit_words as auditWords',
  'maint_plans.audited_at as auditedAt',
  'maint_plans.confirmer_name as confirmerName',
  'maint_plans.confirmed_at as confirmedAt',
  'maint_plans.report_number as reportNumber',
  'maint_plans.report_pages as reportPages',
] as const
const plans = (place: Place) => place.on<MaintenanceTables>().selectFrom('maint_plans').select(COLUMNS)
/** One plan as it is kept. */
export type MaintenancePlanRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof plans>['executeTakeFirst']>>
>

const columnsOf = (row: MaintenancePlanRow): MaintenanceTables['maint_plans'] => ({
  unit_id: row.unitId,
  plan_id: row.planId,
  number: row.number,
  contract_id: row.contractId,
  company_id: row.companyId,
  kind: row.kind,
  systems: row.systems,
  begin_day: row.beginDay,
  end_day: row.endDay,
  content: row.content,
  ratio: row.ratio,
  leader_name: row.leaderName,
  executor_ids: row.executorIds,
  executor_names: row.executorNames,
  state: row.state,
  made_at: row.madeAt,
  begun_at: row.begunAt,
  ended_at: row.endedAt,
  executor_sign: row.executorSign,
  executor_signer: row.executorSigner,
  escort_name: row.escortName,
  escort_sign: row.escortSign,
  signed_at: row.signedAt,
  auditor_name: row.auditorName,
  audit_words: row.auditWords,
  audited_at: row.auditedAt,
  confirmer_name: row.confirmerName,
  confirmed_at: row.confirmedAt,
  report_number: row.reportNumber,
  report_pages: row.reportPages,
})

/** A plan nobody has done anything about. */
export const NEW_PLAN = {
  content: '',
  ratio: 100,
  leaderName: '',
  executorIds: [],
  executorNames: [],
  state: 'toPlan',
  begunAt: null,
  endedAt: null,
  executorSign: null,
  executorSigner: '',
  escortName: '',
  escortSign: null,
  signedAt: null,
  auditorName: '',
  auditWords: '',
  auditedAt: null,
  confirmerName: '',
  confirmedAt: null,
  reportNumber: '',
  reportPages: [],
} as const satisfies Partial<MaintenancePlanRow>

/** Those under way, of all units: what a licence bounds. What is closed is the unit's book, and fills nothing. */
export async function countOpenPlans(place: Place): Promise<number> {
  const { count } = await place
    .on<MaintenanceTables>()
    .selectFrom('maint_plans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('maint_plans.state', '!=', 'closed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function addPlanRow(tx: Tx, row: MaintenancePlanRow): Promise<void> {
  await tx.on<MaintenanceTables>().insertInto('maint_plans').values(columnsOf(row)).execute()
}

/** Held until the transaction ends: of two who act on one plan, the second sees what the first did. */
export async function holdMaintenancePlan(tx: Tx, planId: string): Promise<MaintenancePlanRow | null> {
  const row = await plans(tx).where('maint_plans.plan_id', '=', planId).forUpdate().executeTakeFirst()
  return row ?? null
}

export async function changeMaintenancePlan(tx: Tx, row: MaintenancePlanRow): Promise<void> {
  await tx
    .on<MaintenanceTables>()
    .updateTable('maint_plans')
    .set(columnsOf(row))
    .where('maint_plans.unit_id', '=', row.unitId)
    .where('maint_plans.plan_id', '=', row.planId)
    .execute()
}

export async function addPlanStep(
  tx: Tx,
  { unitId, planId }: Pick<MaintenancePlanRow, 'unitId' | 'planId'>,
  step: StepMade<PlanEvent, PlanState>,
): Promise<void> {
  await tx
    .on<MaintenanceTables>()
    .insertInto('maint_plan_steps')
    .values({
      unit_id: unitId,
      plan_id: planId,
      ...stepColumns(step),
    })
    .execute()
}

export type ItemColumns = MaintenanceTables['maint_items']
/** What is tested, anew: what was planned before and nobody tested is gone. */
export async function setItems(
  tx: Tx,
  { unitId, planId }: MaintenancePlanRow,
  items: readonly ItemColumns[],
) {
  await tx
    .on<MaintenanceTables>()
    .deleteFrom('maint_items')
    .where('maint_items.unit_id', '=', unitId)
    .where('maint_items.plan_id', '=', planId)
    .execute()
  if (items.length > 0)
    await tx
      .on<MaintenanceTables>()
      .insertInto('maint_items')
      .values([...items])
      .execute()
}

export type RecordColumns = MaintenanceTables['maint_records']
/** One more test of an item; the one before it is the last no longer. */
export async function addRecordRow(tx: Tx, row: RecordColumns): Promise<void> {
  await tx
    .on<MaintenanceTables>()
    .updateTable('maint_records')
    .set({ is_last: false })
    .where('maint_records.unit_id', '=', row.unit_id)
    .where('maint_records.item_id', '=', row.item_id)
    .where('maint_records.is_last', '=', true)
    .execute()
  await tx.on<MaintenanceTables>().insertInto('maint_records').values(row).execute()
}

/** Reviewed with its plan. What could not be tested stays unknown. */
export async function reviewRecords(tx: Tx, { unitId, planId }: MaintenancePlanRow): Promise<void> {
  await tx
    .on<MaintenanceTables>()
    .updateTable('maint_records')
    .set({ state: 'reviewed' })
    .where('maint_records.unit_id', '=', unitId)
    .where('maint_records.plan_id', '=', planId)
    .where('maint_records.state', '=', 'toReview')
    .execute()
}
