import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Diary } from '../contract/index.ts'

const STATES_MAX = 2_000

/** When it began and ceased to run, as it said itself, oldest first. */
export async function turnsOf(
  place: Place,
  { unitId, componentId, since }: { unitId: string; componentId: string; since: Date },
): Promise<{ at: Date; isRunning: boolean }[]> {
  const { rows } = await sql<{ at: Date; isRunning: boolean }>`
    with said as (
      select g.received_at, 'started' = any(g.bits) as running
      from component_states s join signals g on g.unit_id = s.unit_id and g.transmission_id = s.transmission_id and g.part = s.part
        and g.system_type = s.system_type and g.system_address = s.system_address and g.component_type = s.component_type
        and g.component_address = s.component_address and g.point = s.point
      where s.unit_id = ${unitId} and s.component_id = ${componentId} and g.kind = 'state' and g.received_at >= ${since}
      order by g.received_at desc limit ${STATES_MAX}),
    turned as (select received_at, running, lag(running) over (order by received_at) as before from said)
    select received_at as at, running as "isRunning" from turned where running is distinct from before order by received_at`.execute(
    place.on(),
  )
  return rows
}

/** The lowest and highest of each of its measures between then and then; the hours hold them. */
export async function nightOf(
  place: Place,
  { unitId, componentId, from, until }: { unitId: string; componentId: string; from: Date; until: Date },
): Promise<Diary['night']> {
  const { rows } = await sql<Diary['night'][number]>`
    select h.measure, min(h.low) as low, max(h.high) as high from sample_hours h
    where h.unit_id = ${unitId} and h.component_id = ${componentId} and h.hour_at >= ${from} and h.hour_at < ${until}
    group by h.measure order by h.measure limit 20`.execute(place.on())
  return rows
}

/** How often it should report: as its quickest measure does. */
export async function periodOf(place: Place, unitId: string, componentId: string): Promise<number | null> {
  const { rows } = await sql<{ periodS: number | null }>`
    select min(v.period_s)::int as "periodS" from last_values v where v.unit_id = ${unitId} and v.component_id = ${componentId}`.execute(
    place.on(),
  )
  return rows[0]?.periodS ?? null
}
