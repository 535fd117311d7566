import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** Who is signed on behind a transmission device: in its room, or, where it has none, anywhere in the unit. */
const BEHIND = sql`
  from transmission_devices t join duty_signs s on s.unit_id = t.unit_id and s.off_at is null and (t.room_id is null or s.room_id = t.room_id)`

export interface Behind {
  transmissionId: string
  userId: string
}
export async function signedBehind(place: Place, transmissionIds: readonly string[]): Promise<Behind[]> {
  const { rows } = await sql<Behind>`
    select distinct t.transmission_id as "transmissionId", s.user_id as "userId" ${BEHIND}
    where t.transmission_id = any(${[...transmissionIds]}::uuid[])`.execute(place.on())
  return rows
}

export interface OpenAsk {
  checkId: string
  askedAt: Date
  minutes: number
  askedName: string
  name: string
}
/** What this person can answer with their phone now. */
export async function asksOf(place: Place, unitId: string, userId: string, max: number): Promise<OpenAsk[]> {
  const { rows } = await sql<OpenAsk>`
    select c.check_id as "checkId", c.asked_at as "askedAt", c.minutes, c.asked_name as "askedName", t.name
    from duty_checks c join transmission_devices t on t.transmission_id = c.transmission_id
    where c.unit_id = ${unitId} and c.state = 'asked' and c.way = 'app' and exists (select from duty_signs s where s.unit_id = c.unit_id
      and s.user_id = ${userId} and s.off_at is null and (t.room_id is null or s.room_id = t.room_id))
    order by c.asked_at, c.check_id limit ${max}`.execute(place.on())
  return rows
}

/** Whether a camera looks into a control room of the unit. */
export async function looksIntoRoom(place: Place, unitId: string, cameraId: string): Promise<boolean> {
  const { rows } = await sql<{ looks: boolean }>`
    select exists (select from cameras c where c.unit_id = ${unitId} and c.camera_id = ${cameraId}
      and (c.room_id is not null or c.details ->> 'usage' = ${USE_IN_ROOM})) as looks`.execute(place.on())
  return rows[0]?.looks ?? false
}
/** Code of the dictionary videoUsage. */
const USE_IN_ROOM = '1'

export interface OwnCall {
  callId: string
  calleeName: string
  number: string
  wasAnswered: boolean
}
/** Somebody's latest call to a unit that is over, begun after a moment, and proof of no check yet. */
export async function latestCall(
  place: Place,
  { unitId, userId, since }: { unitId: string; userId: string; since: Date },
): Promise<OwnCall | null> {
  const { rows } = await sql<OwnCall & { isUsed: boolean }>`
    select p.call_id as "callId", p.callee_name as "calleeName", p.number, p.answered_at is not null as "wasAnswered",
      exists (select from duty_checks d where d.unit_id = p.unit_id and d.call_id = p.call_id) as "isUsed"
    from phone_calls p where p.called_by = ${userId} and p.placed_at >= ${since} and p.unit_id = ${unitId} and p.is_outgoing and p.ended_at is not null
    order by p.placed_at desc limit 1`.execute(place.on())
  const [last] = rows
  return last && !last.isUsed ? last : null
}
