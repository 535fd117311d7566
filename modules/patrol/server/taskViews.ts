import type { Place } from '@gss/server-kit/database'
import { anywhere, likeFor } from '@gss/server-kit/letters'
import { type RawBuilder, sql } from 'kysely'
import type {
  PatrolKind,
  PatrolNow,
  PatrolRecord,
  PatrolTask,
  PatrolProof,
  TaskState,
} from '../contract/index.ts'

export interface TaskFilters {
  /** Whose may be seen: null, every unit's. */
  scope: string | null
  unitId?: string | undefined
  search?: string | undefined
  state?: TaskState | undefined
  kind?: PatrolKind | undefined
  planId?: string | undefined
  isExtra?: boolean | undefined
  from?: Date | undefined
  until?: Date | undefined
}
export interface PatrolRecordFilters {
  scope: string | null
  unitId?: string | undefined
  search?: string | undefined
  kind?: PatrolKind | undefined
  proof?: PatrolProof | undefined
  isBad?: boolean | undefined
  isLate?: boolean | undefined
  from?: Date | undefined
  until?: Date | undefined
}
interface Pages {
  page: number
  pageRows: number
}

const TASK = sql`
  t.task_id as "taskId", t.number, t.unit_id as "unitId", coalesce(u.name, '') as "unitName", t.plan_id as "planId", t.name, t.kind,
  t.planned_begin as "from", t.planned_end as "until", t.grace_min as "graceMin", t.is_ordered as "isOrdered",
  t.begun_at as "begunAt", t.ended_at as "endedAt", t.state, t.due_count as "dueCount", t.done_count as "doneCount",
  t.bad_count as "badCount", t.missed_count as "missedCount", t.assist_count as "assistCount", t.executor_ids as "executorIds",
  t.executor_names as "executorNames", t.supervisor_id as "supervisorId", t.supervisor_name as "supervisorName",
  t.signer_name as "signedBy", t.signed_at as "signedAt", t.signature_id as "signatureId", t.finish_words as "finishWords",
  t.counter_signer_name as "counterSignedBy", t.counter_signed_at as "counterSignedAt",
  t.counter_signature_id as "counterSignatureId", t.cancel_words as "cancelWords", t.taken_back_at as "takenBackAt"`
const RECORD = sql`
  r.record_id as "recordId", r.unit_id as "unitId", coalesce(u.name, '') as "unitName", r.task_id as "taskId",
  r.task_name as "taskName", r.kind, r.point_id as "pointId", r.point_name as "pointName", r.at, r.received_at as "receivedAt",
  r.proof, r.is_ok as "isOk", r.bad_count as "badCount", r.items, r.words, r.photos, r.voice_id as "voiceId",
  r.user_id as "userId", r.user_name as "userName", r.is_assisted as "isAssisted", r.is_late as "isLate",
  r.is_out_of_order as "isOutOfOrder"`

const likeOf = (search: string | undefined) => (search?.trim() ? anywhere(search) : undefined)
const all = (conditions: (RawBuilder<unknown> | false)[]): RawBuilder<unknown> => {
  const held = conditions.filter((condition) => condition !== false)
  return held.length === 0 ? sql`true` : sql.join(held, sql` and `)
}

/** Only what is asked for stands in the statement: each combination has its index. */
function tasksWhere(filters: TaskFilters) {
  const { scope, unitId, search, state, kind, planId, isExtra, from, until } = filters
  const words = likeOf(search)
  return all([
    scope !== null && sql`t.unit_id = ${scope}`,
    unitId !== undefined && sql`t.unit_id = ${unitId}`,
    state !== undefined && sql`t.state = ${state}`,
    kind !== undefined && sql`t.kind = ${kind}`,
    planId !== undefined && sql`t.plan_id = ${planId}`,
    isExtra === true && sql`t.plan_id is null and t.watch_of is null`,
    from !== undefined && sql`t.planned_begin >= ${from}`,
    until !== undefined && sql`t.planned_begin < ${until}`,
    words !== undefined &&
      sql`(t.number ilike ${words} or t.name ilike ${words} or array_to_string(t.executor_names, ' ') ilike ${words})`,
  ])
}
function recordsWhere({
  scope,
  unitId,
  search,
  kind,
  proof,
  isBad,
  isLate,
  from,
  until,
}: PatrolRecordFilters) {
  const words = likeOf(search)
  const like = sql.raw(likeFor(search ?? ''))
  return all([
    scope !== null && sql`r.unit_id = ${scope}`,
    unitId !== undefined && sql`r.unit_id = ${unitId}`,
    kind !== undefined && sql`r.kind = ${kind}`,
    proof !== undefined && sql`r.proof = ${proof}`,
    isBad === true && sql`not r.is_ok`,
    isLate === true && sql`r.is_late`,
    from !== undefined && sql`r.at >= ${from}`,
    until !== undefined && sql`r.at < ${until}`,
    words !== undefined &&
      sql`(r.point_name ${like} ${words} or r.task_name ${like} ${words} or r.user_name ${like} ${words})`,
  ])
}

export async function tasksPage(place: Place, filters: TaskFilters, { page, pageRows }: Pages) {
  const { rows } = await sql<PatrolTask>`
    select ${TASK} from patrol_tasks t left join units u on u.unit_id = t.unit_id where ${tasksWhere(filters)}
    order by t.planned_begin desc, t.task_id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on(),
  )
  return rows
}

export async function countTasks(place: Place, filters: TaskFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from patrol_tasks t where ${tasksWhere(filters)}`.execute(place.on())
  return rows[0]?.count ?? 0
}

