import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** What each unit says of a second person: an entry of the dictionary remoteConfirm, or nothing. */
export async function confirmOfUnits(
  place: Place,
  unitIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (unitIds.length === 0) return new Map()
  const { rows } = await sql<{ unitId: string; confirm: string | null }>`
    select u.unit_id as "unitId", u.details ->> 'remoteConfirm' as confirm from units u where u.unit_id = any(${[...unitIds]}::uuid[])`.execute(
    place.on(),
  )
  return new Map(rows.map(({ unitId, confirm }) => [unitId, confirm]))
}
