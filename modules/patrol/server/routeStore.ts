import type { Place, Tx } from '@gss/server-kit/database'
import type { PatrolTables } from './tables.ts'

export interface RouteRow {
  unitId: string
  routeId: string
  name: string
  pointIds: string[]
}
const COLUMNS = [
  'patrol_routes.unit_id as unitId',
  'patrol_routes.route_id as routeId',
  'patrol_routes.name',
  'patrol_routes.point_ids as pointIds',
] as const

export async function addRoute(tx: Tx, row: RouteRow, now: Date): Promise<void> {
  await tx
    .on<PatrolTables>()
    .insertInto('patrol_routes')
    .values({
      unit_id: row.unitId,
      route_id: row.routeId,
      name: row.name,
      point_ids: row.pointIds,
      changed_at: now,
    })
    .execute()
}

/** Held until the transaction ends. */
export async function holdRoute(tx: Tx, routeId: string): Promise<RouteRow | null> {
  const row = await tx
    .on<PatrolTables>()
    .selectFrom('patrol_routes')
    .select(COLUMNS)
    .where('patrol_routes.route_id', '=', routeId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function routesOf(place: Place, routeIds: readonly string[]): Promise<Map<string, RouteRow>> {
  if (routeIds.length === 0) return new Map()
  const rows = await place
    .on<PatrolTables>()
    .selectFrom('patrol_routes')
    .select(COLUMNS)
    .where('patrol_routes.route_id', 'in', routeIds)
    .execute()
  return new Map(rows.map((row) => [row.routeId, row]))
}

export async function changeRoute(tx: Tx, row: RouteRow, now: Date): Promise<void> {
  await tx
    .on<PatrolTables>()
    .updateTable('patrol_routes')
    .set({ name: row.name, point_ids: row.pointIds, changed_at: now })
    .where('patrol_routes.unit_id', '=', row.unitId)
    .where('patrol_routes.route_id', '=', row.routeId)
    .execute()
}

export async function removeRoute(tx: Tx, { unitId, routeId }: RouteRow): Promise<void> {
  await tx
    .on<PatrolTables>()
    .deleteFrom('patrol_routes')
    .where('patrol_routes.unit_id', '=', unitId)
    .where('patrol_routes.route_id', '=', routeId)
    .execute()
}

/** Plans that go this way. */
export async function plansOnRoute(
  place: Place,
  { unitId, routeId }: RouteRow,
): Promise<{ planId: string; name: string }[]> {
  return place
    .on<PatrolTables>()
    .selectFrom('patrol_plans')
    .select(['patrol_plans.plan_id as planId', 'patrol_plans.name'])
    .where('patrol_plans.unit_id', '=', unitId)
    .where('patrol_plans.route_id', '=', routeId)
    .execute()
}
