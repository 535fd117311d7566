import type { Place, Tx } from '@gss/server-kit/database'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import type { LimitOfMeasure } from '../contract/index.ts'

const COLUMNS = sql.raw(
  `nullif(m.unit_id, '${PLATFORM_UNIT}'::uuid) as "unitId", m.component_id as "componentId", m.component_type as "componentType",
   m.analogue_type as "analogueType", m.low, m.high, m.low_warn as "lowWarn", m.high_warn as "highWarn", m.back, m.for_s as "holdS"`,
)

/** All limits that may hold in these units: few rows of few units. */
export async function limitsFor(place: Place, unitIds: readonly string[]): Promise<LimitOfMeasure[]> {
  const units = [...new Set([PLATFORM_UNIT, ...unitIds])]
  const { rows } = await sql<LimitOfMeasure>`/*planned*/
    select ${COLUMNS} from measure_limits m where m.unit_id = any(${units}::uuid[])`.execute(place.on())
  return rows
}

export type KeptLimit = LimitOfMeasure & { limitId: string }
export async function limitById(place: Place, limitId: string): Promise<KeptLimit | null> {
  const { rows } = await sql<KeptLimit>`
    select m.limit_id as "limitId", ${COLUMNS} from measure_limits m where m.limit_id = ${limitId}`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

export async function saveLimit(tx: Tx, limit: KeptLimit, by: string | null, now: Date): Promise<void> {
  const {
    limitId,
    unitId,
    componentId,
    componentType,
    analogueType,
    low,
    high,
    lowWarn,
    highWarn,
    back,
    holdS,
  } = limit
  await sql`
    insert into measure_limits (unit_id, limit_id, component_id, component_type, analogue_type, low, high, low_warn, high_warn, back, for_s, set_by,
      changed_at)
    values (${unitId ?? PLATFORM_UNIT}, ${limitId}, ${componentId}, ${componentType}, ${analogueType}, ${low}, ${high}, ${lowWarn}, ${highWarn}, ${back},
      ${holdS}, ${by}, ${now})
    on conflict (unit_id, limit_id) do update set component_id = excluded.component_id, component_type = excluded.component_type,
      analogue_type = excluded.analogue_type, low = excluded.low, high = excluded.high, low_warn = excluded.low_warn,
      high_warn = excluded.high_warn, back = excluded.back, for_s = excluded.for_s, set_by = excluded.set_by,
      changed_at = excluded.changed_at`.execute(tx.on())
}

export async function deleteLimit(tx: Tx, { unitId, limitId }: KeptLimit): Promise<void> {
  await sql`delete from measure_limits where unit_id = ${unitId ?? PLATFORM_UNIT} and limit_id = ${limitId}`.execute(
    tx.on(),
  )
}

/** For seeds: limits nobody in particular set. */
export async function sowLimits(tx: Tx, limits: readonly LimitOfMeasure[], now: Date): Promise<void> {
  for (const limit of limits) await saveLimit(tx, { ...limit, limitId: newId(now.getTime()) }, null, now)
}
