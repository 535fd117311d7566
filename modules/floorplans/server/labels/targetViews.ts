import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { LabelKind } from '../../contract/index.ts'

/** The object of base data a label of kind P stands for. */
const PATROL_POINT = 'patrolPoint'

const TABLE_OF: Readonly<Record<LabelKind, ReturnType<typeof sql>>> = {
  component: sql`select d.component_id as id from devices d where d.unit_id = w.unit_id and d.component_id = w.id`,
  camera: sql`select c.camera_id as id from cameras c where c.unit_id = w.unit_id and c.camera_id = w.id`,
  networkBoard: sql`select n.nb_id as id from nb_devices n where n.unit_id = w.unit_id and n.nb_id = w.id`,
  patrolPoint: sql`select r.record_id as id from unit_records r where r.unit_id = w.unit_id and r.record_id = w.id and r.object = ${PATROL_POINT}`,
}

/** Which of these things there are in the unit. */
export async function knownTargets(place: Place, unitId: string, kind: LabelKind, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select t.id from (select ${unitId}::uuid as unit_id, unnest(${[...ids]}::uuid[]) as id) w cross join lateral (${TABLE_OF[kind]}) t`.execute(
    place.on(),
  )
  return new Set(rows.map((row) => row.id))
}
