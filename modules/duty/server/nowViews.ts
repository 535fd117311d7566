import type { Place } from '@gss/server-kit/database'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import type { RoomNow } from '../contract/index.ts'

const ROOMS_SHOWN = 500
/** Rooms that have a roster, with the shift they are in and who is there: empty ones first. */
export async function roomsNowOf(
  place: Place,
  { scope, unitId, userId, now }: { scope: Scope; unitId: string | null; userId: string; now: Date },
): Promise<RoomNow[]> {
  const { rows } = await sql<RoomNow>`
    select r.room_id as "roomId", r.unit_id as "unitId", u.name as "unitName", r.name as "roomName", coalesce(d.people_min, 2)::int as "peopleMin",
      coalesce(c.shift_name, '') as "shiftName", c.until_at as "shiftUntil", coalesce(s.count, 0)::int as "peopleCount",
      coalesce(s.names, '') as names, s.since, coalesce(s.mine, false) as "isMineNow"
    from control_rooms r join units u on u.unit_id = r.unit_id left join duty_rooms d on d.unit_id = r.unit_id and d.room_id = r.room_id
    left join lateral (select c.shift_name, c.until_at from duty_cells c where c.unit_id = r.unit_id and c.room_id = r.room_id
      and c.from_at <= ${now} and c.until_at > ${now} order by c.from_at desc limit 1) c on true
    left join lateral (select count(*) as count, string_agg(s.name, ' ' order by s.at) as names, min(s.at) as since, bool_or(s.user_id = ${userId}::uuid) as mine
      from duty_signs s where s.unit_id = r.unit_id and s.room_id = r.room_id and s.off_at is null) s on true
    where (${scope}::uuid is null or r.unit_id = ${scope}::uuid) and (${unitId}::uuid is null or r.unit_id = ${unitId}::uuid)
      and not ('DUTY' = any(u.models)) and (${scope}::uuid is not null or d.room_id is not null)
    order by coalesce(s.count, 0) > 0, u.code, r.code, r.room_id limit ${ROOMS_SHOWN}`.execute(place.on())
  return rows
}