export async function taskById(place: Place, taskId: string): Promise<PatrolTask | null> {
  const { rows } = await sql<PatrolTask>`
    select ${TASK} from patrol_tasks t left join units u on u.unit_id = t.unit_id where t.task_id = ${taskId}`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

export async function patrolRecordsPage(
  place: Place,
  filters: PatrolRecordFilters,
  { page, pageRows }: Pages,
) {
  const { rows } = await sql<PatrolRecord>`
    select ${RECORD} from patrol_records r left join units u on u.unit_id = r.unit_id where ${recordsWhere(filters)}
    order by r.at desc, r.record_id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(place.on())
  return rows
}

/** As the history of alarms: counted up to what is still told apart, so that its cost is bounded. */
const RECORDS_TOTAL_MAX = 10_000
export async function countPatrolRecords(place: Place, filters: PatrolRecordFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from patrol_records r where ${recordsWhere(filters)} limit ${RECORDS_TOTAL_MAX}) counted`.execute(
    place.on(),
  )
  return rows[0]?.count ?? 0
}

export async function recordsOfTask(
  place: Place,
  { unitId, taskId }: { unitId: string; taskId: string },
): Promise<PatrolRecord[]> {
  const { rows } = await sql<PatrolRecord>`
    select ${RECORD} from patrol_records r left join units u on u.unit_id = r.unit_id
    where r.unit_id = ${unitId} and r.task_id = ${taskId} order by r.at, r.record_id limit 1000`.execute(
    place.on(),
  )
  return rows
}

/** A window is a day at most: what began before cannot reach into today. */
const WINDOW_MAX_MS = 24 * 3_600_000
/** What has any of its window today, also when it began yesterday evening; what is cancelled is nobody's. */
const ofToday = ({ unitId, from, until }: PatrolDay) => sql`
  (${unitId}::uuid is null or t.unit_id = ${unitId}::uuid)
    and t.planned_begin < ${until} and t.planned_begin >= ${new Date(from.getTime() - WINDOW_MAX_MS)}
    and t.planned_end > ${from} and t.state <> 'cancelled'`
export interface PatrolDay {
  unitId: string | null
  from: Date
  until: Date
}

/** Missed first, then what is under way, what is late, what is to come, what is done. */
export async function tasksOfToday(place: Place, day: PatrolDay, max: number): Promise<PatrolTask[]> {
  const { rows } = await sql<PatrolTask>`
    select ${TASK} from patrol_tasks t left join units u on u.unit_id = t.unit_id where ${ofToday(day)}
    order by array_position(array['missed', 'running', 'late', 'waiting', 'done'], t.state), t.planned_begin, t.task_id
    limit ${max}`.execute(place.on())
  return rows
}

export async function figuresOfToday(place: Place, day: PatrolDay): Promise<PatrolNow['figures']> {
  const { rows } = await sql<PatrolNow['figures']>`
    select count(*)::int as "taskCount", (count(*) filter (where t.state in ('waiting', 'running')))::int as "openCount",
      coalesce(sum(t.due_count), 0)::int as "dueCount", coalesce(sum(t.done_count), 0)::int as "doneCount",
      coalesce(sum(t.bad_count), 0)::int as "badCount", coalesce(sum(t.missed_count), 0)::int as "missedCount",
      coalesce(sum(t.assist_count), 0)::int as "assistCount", 0 as "peopleCount"
    from patrol_tasks t where ${ofToday(day)}`.execute(place.on())
  const none = { taskCount: 0, openCount: 0, dueCount: 0, doneCount: 0, badCount: 0 }
  return rows[0] ?? { ...none, missedCount: 0, assistCount: 0, peopleCount: 0 }
}

/** The last point of everybody who scanned one today, or before midnight in a round that still runs. */
export async function whereLast(
  place: Place,
  { unitId, from, until }: PatrolDay,
  max: number,
): Promise<PatrolNow['where']> {
  const { rows } = await sql<PatrolNow['where'][number]>`
    select * from (
      select distinct on (r.user_id) r.user_id as "userId", r.user_name as "userName", r.task_id as "taskId", r.task_name as "taskName",
        r.point_id as "pointId", r.point_name as "pointName", r.at, r.received_at as "heardAt"
      from patrol_records r
      where (${unitId}::uuid is null or r.unit_id = ${unitId}::uuid)
        and r.at >= ${new Date(from.getTime() - WINDOW_MAX_MS)} and r.at < ${until}
        and (r.at >= ${from} or exists (select from patrol_tasks t
          where t.unit_id = r.unit_id and t.task_id = r.task_id and t.state = 'running'))
      order by r.user_id, r.at desc) last
    order by last.at desc limit ${max}`.execute(place.on())
  return rows
}

/** Points of today's missed rounds nobody was at. When somebody had begun, when they were last heard of. */
export async function missedToday(place: Place, day: PatrolDay, max: number): Promise<PatrolNow['missed']> {
  const { rows } = await sql<PatrolNow['missed'][number]>`
    select t.task_id as "taskId", t.name as "taskName", p.point_id as "pointId", coalesce(n.name, '') as "pointName",
      t.planned_end as "until",
      (select max(r.received_at) from patrol_records r where r.unit_id = t.unit_id and r.task_id = t.task_id) as "heardAt"
    from patrol_tasks t
    cross join lateral unnest(t.point_ids) with ordinality as p(point_id, place)
    left join unit_records n on n.unit_id = t.unit_id and n.record_id = p.point_id
    where ${ofToday(day)} and t.state = 'missed'
      and not exists (select from patrol_records r where r.unit_id = t.unit_id and r.task_id = t.task_id and r.point_id = p.point_id)
    order by t.planned_end desc, t.task_id, p.place limit ${max}`.execute(place.on())
  return rows
}
