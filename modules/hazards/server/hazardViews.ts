import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import { type RawBuilder, sql } from 'kysely'
import type {
  Hazard,
  HazardKind,
  HazardLevel,
  HazardSource,
  HazardState,
  HazardStep,
} from '../contract/index.ts'

export interface HazardFilters {
  /** Whose may be seen: null, every unit's. */
  scope: string | null
  unitId?: string | undefined
  search?: string | undefined
  state?: HazardState | undefined
  level?: HazardLevel | undefined
  kind?: HazardKind | undefined
  source?: HazardSource | undefined
  executorId?: string | undefined
  isOpen?: boolean | undefined
  isOverdue?: boolean | undefined
  from?: Date | undefined
  until?: Date | undefined
  now: Date
}

const FIELDS = sql`
  h.hazard_id as "hazardId", h.number, h.unit_id as "unitId", coalesce(u.name, '') as "unitName", h.state,
  h.rectify_state as "rectifyState", h.address, h.floor_id as "floorId", h.point_id as "pointId", h.of_alarm as "alarmId",
  h.description, h.source, h.kind, h.level, h.photos, h.reporter_name as "reporterName", h.reported_at as "reportedAt",
  h.plan, h.attachment_id is not null as "hasAttachment", h.attachment_id as "attachmentId", h.due_hours as "dueHours",
  h.handled_by as "handledBy", h.executor_id as "executorId", h.executor_name as "executorName", h.advice,
  h.rectify_words as "rectifyWords", h.rectify_photos as "rectifyPhotos", h.rectified_at as "rectifiedAt", h.due_at as "dueAt",
  h.first_due_at as "firstDueAt", h.asked_hours as "askedHours", h.state_due_at as "stateDueAt", h.repeat_of as "repeatOf",
  h.closed_at as "closedAt"`
const late = (now: Date) => sql`coalesce(h.state_due_at < ${now}, false)`
const FROM = sql`hazards h left join units u on u.unit_id = h.unit_id`

/** Only what is asked for stands in the statement: each combination has its index. */
function where(filters: HazardFilters): RawBuilder<unknown> {
  const {
    scope,
    unitId,
    search,
    state,
    level,
    kind,
    source,
    executorId,
    isOpen,
    isOverdue,
    from,
    until,
    now,
  } = filters
  const words = search?.trim() ? anywhere(search) : undefined
  const conditions = [
    scope !== null && sql`h.unit_id = ${scope}`,
    unitId !== undefined && sql`h.unit_id = ${unitId}`,
    state !== undefined && sql`h.state = ${state}`,
    level !== undefined && sql`h.level = ${level}`,
    kind !== undefined && sql`h.kind = ${kind}`,
    source !== undefined && sql`h.source = ${source}`,
    executorId !== undefined && sql`h.executor_id = ${executorId}`,
    isOpen === true && sql`h.state not in ('closed', 'noHazard')`,
    isOverdue === true && late(now),
    from !== undefined && sql`h.reported_at >= ${from}`,
    until !== undefined && sql`h.reported_at < ${until}`,
    words !== undefined &&
      sql`(h.number ilike ${words} or h.address ilike ${words} or h.description ilike ${words} or u.name ilike ${words})`,
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

export async function hazardsPage(
  place: Place,
  filters: HazardFilters,
  { page, pageRows }: { page: number; pageRows: number },
): Promise<Hazard[]> {
  const { rows } = await sql<Hazard>`
    select ${FIELDS}, ${late(filters.now)} as "isOverdue" from ${FROM} where ${where(filters)}
    order by h.reported_at desc, h.hazard_id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on(),
  )
  return rows
}

export async function countHazards(place: Place, filters: HazardFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${FROM} where ${where(filters)}`.execute(place.on())
  return rows[0]?.count ?? 0
}

export async function countHazardsByState(
  place: Place,
  filters: HazardFilters,
): Promise<{ state: HazardState; count: number }[]> {
  const { rows } = await sql<{ state: HazardState; count: number }>`
    select h.state, count(*)::int as count from ${FROM} where ${where(filters)} group by h.state`.execute(
    place.on(),
  )
  return rows
}

export async function hazardById(place: Place, hazardId: string, now: Date): Promise<Hazard | null> {
  const { rows } = await sql<Hazard>`
    select ${FIELDS}, ${late(now)} as "isOverdue" from ${FROM} where h.hazard_id = ${hazardId}`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

export async function hazardStoryOf(
  place: Place,
  { unitId, hazardId }: Pick<Hazard, 'unitId' | 'hazardId'>,
): Promise<HazardStep[]> {
  const { rows } = await sql<HazardStep>`
    select s.at, s.user_name as "userName", s.event, s.from_state as "from", s.to_state as "to", s.words, s.photos
    from hazard_steps s where s.unit_id = ${unitId} and s.hazard_id = ${hazardId} order by s.step_id`.execute(
    place.on(),
  )
  return rows
}
