import type { Place } from '@gss/server-kit/database'
import { type RawBuilder, sql } from 'kysely'
import { type Guard, type Room, rankOf, type Shift, USUAL_SHIFTS, PEOPLE_MIN } from '../contract/index.ts'

interface RoomRow {
  roomId: string
  unitId: string
  name: string
  place: string
  shifts: Shift[] | null
  isLinked: boolean
  peopleMin: number | null
  teams: string[][] | null
}
/** Type 2 and 3 of a panel are linkage; where nobody said how the room is kept, its panels say whether it has any. */
const ROOMS = (where: RawBuilder<unknown>) => sql<RoomRow>`
  select r.room_id as "roomId", r.unit_id as "unitId", r.name, coalesce(nullif(r.details ->> 'position', ''), b.name, '') as place, d.shifts,
    coalesce(d.is_linked, exists (select from panels p where p.unit_id = r.unit_id and p.room_id = r.room_id and p.details ->> 'panelType' in ('2', '3'))) as "isLinked",
    coalesce(d.people_min, (r.details ->> 'shiftPeople')::int) as "peopleMin", d.teams
  from control_rooms r left join duty_rooms d on d.unit_id = r.unit_id and d.room_id = r.room_id
    left join buildings b on b.unit_id = r.unit_id and b.building_id = r.building_id
  where ${where} order by r.code, r.room_id limit ${200}`

const asRoom = ({ shifts, peopleMin, teams, ...row }: RoomRow): Room => ({
  ...row,
  shifts: shifts ?? [...USUAL_SHIFTS],
  peopleMin: Math.max(1, peopleMin ?? PEOPLE_MIN),
  teams: teams ?? [],
  isKept: shifts !== null,
})

export async function roomsOf(place: Place, unitId: string): Promise<Room[]> {
  const { rows } = await ROOMS(sql`r.unit_id = ${unitId}::uuid`).execute(place.on())
  return rows.map(asRoom)
}
export async function roomById(place: Place, roomId: string): Promise<Room | null> {
  const { rows } = await ROOMS(sql`r.room_id = ${roomId}::uuid`).execute(place.on())
  const [row] = rows
  return row ? asRoom(row) : null
}

interface GuardRow extends Omit<Guard, 'rank'> {
  certKind: string | null
  certLevel: string | null
}
const GUARDS = (where: RawBuilder<unknown>) => sql<GuardRow>`
  select p.record_id as "personId", p.name, coalesce(p.details ->> 'job', '') as job, p.details ->> 'certKind' as "certKind",
    p.details ->> 'certLevel' as "certLevel", nullif(p.details ->> 'certExpire', '') as "certUntil", u.user_id as "userId"
  from unit_records p left join lateral (select u.user_id from users u where u.unit_id = p.unit_id and u.mobile = p.code and u.status = 'enabled'
    order by u.user_id limit 1) u on true
  where p.object = 'person' and ${where}
  order by not coalesce(p.details -> 'role' ? '4', false), p.name, p.record_id limit ${300}`
const asGuard = ({ certKind, certLevel, ...row }: GuardRow): Guard => ({
  ...row,
  rank: rankOf(certKind, certLevel),
})

/** The people of a unit, those of the control room first. */
export async function guardsOf(place: Place, unitId: string): Promise<Guard[]> {
  const { rows } = await GUARDS(sql`p.unit_id = ${unitId}::uuid`).execute(place.on())
  return rows.map(asGuard)
}
/** Whom base data knows by this account's mobile number, in its own unit. */
export async function guardOfUser(
  place: Place,
  userId: string,
): Promise<(Guard & { unitId: string }) | null> {
  const { rows } = await sql<GuardRow & { unitId: string }>`
    select p.unit_id as "unitId", p.record_id as "personId", p.name, coalesce(p.details ->> 'job', '') as job, p.details ->> 'certKind' as "certKind",
      p.details ->> 'certLevel' as "certLevel", nullif(p.details ->> 'certExpire', '') as "certUntil", u.user_id as "userId"
    from users u join unit_records p on p.unit_id = u.unit_id and p.object = 'person' and p.code = u.mobile
    where u.user_id = ${userId}::uuid`.execute(place.on())
  const [row] = rows
  return row ? { ...asGuard(row), unitId: row.unitId } : null
}

export async function dutyUnitNameOf(place: Place, unitId: string): Promise<string | null> {
  const { rows } = await sql<{
    name: string
  }>`select u.name from units u where u.unit_id = ${unitId}::uuid`.execute(place.on())
  return rows[0]?.name ?? null
}
/** Who answers for fire safety in a unit: its officer; without one its manager, its leader. */
export async function officersOf(place: Place, unitId: string, roles: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string; roleId: number }>`
    select u.user_id as "userId", u.role_id as "roleId" from users u
    where u.unit_id = ${unitId}::uuid and u.status = 'enabled' and u.role_id = any(${[...roles]}::int[]) order by u.user_id limit 50`.execute(
    place.on(),
  )
  const role = roles.find((each) => rows.some(({ roleId }) => roleId === each))
  return rows.filter(({ roleId }) => roleId === role).map(({ userId }) => userId)
}
