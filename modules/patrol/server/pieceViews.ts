import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { TaskState, PatrolKind } from '../contract/index.ts'

/** A task as a phone takes it along. */
export interface PhoneTask {
  taskId: string
  number: string
  name: string
  kind: PatrolKind
  from: Date
  until: Date
  graceMin: number
  isOrdered: boolean
  state: TaskState
  isMine: boolean
  isSupervised: boolean
  executorNames: string[]
  words: string
  isSigned: boolean
  isCounterSigned: boolean
  pointIds: string[]
}
interface Span {
  unitId: string
  userId: string
  from: Date
  until: Date
}

const within = ({ unitId, from, until }: Span) =>
  sql`t.unit_id = ${unitId} and t.planned_begin < ${until} and t.planned_begin >= ${from} and t.state <> 'cancelled'`

/** One's own first, then by time. */
export async function phoneTasks(place: Place, span: Span, max: number): Promise<PhoneTask[]> {
  const { rows } = await sql<PhoneTask>`
    select t.task_id as "taskId", t.number, t.name, t.kind, t.planned_begin as "from", t.planned_end as "until",
      t.grace_min as "graceMin", t.is_ordered as "isOrdered", t.state, ${span.userId}::uuid = any(t.executor_ids) as "isMine",
      coalesce(t.supervisor_id = ${span.userId}::uuid, false) as "isSupervised", t.executor_names as "executorNames",
      t.check_words as words, t.signed_at is not null as "isSigned", t.counter_signed_at is not null as "isCounterSigned",
      t.point_ids as "pointIds"
    from patrol_tasks t where ${within(span)}
    order by ${span.userId}::uuid = any(t.executor_ids) desc, t.planned_begin, t.task_id limit ${max}`.execute(
    place.on(),
  )
  return rows
}

export async function countPhoneTasks(place: Place, span: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from patrol_tasks t where ${within(span)}`.execute(place.on())
  return rows[0]?.count ?? 0
}

export interface PhoneScan {
  taskId: string
  pointId: string
  at: Date
  isOk: boolean
  userName: string
  isMine: boolean
}
export async function phoneScans(
  place: Place,
  { unitId, userId }: Span,
  taskIds: readonly string[],
): Promise<PhoneScan[]> {
  if (taskIds.length === 0) return []
  const { rows } = await sql<PhoneScan>`
    select r.task_id as "taskId", r.point_id as "pointId", r.at, r.is_ok as "isOk", r.user_name as "userName",
      coalesce(r.user_id = ${userId}::uuid, false) as "isMine"
    from patrol_records r where r.unit_id = ${unitId} and r.task_id = any(${[...taskIds]}) order by r.at`.execute(
    place.on(),
  )
  return rows
}
