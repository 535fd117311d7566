import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** Whose a project code is, and which modules its unit has not taken. */
export async function closedModulesOf(
  place: Place,
  code: string,
): Promise<{ unitId: string; closed: string[] } | null> {
  const { rows } = await sql<{ unitId: string; closed: string[] }>`
    select u.unit_id as "unitId", u.models as closed from units u where u.code = ${code}`.execute(place.on())
  return rows[0] ?? null
}

export async function closedModulesOfUnit(place: Place, unitId: string): Promise<string[] | null> {
  const { rows } = await sql<{
    closed: string[]
  }>`select u.models as closed from units u where u.unit_id = ${unitId}::uuid`.execute(place.on())
  return rows[0]?.closed ?? null
}
