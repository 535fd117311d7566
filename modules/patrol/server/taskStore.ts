import type { Place, Tx } from '@gss/server-kit/database'
import { knownIn } from '@gss/server-kit/readOnce'
import { sql } from 'kysely'
import type { PatrolKind, PatrolProof } from '../contract/index.ts'
import type { PatrolTables } from './tables.ts'

const COLUMNS = [
  'patrol_tasks.unit_id as unitId',
  'patrol_tasks.task_id as taskId',
  'patrol_tasks.number',
  'patrol_tasks.plan_id as planId',
  'patrol_tasks.watch_of as watchOf',
  'patrol_tasks.name',
  'patrol_tasks.kind',
  'patrol_tasks.planned_begin as from',
  'patrol_tasks.planned_end as until',
  'patrol_tasks.grace_min as graceMin',
  'patrol_tasks.is_ordered as isOrdered',
  'patrol_tasks.point_ids as pointIds',
  'patrol_tasks.executor_ids as executorIds',
  'patrol_tasks.executor_names as executorNames',
  'patrol_tasks.supervisor_id as supervisorId',
  'patrol_tasks.supervisor_name as supervisorName',
  'patrol_tasks.check_words as checkWords',
  'patrol_tasks.state',
  'patrol_tasks.begun_at as begunAt',
  'patrol_tasks.ended_at as endedAt',
  'patrol_tasks.due_count as dueCount',
  'patrol_tasks.done_count as doneCount',
  'patrol_tasks.bad_count as badCount',
  'patrol_tasks.missed_count as missedCount',
  'patrol_tasks.assist_count as assistCount',
  'patrol_tasks.look_at as lookAt',
  'patrol_tasks.signed_by as signedById',
  'patrol_tasks.signer_name as signedBy',
  'patrol_tasks.signed_at as signedAt',
  'patrol_tasks.signature_id as signatureId',
  'patrol_tasks.finish_words as finishWords',
  'patrol_tasks.counter_signer_name as counterSignedBy',
  'patrol_tasks.counter_signed_at as counterSignedAt',
  'patrol_tasks.counter_signature_id as counterSignatureId',
  'patrol_tasks.counter_words as counterWords',
  'patrol_tasks.cancel_words as cancelWords',
  'patrol_tasks.taken_back_at as takenBackAt',
] as const
const tasks = (place: Place) => place.on<PatrolTables>().selectFrom('patrol_tasks').select(COLUMNS)

/** One task as it is kept. */
export type TaskRow = NonNullable<Awaited<ReturnType<ReturnType<typeof tasks>['executeTakeFirst']>>>
type Which = Pick<TaskRow, 'unitId' | 'taskId'>

/** A task that is to be made. */
export interface NewTask {
  unitId: string
  taskId: string
  number: string
  planId: string | null
  watchOf: string | null
  name: string
  kind: PatrolKind
  from: Date
  until: Date
  graceMin: number
  isOrdered: boolean
  pointIds: readonly string[]
  executorIds: readonly string[]
  executorNames: readonly string[]
  supervisorId: string | null
  supervisorName: string
  checkWords: string
  lookAt: Date
}

/** Rows of one statement. */
const AT_ONCE = 2_000

/** What is there already by its key (a plan and a planned beginning) stays as it is: made twice is made once. */
export async function addTasks(tx: Tx, rows: readonly NewTask[]): Promise<number> {
  let count = 0
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const { numAffectedRows = 0n } = await sql`
      insert into patrol_tasks (unit_id, task_id, number, plan_id, watch_of, name, kind, planned_begin, planned_end, grace_min,
        is_ordered, point_ids, executor_ids, executor_names, supervisor_id, supervisor_name, check_words, look_at, due_count)
      select t."unitId", t."taskId", t.number, t."planId", t."watchOf", t.name, t.kind, t."from", t."until", t."graceMin",
        t."isOrdered", t."pointIds", t."executorIds", t."executorNames", t."supervisorId", t."supervisorName", t."checkWords",
        t."lookAt", cardinality(t."pointIds")
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + AT_ONCE))}::jsonb) as t("unitId" uuid, "taskId" uuid,
        number text, "planId" uuid, "watchOf" uuid, name text, kind text, "from" timestamptz, "until" timestamptz,
        "graceMin" integer, "isOrdered" boolean, "pointIds" uuid[], "executorIds" uuid[], "executorNames" text[],
        "supervisorId" uuid, "supervisorName" text, "checkWords" text, "lookAt" timestamptz)
      on conflict do nothing`.execute(tx.on())
    count += Number(numAffectedRows)
  }
  return count
}

