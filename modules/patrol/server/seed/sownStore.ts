import type { Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { PatrolPlanRow } from '../planStore.ts'
import { EXECUTORS, type RoundPeople } from './seedViews.ts'

const AT_ONCE = 2_000
export async function insertTasks(
  tx: Tx,
  plan: PatrolPlanRow,
  people: RoundPeople,
  rows: readonly object[],
): Promise<void> {
  const names = people.executors.slice(0, EXECUTORS).map(({ realname }) => realname)
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await sql`
      insert into patrol_tasks (unit_id, task_id, number, plan_id, name, kind, planned_begin, planned_end, grace_min, is_ordered,
        point_ids, executor_ids, executor_names, supervisor_id, supervisor_name, state, begun_at, ended_at, due_count, done_count,
        bad_count, missed_count, look_at, signer_name, signed_at)
      select ${plan.unitId}::uuid, t."taskId", t.number, ${plan.planId}::uuid, ${plan.name}, ${plan.kind}, t."from", t."until", ${plan.graceMin}::int,
        false, t."pointIds", ${plan.executorIds}::uuid[], ${names}::text[], ${plan.supervisorId}::uuid, ${people.supervisor?.realname ?? ''},
        t.state, t."begunAt", t."endedAt", cardinality(t."pointIds"), t."doneCount", t."badCount", t."missedCount", t."lookAt",
        case when t."signedAt" is null then '' else ${names[0] ?? ''} end, t."signedAt"
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + AT_ONCE))}::jsonb) as t("taskId" uuid, number text, "from" timestamptz,
        "until" timestamptz, "pointIds" uuid[], state text, "begunAt" timestamptz, "endedAt" timestamptz, "doneCount" int,
        "badCount" int, "missedCount" int, "lookAt" timestamptz, "signedAt" timestamptz)`.execute(tx.on())
}

export async function insertRecords(tx: Tx, plan: PatrolPlanRow, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await sql`
      insert into patrol_records (unit_id, record_id, task_id, task_name, kind, point_id, point_name, at, received_at, proof, is_ok,
        bad_count, items, words, photos, user_id, user_name, is_assisted, is_late, is_out_of_order)
      select ${plan.unitId}::uuid, r."recordId", r."taskId", ${plan.name}, ${plan.kind}, r."pointId", r."pointName", r.at,
        r.at + interval '3 seconds', r.proof, r."isOk", r."badCount", r.items, '', '{}', r."userId", r."userName", r."isAssisted",
        r."isLate", false
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + AT_ONCE))}::jsonb) as r("recordId" uuid, "taskId" uuid, "pointId" uuid,
        "pointName" text, at timestamptz, proof text, "isOk" boolean, "badCount" int, items jsonb, "userId" uuid, "userName" text,
        "isAssisted" boolean, "isLate" boolean)`.execute(tx.on())
}
