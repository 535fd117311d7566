import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { CameraAnswer } from '../../contract/index.ts'
import type { AnswerStanding, NextStanding } from './standing.ts'

export interface KeptAnswer extends AnswerStanding {
  unitId: string
  cameraId: string
  lookAt: Date
}
const KEPT = sql`
  a.unit_id as "unitId", a.camera_id as "cameraId", a.answer, a.since, a.missed_at as "missedAt", a.look_at as "lookAt"`
const ENROLLED_AT_ONCE = 1_000

/** Cameras that are new, or written down otherwise since they were looked at, are looked at next. */
export async function enrolCameras(place: Place, now: Date): Promise<void> {
  await sql`
    insert into camera_answers (unit_id, camera_id, look_at)
    select c.unit_id, c.camera_id, ${now} from cameras c
    where not exists (select from camera_answers a where a.unit_id = c.unit_id and a.camera_id = c.camera_id) limit ${ENROLLED_AT_ONCE}
    on conflict do nothing`.execute(place.on())
  await sql`
    update camera_answers a set look_at = ${now} from cameras c
    where c.unit_id = a.unit_id and c.camera_id = a.camera_id and c.changed_at > a.looked_at and a.look_at > ${now}`.execute(
    place.on(),
  )
}

/** Those whose turn it is, longest overdue first; ours for so long, and no other process looks at them. */
export async function claimLooks(place: Place, now: Date, until: Date, most: number): Promise<KeptAnswer[]> {
  const { rows } = await sql<KeptAnswer>`
    update camera_answers a set look_at = ${until}
    from (select d.unit_id, d.camera_id from camera_answers d where d.look_at <= ${now} order by d.look_at limit ${most} for update skip locked) due
    where a.unit_id = due.unit_id and a.camera_id = due.camera_id returning ${KEPT}`.execute(place.on())
  return rows
}

export async function answersOf(place: Place, cameraIds: readonly string[]): Promise<KeptAnswer[]> {
  if (cameraIds.length === 0) return []
  const { rows } = await sql<KeptAnswer>`
    select ${KEPT} from cameras c join camera_answers a on a.unit_id = c.unit_id and a.camera_id = c.camera_id
    where c.camera_id = any(${[...cameraIds]}::uuid[])`.execute(place.on())
  return rows
}

/** What is known now. A camera that was taken away meanwhile is not brought back. */
export async function saveAnswer(
  tx: Tx,
  { unitId, cameraId }: Pick<KeptAnswer, 'unitId' | 'cameraId'>,
  next: NextStanding,
  now: Date,
): Promise<void> {
  const answer: CameraAnswer | null = next.answer
  await sql`
    update camera_answers set answer = ${answer}, since = ${next.since}, missed_at = ${next.missedAt}, looked_at = ${now}, look_at = ${next.lookAt},
      sure_until = ${next.sureUntil} where unit_id = ${unitId} and camera_id = ${cameraId}`.execute(tx.on())
}
