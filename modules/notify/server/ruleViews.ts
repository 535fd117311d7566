import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import type { Category, Rule } from '../contract/index.ts'

interface Asked {
  page: number
  pageRows: number
  category?: Category | undefined
  unitId?: string | undefined
  isStandard?: number | undefined
}

/** What holds for all is seen by all who make rules; a unit sees its own beside it. */
export async function rulesPage(place: Place, asked: Asked, scope: Scope): Promise<Page<Rule>> {
  const { page, pageRows, category, unitId, isStandard } = asked
  const { rows } = await sql<Rule & { total: number }>`
    select nullif(r.unit_id, ${PLATFORM_UNIT}::uuid) as "unitId", coalesce(u.name, '') as "unitName", r.rule_id as "ruleId", r.category, r.step,
      r.wait_s as "waitS", r.audience, r.role_id as "roleId", coalesce(o.name, '') as "roleName", r.contact_role as "contactRole", r.address,
      r.way_id as "wayId", coalesce(w.name, '') as "wayName", r.channel, r.from_min as "fromMin", r.until_min as "untilMin",
      r.needs_confirm as "needsConfirm", r.is_enabled as "isEnabled", r.words, r.version, count(*) over () as total
    from notify_rules r left join units u on u.unit_id = r.unit_id left join roles o on o.role_id = r.role_id
      left join notify_ways w on w.way_id = r.way_id
    where (r.unit_id = ${PLATFORM_UNIT} or ${scope}::uuid is null or r.unit_id = ${scope}::uuid)
      and (${category ?? null}::text is null or r.category = ${category ?? null})
      and (${unitId ?? null}::uuid is null or r.unit_id = ${unitId ?? null}::uuid)
      and (${(isStandard ?? 0) === 0}::boolean or r.unit_id = ${PLATFORM_UNIT})
    order by r.unit_id <> ${PLATFORM_UNIT}, u.code, array_position(${ORDER}::text[], r.category), r.step, r.created_at, r.rule_id
    limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(place.on())
  return { rows, page, total: rows[0]?.total ?? 0 }
}
const ORDER = ['fire', 'urgent', 'missedDuty', 'fault', 'supervisory', 'hazard', 'permit', 'patrol', 'expiry']

/** A unit's people name roles of units; the centre names any. */
export async function rolesToName(place: Place, scope: Scope): Promise<{ roleId: number; name: string }[]> {
  const { rows } = await sql<{ roleId: number; name: string }>`
    select role_id as "roleId", name from roles where ${scope}::uuid is null or origin = 'gss' order by origin desc, role_id limit ${ROLES_MAX}`.execute(
    place.on(),
  )
  return rows
}
const ROLES_MAX = 500
