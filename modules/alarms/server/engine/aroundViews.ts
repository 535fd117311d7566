import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Names, Under } from '../alarm.ts'
import { NAMES_COLUMNS } from '../tables.ts'

export interface AroundDevice extends Names {
  unitId: string
  transmissionId: string
  under: Under | null
}

/** What the units and devices of a batch are called, and which of them are under test or maintenance now. */
export async function devicesAround(
  place: Place,
  devices: readonly { unitId: string; transmissionId: string }[],
  now: Date,
): Promise<AroundDevice[]> {
  const { rows } = await sql<AroundDevice>`/*planned*/
    select w.unit_id as "unitId", w.transmission_id as "transmissionId", ${NAMES_COLUMNS},
      (select t.under from test_windows t where t.unit_id = w.unit_id and t.transmission_id = w.transmission_id and t.ended_at is null
         and t.from_at <= ${now} and (t.until_at is null or t.until_at > ${now}) order by t.from_at desc limit 1) as under
    from unnest(${devices.map((one) => one.unitId)}::uuid[], ${devices.map((one) => one.transmissionId)}::uuid[]) as w (unit_id, transmission_id)
    left join units u on u.unit_id = w.unit_id
    left join transmission_devices d on d.transmission_id = w.transmission_id`.execute(place.on())
  return rows
}
