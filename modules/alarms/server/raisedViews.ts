import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

export interface RaisedOf {
  unitIds: readonly string[]
  from: Date
  until: Date
}
/** What was raised behind one transmission device, as the record of a control room counts it. */
export interface RaisedBehind {
  unitId: string
  transmissionId: string | null
  fires: number
  falses: number
  faults: number
  supervisory: number
  places: string[]
}
const PLACES_MAX = 6

/** For modules below, by a port: what was raised in these units from then and before then; drills are no fires. */
export async function raisedBehind(
  place: Place,
  { unitIds, from, until }: RaisedOf,
): Promise<RaisedBehind[]> {
  const { rows } = await sql<RaisedBehind>`
    select a.unit_id as "unitId", a.transmission_id as "transmissionId",
      count(*) filter (where a.kind = 'fire' and a.state <> 'false')::int as fires,
      count(*) filter (where a.kind = 'fire' and a.state = 'false')::int as falses,
      count(*) filter (where a.kind = 'fault')::int as faults, count(*) filter (where a.kind = 'supervisory')::int as supervisory,
      (array_agg(concat_ws(' ', nullif(a.place, ''), a.title) order by a.raised_at))[1:${sql.lit(PLACES_MAX)}] as places
    from unnest(${[...unitIds]}::uuid[]) as u (id) join alarms a on a.unit_id = u.id and a.raised_at >= ${from} and a.raised_at < ${until}
    where not a.is_drill and a.kind in ('fire', 'fault', 'supervisory')
    group by a.unit_id, a.transmission_id`.execute(place.on())
  return rows
}
