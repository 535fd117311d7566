import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** What a hazard leans on in base data, and who can be its executor. */
export async function hasHazardUnit(place: Place, unitId: string): Promise<boolean> {
  const { rows } = await sql`select from units u where u.unit_id = ${unitId}`.execute(place.on())
  return rows.length > 0
}

export async function hasHazardFloor(place: Place, unitId: string, floorId: string): Promise<boolean> {
  const { rows } =
    await sql`select from floors f where f.unit_id = ${unitId} and f.floor_id = ${floorId}`.execute(
      place.on(),
    )
  return rows.length > 0
}

export interface Executor {
  userId: string
  username: string
  realname: string
}
/** The people of a unit who can sign in. */
export async function executorsOf(place: Place, unitId: string): Promise<Executor[]> {
  const { rows } = await sql<Executor>`
    select u.user_id as "userId", u.username, u.realname from users u
    where u.unit_id = ${unitId} and u.origin = 'gss' and u.status = 'enabled'
    order by u.realname, u.user_id limit 500`.execute(place.on())
  return rows
}
