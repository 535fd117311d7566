import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import { sql } from 'kysely'
import type { PatrolPlan, PatrolRoute } from '../contract/index.ts'

interface PlanFilters {
  scope: string | null
  unitId?: string | undefined
  search?: string | undefined
}
const where = ({ scope, unitId, search }: PlanFilters) => {
  const words = search?.trim() ? anywhere(search) : null
  return sql`(${scope}::uuid is null or p.unit_id = ${scope}::uuid) and (${unitId ?? null}::uuid is null or p.unit_id = ${unitId ?? null}::uuid)
    and (${words}::text is null or p.name ilike ${words}::text)`
}

export async function patrolPlansPage(
  place: Place,
  filters: PlanFilters,
  { page, pageRows }: { page: number; pageRows: number },
): Promise<PatrolPlan[]> {
  const { rows } = await sql<PatrolPlan>`
    select p.plan_id as "planId", p.unit_id as "unitId", coalesce(u.name, '') as "unitName", p.name, p.kind,
      p.route_id as "routeId", p.cycle, p.times, p.interval_hours as "intervalHours", p.windows, p.days,
      p.is_ordered as "isOrdered", p.grace_min as "graceMin", p.executor_ids as "executorIds", p.supervisor_id as "supervisorId",
      p.begin_day as "beginDay", p.end_day as "endDay", p.is_enabled as "isEnabled", coalesce(r.name, '') as "routeName",
      coalesce(cardinality(r.point_ids), 0) as "pointCount",
      array(select coalesce(w.realname, '') from unnest(p.executor_ids) with ordinality as e(user_id, place)
        left join users w on w.user_id = e.user_id order by e.place) as "executorNames",
      coalesce((select w.realname from users w where w.user_id = p.supervisor_id), '') as "supervisorName"
    from patrol_plans p
    left join units u on u.unit_id = p.unit_id
    left join patrol_routes r on r.unit_id = p.unit_id and r.route_id = p.route_id
    where ${where(filters)} order by u.code, p.name, p.plan_id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on(),
  )
  return rows
}

export async function countPatrolPlans(place: Place, filters: PlanFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from patrol_plans p where ${where(filters)}`.execute(place.on())
  return rows[0]?.count ?? 0
}

const ROUTES_MAX = 500
export async function routesOfUnit(place: Place, unitId: string): Promise<PatrolRoute[]> {
  const { rows } = await sql<PatrolRoute>`
    select r.route_id as "routeId", r.unit_id as "unitId", r.name, r.point_ids as "pointIds",
      (select count(*)::int from patrol_plans p where p.unit_id = r.unit_id and p.route_id = r.route_id) as "planCount"
    from patrol_routes r where r.unit_id = ${unitId} order by r.name, r.route_id limit ${ROUTES_MAX}`.execute(
    place.on(),
  )
  return rows
}

/** For modules above: the plans of a unit, and the points one passes. */
export async function plansOf(place: Place, unitId: string): Promise<{ planId: string; name: string }[]> {
  const { rows } = await sql<{ planId: string; name: string }>`
    select p.plan_id as "planId", p.name from patrol_plans p where p.unit_id = ${unitId} and p.is_enabled
    order by p.name, p.plan_id`.execute(place.on())
  return rows
}
export async function pointsOfPlan(
  place: Place,
  planId: string,
): Promise<{ unitId: string; pointId: string; name: string }[]> {
  const { rows } = await sql<{ unitId: string; pointId: string; name: string }>`
    select n.unit_id as "unitId", n.record_id as "pointId", n.name from patrol_plans p
    join patrol_routes r on r.unit_id = p.unit_id and r.route_id = p.route_id
    cross join lateral unnest(r.point_ids) with ordinality as way(point_id, place)
    join unit_records n on n.unit_id = p.unit_id and n.record_id = way.point_id
    where p.plan_id = ${planId} order by way.place`.execute(place.on())
  return rows
}
