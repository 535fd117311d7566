import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import { type RawBuilder, sql } from 'kysely'
import type {
  Permit,
  PermitKind,
  PermitLevel,
  PermitState,
  PermitStep,
  RunningPermit,
} from '../contract/index.ts'

export interface PermitFilters {
  /** Whose may be seen: null, every unit's. */
  scope: string | null
  unitId?: string | undefined
  search?: string | undefined
  state?: PermitState | undefined
  kind?: PermitKind | undefined
  level?: PermitLevel | undefined
  watcherId?: string | undefined
  isOpen?: boolean | undefined
  from?: Date | undefined
  until?: Date | undefined
}

const FIELDS = sql`
  p.unit_id as "unitId", p.permit_id as "permitId", p.number, p.state, p.kind, p.level, p.judged_level as
  "judgedLevel", p.ways, p.address, p.floor_id as "floorId", p.description, p.department, p.contractor,
  p.contact_name as "contactName", p.contact_phone as "contactPhone", p.worker, p.worker_certificate as
  "workerCertificate", p.watcher_id as "watcherId", p.watcher_name as "watcherName", p.watcher_phone as
  "watcherPhone", p.start_at as "startAt", p.end_at as "endAt", p.power_devices as "powerDevices",
  p.power_kw as "powerKw", p.power_point as "powerPoint", p.voltage, p.risks, p.measures, p.gear,
  p.needs_shield as "needsShield", p.shield_points as "shieldPoints", p.before_photos as "beforePhotos",
  p.applicant_id as "applicantId", p.applicant_name as "applicantName", p.applied_at as "appliedAt",
  p.reviewer_name as "reviewerName", p.review_words as "reviewWords", p.reviewed_at as "reviewedAt",
  p.quiet, p.plan_id as "planId", p.plan_name as "planName", p.point_id as "pointId", p.point_name as
  "pointName", p.watch_from as "watchFrom", p.watch_until as "watchUntil", p.check_words as "checkWords",
  p.emergency_plan as "emergencyPlan", p.started_at as "startedAt", p.gas_at as "gasAt", p.gas_lel as
  "gasLel", p.last_check_at as "lastCheckAt", p.last_flame_at as "lastFlameAt", p.after_photos as
  "afterPhotos", p.accepter_name as "accepterName", p.ended_at as "endedAt",
  coalesce(u.name, '') as "unitName", f.name as "floorName", b.name as "buildingName",
  case when p.quiet <> 'none' and p.state in ('toHandle', 'working') then p.end_at end as "quietUntil", p.checked_at is not null as "isChecked",
  p.judged_level = 'special' or p.risks && array['gas', 'confined'] as "needsGas"`
const FROM = sql`permits p left join units u on u.unit_id = p.unit_id
  left join floors f on f.unit_id = p.unit_id and f.floor_id = p.floor_id
  left join buildings b on b.unit_id = p.unit_id and b.building_id = f.building_id`

/** Only what is asked for stands in the statement: each combination has its index. */
function where(filters: PermitFilters): RawBuilder<unknown> {
  const { scope, unitId, search, state, kind, level, watcherId, isOpen, from, until } = filters
  const words = search?.trim() ? anywhere(search) : undefined
  const conditions = [
    scope !== null && sql`p.unit_id = ${scope}`,
    unitId !== undefined && sql`p.unit_id = ${unitId}`,
    state !== undefined && sql`p.state = ${state}`,
    kind !== undefined && sql`p.kind = ${kind}`,
    level !== undefined && sql`p.judged_level = ${level}`,
    watcherId !== undefined && sql`p.watcher_id = ${watcherId}`,
    isOpen === true && sql`p.state in ('toReview', 'toHandle', 'working', 'toAccept')`,
    from !== undefined && sql`p.applied_at >= ${from}`,
    until !== undefined && sql`p.applied_at < ${until}`,
    words !== undefined &&
      sql`(p.number ilike ${words} or p.address ilike ${words} or p.description ilike ${words} or p.contractor ilike ${words})`,
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

export async function permitsPage(
  place: Place,
  filters: PermitFilters,
  { page, pageRows }: { page: number; pageRows: number },
): Promise<Permit[]> {
  const { rows } = await sql<Permit>`
    select ${FIELDS} from ${FROM} where ${where(filters)}
    order by p.applied_at desc, p.permit_id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on(),
  )
  return rows
}

export async function countPermits(place: Place, filters: PermitFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${FROM} where ${where(filters)}`.execute(place.on())
  return rows[0]?.count ?? 0
}

export async function countPermitsByState(
  place: Place,
  filters: PermitFilters,
): Promise<{ state: PermitState; count: number }[]> {
  const { rows } = await sql<{ state: PermitState; count: number }>`
    select p.state, count(*)::int as count from ${FROM} where ${where(filters)} group by p.state`.execute(
    place.on(),
  )
  return rows
}

export async function permitById(place: Place, permitId: string): Promise<Permit | null> {
  const { rows } = await sql<Permit>`
    select ${FIELDS} from ${FROM} where p.permit_id = ${permitId}`.execute(place.on())
  return rows[0] ?? null
}

export async function permitStoryOf(
  place: Place,
  { unitId, permitId }: Pick<Permit, 'unitId' | 'permitId'>,
): Promise<PermitStep[]> {
  const { rows } = await sql<PermitStep>`
    select s.at, s.user_name as "userName", s.event, s.from_state as "from", s.to_state as "to", s.words, s.photos,
      s.phase, s.results, s.gas_lel as "gasLel"
    from permit_steps s where s.unit_id = ${unitId} and s.permit_id = ${permitId} order by s.step_id`.execute(
    place.on(),
  )
  return rows
}

const RUNNING_MAX = 500
/** What burns now, for the badges of alarms and the marks of plans: at its patrol point, where that is drawn. */
export async function running(
  place: Place,
  scope: string | null,
  floorId?: string,
): Promise<RunningPermit[]> {
  const { rows } = await sql<RunningPermit>`
    select p.permit_id as "permitId", p.number, p.unit_id as "unitId", p.floor_id as "floorId", p.address, p.kind,
      p.watcher_name as "watcherName", p.watcher_phone as "watcherPhone", p.end_at as "endAt",
      l.layer_id as "layerId", l.x, l.y
    from permits p left join labels l on l.unit_id = p.unit_id and l.kind = 'P' and l.target_id = p.point_id
    where p.state = 'working' and (${scope}::uuid is null or p.unit_id = ${scope}::uuid)
      and (${floorId ?? null}::uuid is null or p.floor_id = ${floorId ?? null}::uuid)
    order by p.end_at limit ${RUNNING_MAX}`.execute(place.on())
  return rows
}
