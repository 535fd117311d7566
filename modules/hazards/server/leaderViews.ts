import type { Place } from '@gss/server-kit/database'
import { BUSINESS_ROLE } from '@gss/session/contract'
import { sql } from 'kysely'

/** Who answers for a unit before the law (消防安全责任人). */
export async function hazardLeadersOf(place: Place, unitId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select u.user_id as "userId" from users u
    where u.unit_id = ${unitId} and u.role_id = ${BUSINESS_ROLE.unitLeader} and u.status = 'enabled'`.execute(
    place.on(),
  )
  return rows.map(({ userId }) => userId)
}
