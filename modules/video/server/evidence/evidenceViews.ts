import type { Place } from '@gss/server-kit/database'
import { type RawBuilder, sql } from 'kysely'
import type { Evidence } from '../../contract/index.ts'

export interface EvidenceFilters {
  /** Whose may be seen: null, every unit's. */
  scope: string | null
  unitId?: string | undefined
  alarmId?: string | undefined
  cameraId?: string | undefined
  kind?: Evidence['kind'] | undefined
}

const SHOWN = sql`
  e.evidence_id as "evidenceId", e.unit_id as "unitId", coalesce(u.name, '') as "unitName", e.camera_id as "cameraId", e.camera_name as "cameraName", e.of_alarm as "alarmId",
  e.kind, e.cause, e.state, e.began_at as "beganAt", e.ended_at as "endedAt", e.by_name as "byName", e.bytes::float8 as bytes, e.sha256,
  e.picture_id is not null as "hasPicture"`

function where({ scope, unitId, alarmId, cameraId, kind }: EvidenceFilters): RawBuilder<unknown> {
  const conditions = [
    scope !== null && sql`e.unit_id = ${scope}::uuid`,
    unitId !== undefined && sql`e.unit_id = ${unitId}::uuid`,
    alarmId !== undefined && sql`e.of_alarm = ${alarmId}::uuid`,
    cameraId !== undefined && sql`e.camera_id = ${cameraId}::uuid`,
    kind !== undefined && sql`e.kind = ${kind}`,
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

export async function evidencePage(
  place: Place,
  filters: EvidenceFilters,
  { page, pageRows }: { page: number; pageRows: number },
): Promise<Evidence[]> {
  const { rows } = await sql<Evidence>`
    select ${SHOWN} from video_evidence e left join units u on u.unit_id = e.unit_id where ${where(filters)}
    order by e.began_at desc, e.evidence_id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on(),
  )
  return rows
}
export async function countEvidence(place: Place, filters: EvidenceFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from video_evidence e where ${where(filters)}`.execute(place.on())
  return rows[0]?.count ?? 0
}
