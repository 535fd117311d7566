import type { Place, Tx } from '@gss/server-kit/database'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import type { Limit, Measured } from '../contract/index.ts'

const COLUMNS = sql.raw(
  `nullif(m.unit_id, '${PLATFORM_UNIT}'::uuid) as "unitId", m.component_id as "componentId", m.component_type as "componentType",
   m.analogue_type as "analogueType", m.low, m.high`,
)

/** All limits that may hold for what was measured: few rows of few units. */
export async function limitsFor(
  place: Place,
  measured: readonly Pick<Measured, 'unitId'>[],
): Promise<Limit[]> {
  const units = [...new Set([PLATFORM_UNIT, ...measured.map(({ unitId }) => unitId)])]
  const { rows } = await sql<Limit>`/*planned*/
    select ${COLUMNS} from measure_limits m where m.unit_id = any(${units}::uuid[])`.execute(place.on())
  return rows
}

export type KeptLimit = Limit & { limitId: string }
export async function limitById(place: Place, limitId: string): Promise<KeptLimit | null> {
  const { rows } = await sql<KeptLimit>`
    select m.limit_id as "limitId", ${COLUMNS} from measure_limits m where m.limit_id = ${limitId}`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

export async function saveLimit(
  tx: Tx,
  { limitId, unitId, componentId, componentType, analogueType, low, high }: KeptLimit,
  by: string,
  now: Date,
) {
  await sql`
    insert into measure_limits (unit_id, limit_id, component_id, component_type, analogue_type, low, high, set_by, changed_at)
    values (${unitId ?? PLATFORM_UNIT}, ${limitId}, ${componentId}, ${componentType}, ${analogueType}, ${low}, ${high}, ${by}, ${now})
    on conflict (unit_id, limit_id) do update set component_id = excluded.component_id, component_type = excluded.component_type,
      analogue_type = excluded.analogue_type, low = excluded.low, high = excluded.high, set_by = excluded.set_by, changed_at = excluded.changed_at`.execute(
    tx.on(),
  )
}

export async function deleteLimit(tx: Tx, { unitId, limitId }: KeptLimit): Promise<void> {
  await sql`delete from measure_limits where unit_id = ${unitId ?? PLATFORM_UNIT} and limit_id = ${limitId}`.execute(
    tx.on(),
  )
}