/** A phone brings fifty points of one round in one transaction: the round it holds and writes is read once. */
const held = knownIn<TaskRow | null>()
/** Held until the transaction ends: of two phones at one task the second sees what the first did. */
export async function holdTask(tx: Tx, taskId: string): Promise<TaskRow | null> {
  const read = () => tasks(tx).where('patrol_tasks.task_id', '=', taskId).forUpdate().executeTakeFirst()
  return held.find(tx, taskId, async () => (await read()) ?? null)
}

export async function findTask(place: Place, taskId: string): Promise<TaskRow | null> {
  return (await tasks(place).where('patrol_tasks.task_id', '=', taskId).executeTakeFirst()) ?? null
}

/** What moves in a task; who and when was said when it was made. */
export async function changeTask(tx: Tx, row: TaskRow): Promise<void> {
  await tx
    .on<PatrolTables>()
    .updateTable('patrol_tasks')
    .set({
      state: row.state,
      begun_at: row.begunAt,
      ended_at: row.endedAt,
      done_count: row.doneCount,
      bad_count: row.badCount,
      missed_count: row.missedCount,
      assist_count: row.assistCount,
      look_at: row.lookAt,
      signed_by: row.signedById,
      signer_name: row.signedBy,
      signed_at: row.signedAt,
      signature_id: row.signatureId,
      finish_words: row.finishWords,
      counter_signer_name: row.counterSignedBy,
      counter_signed_at: row.counterSignedAt,
      counter_signature_id: row.counterSignatureId,
      counter_words: row.counterWords,
      cancel_words: row.cancelWords,
      taken_back_at: row.takenBackAt,
    })
    .where('patrol_tasks.unit_id', '=', row.unitId)
    .where('patrol_tasks.task_id', '=', row.taskId)
    .execute()
  held.isNow(tx, row.taskId, row)
}

/** Those in which something may have been missed by now; held, and passed over where another worker has them. */
export async function tasksToLookAt(tx: Tx, now: Date, max: number): Promise<TaskRow[]> {
  return tasks(tx)
    .where('patrol_tasks.look_at', '<=', now)
    .orderBy('patrol_tasks.look_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Of a changed plan: what nobody has begun and what is still to come is made anew, except what comes again by its key. */
export async function dropToCome(tx: Tx, { unitId, planId }: { unitId: string; planId: string }, now: Date) {
  await tx
    .on<PatrolTables>()
    .deleteFrom('patrol_tasks')
    .where('patrol_tasks.unit_id', '=', unitId)
    .where('patrol_tasks.plan_id', '=', planId)
    .where('patrol_tasks.state', '=', 'waiting')
    .where('patrol_tasks.planned_begin', '>', now)
    .execute()
}

/** Of a watch that is over: what nobody has begun. */
export async function watchToEnd(tx: Tx, watchOf: string): Promise<TaskRow[]> {
  return tasks(tx)
    .where('patrol_tasks.watch_of', '=', watchOf)
    .where('patrol_tasks.state', '=', 'waiting')
    .forUpdate()
    .execute()
}

export interface ScanRow {
  pointId: string
  userId: string | null
  userName: string
  at: Date
  isOk: boolean
  proof: PatrolProof
}
/** Who was at the points of a task, earliest first. */
export async function scansOf(place: Place, { unitId, taskId }: Which): Promise<ScanRow[]> {
  return place
    .on<PatrolTables>()
    .selectFrom('patrol_records')
    .select([
      'patrol_records.point_id as pointId',
      'patrol_records.user_id as userId',
      'patrol_records.user_name as userName',
      'patrol_records.at',
      'patrol_records.is_ok as isOk',
      'patrol_records.proof',
    ])
    .where('patrol_records.unit_id', '=', unitId)
    .where('patrol_records.task_id', '=', taskId)
    .orderBy('patrol_records.at')
    .execute()
}

const heldScans = knownIn<readonly ScanRow[]>()
/** Of a task that is held: nobody else adds one meanwhile. */
export const scansHeld = (tx: Tx, task: Which): Promise<readonly ScanRow[]> =>
  heldScans.find(tx, task.taskId, () => scansOf(tx, task))
/** With the one that was just recorded. */
export function scansWith(tx: Tx, { taskId }: Which, earlier: readonly ScanRow[], scan: ScanRow) {
  const scans = [...earlier, scan].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  heldScans.isNow(tx, taskId, scans)
  return scans
}
