import type { Place } from '@gss/server-kit/database'
import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import { sql } from 'kysely'

/** Of the people who could, as many are named in a plan; another may help. */
export const EXECUTORS = 2

interface Somebody {
  userId: string
  realname: string
}
export interface RoundPeople {
  executors: Somebody[]
  supervisor: Somebody | null
}

/** Who makes the rounds of a unit and who supervises them, by their roles. */
export async function peopleForRounds(place: Place, unitId: string): Promise<RoundPeople> {
  const { rows } = await sql<Somebody & { roleId: number }>`
    select u.user_id as "userId", u.realname, u.role_id as "roleId" from users u
    where u.unit_id = ${unitId} and u.origin = 'gss' and u.status = 'enabled' and u.role_id is not null
    order by u.user_id`.execute(place.on())
  const ofRole = (...roles: number[]) => rows.filter(({ roleId }) => roles.includes(roleId))
  const walkers = ofRole(BUSINESS_ROLE.patrol, BUSINESS_ROLE.unitDuty)
  const [officer] = ofRole(BUSINESS_ROLE.unitFireOfficer)
  const [manager] = ofRole(ROLE.unitManager)
  const executors = walkers.length > 0 ? walkers : manager ? [manager] : []
  const supervisor = officer ?? (walkers.length > 0 ? manager : undefined)
  return { executors, supervisor: supervisor ?? null }
}

export async function isAnyRouteThere(place: Place): Promise<boolean> {
  const { rows } = await sql`select from patrol_routes limit 1`.execute(place.on())
  return rows.length > 0
}
