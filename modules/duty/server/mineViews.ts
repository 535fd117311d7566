import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { dayPlus, dutyDayOf, type MyShift } from '../contract/index.ts'

/** The shifts a person stands in: the one that is now, and those to come. */
export async function shiftsOfPerson(
  place: Place,
  of: { unitId: string; personId: string; now: Date; until: Date; max: number },
): Promise<MyShift[]> {
  const { rows } = await sql<MyShift>`
    select c.room_id as "roomId", r.name as "roomName", c.shift_name as "shiftName", c.from_at as "from", c.until_at as "until",
      coalesce((select string_agg(p.name, ' ' order by p.name) from unit_records p where p.unit_id = c.unit_id and p.object = 'person'
        and p.record_id = any(c.person_ids) and p.record_id <> ${of.personId}::uuid), '') as mates
    from duty_cells c join control_rooms r on r.unit_id = c.unit_id and r.room_id = c.room_id
    where c.unit_id = ${of.unitId} and c.day >= ${dayPlus(dutyDayOf(of.now), -1)} and c.until_at > ${of.now} and c.from_at < ${of.until} and ${of.personId}::uuid = any(c.person_ids)
    order by c.from_at, c.room_id limit ${of.max}`.execute(place.on())
  return rows
}
