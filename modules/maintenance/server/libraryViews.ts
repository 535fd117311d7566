import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Cycle, LibraryRow } from '../contract/index.ts'

export async function libraryOf(
  place: Place,
  asked: { systems: readonly string[] | null; cycles: readonly Cycle[] | null; isOnAlone: boolean },
): Promise<LibraryRow[]> {
  const { systems, cycles, isOnAlone } = asked
  const { rows } = await sql<LibraryRow>`
    select l.code, l.system, l.cycle, l.item, l.content, l.component_types as "componentTypes", l.unit, l.low, l.high, l.is_on as "isOn"
    from maint_library l
    where (${systems ? [...systems] : null}::text[] is null or l.system = any(${systems ? [...systems] : null}::text[]))
      and (${cycles ? [...cycles] : null}::text[] is null or l.cycle = any(${cycles ? [...cycles] : null}::text[]))
      and (l.is_on or not ${isOnAlone})
    order by l.position limit 1000`.execute(place.on())
  return rows
}

export interface Component {
  componentId: string
  type: number
  code: string
  name: string
  place: string
}
/** Components of these types, those that were never or longest ago tested first; some of each type are enough. */
export async function componentsToTest(
  place: Place,
  unitId: string,
  types: readonly number[],
): Promise<Component[]> {
  if (types.length === 0) return []
  const { rows } = await sql<Component>`
    select d.component_id as "componentId", d.component_type as type, d.code, d.name, coalesce(nullif(d.place, ''), concat_ws(' ', b.name, f.name)) as place
    from devices d
      left join buildings b on b.unit_id = d.unit_id and b.building_id = d.building_id
      left join floors f on f.unit_id = d.unit_id and f.floor_id = d.floor_id
      left join lateral (
        select max(r.at) as at from maint_items t join maint_records r on r.unit_id = t.unit_id and r.item_id = t.item_id
        where t.unit_id = d.unit_id and t.device_id = d.component_id) last on true
    where d.unit_id = ${unitId} and d.component_type = any(${[...types]}::int[])
    order by last.at nulls first, d.code limit 5000`.execute(place.on())
  return rows
}
