import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { AlarmNames } from '../alarm.ts'
import { NAMES_COLUMNS, namesFrom } from '../nameViews.ts'
import type { Spoken } from './batch.ts'

export interface AroundComponent extends AlarmNames {
  unitId: string
  transmissionId: string
  componentId: string
  drillId: string | null
  /** After how long the first person hears of an unclaimed fire here; null: by the standard. */
  supervisorS: number | null
}

/** What those that spoke are called and where they stand, and which of them are in a drill now. */
export async function aroundSpoken(
  place: Place,
  spoken: readonly Spoken[],
  now: Date,
): Promise<AroundComponent[]> {
  const { rows } = await sql<AroundComponent>`/*planned*/
    with x as materialized (select * from unnest(${spoken.map((one) => one.unitId)}::uuid[], ${spoken.map((one) => one.transmissionId)}::uuid[],
        ${spoken.map((one) => one.componentId)}::uuid[], ${spoken.map((one) => one.part)}::text[], ${spoken.map((one) => one.systemType)}::int[],
        ${spoken.map((one) => one.systemAddress)}::int[]) as x (unit_id, transmission_id, component_id, part, system_type, system_address)),
    w as materialized (
      select s.unit_id, s.transmission_id,
        (select r.drill_id from drills r where r.unit_id = s.unit_id and r.transmission_id = s.transmission_id and r.ended_at is null
           and r.from_at <= ${now} and r.until_at > ${now} order by r.from_at desc limit 1) as drill_id
      from (select distinct unit_id, transmission_id from x) s)
    select x.unit_id as "unitId", x.transmission_id as "transmissionId", x.component_id as "componentId", w.drill_id as "drillId",
      e.supervisor_s as "supervisorS",
      ${NAMES_COLUMNS}
    from x join w on w.unit_id = x.unit_id and w.transmission_id = x.transmission_id 
    left join escalation_settings e on e.unit_id = x.unit_id ${namesFrom('x')}`.execute(place.on())
  return rows
}
