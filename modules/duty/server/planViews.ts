import type { AnswerOf } from '@gss/kit/call'
import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import type { Scope } from '@gss/session/server'
import { type RawBuilder, sql } from 'kysely'
import type { calls, CheckState, CheckWay, Finding } from '../contract/index.ts'
import { HAS_ROOM } from './postViews.ts'

type CheckPlan = AnswerOf<(typeof calls)['checkPlans']>['rows'][0]
type Group = AnswerOf<(typeof calls)['checkGroups']>[0]
interface Paged {
  page: number
  pageRows: number
}
/** Units that can be asked: they took the module and have a panel. */
const UNITS = (scope: Scope, search: string | undefined) => sql`
  units u where not ('DUTY' = any(u.models)) and exists (select from transmission_devices t where t.unit_id = u.unit_id and ${HAS_ROOM})
    and (${scope}::uuid is null or u.unit_id = ${scope}::uuid)
    and ${search ? sql`(u.name ilike ${anywhere(search)} or u.code ilike ${anywhere(search)})` : sql`true`}`

export async function checkPlansPage(
  place: Place,
  scope: Scope,
  search: string | undefined,
  { page, pageRows }: Paged,
): Promise<CheckPlan[]> {
  const { rows } = await sql<CheckPlan>`
    select u.unit_id as "unitId", u.code as "unitCode", u.name as "unitName",
      coalesce((select g.name from assist_records g where g.record_id = u.group_id and g.object = 'group'), '') as "groupName",
      coalesce(p.is_on, false) as "isOn", coalesce(p.most, 2)::int as most, coalesce(p.minutes, 10)::int as minutes,
      (select count(*)::int from transmission_devices t where t.unit_id = u.unit_id and ${HAS_ROOM}) as posts, l.planned_at as "lastAt", l.outcome as "lastOutcome"
    from (select u.* from ${UNITS(scope, search)} order by u.code limit ${pageRows} offset ${(page - 1) * pageRows}) u
    left join duty_check_plans p on p.unit_id = u.unit_id
    left join lateral (select d.planned_at, d.outcome from duty_planned_checks d where d.unit_id = u.unit_id and d.outcome is not null
      order by d.planned_at desc limit 1) l on true
    order by u.code`.execute(place.on())
  return rows
}
export async function countCheckPlans(
  place: Place,
  scope: Scope,
  search: string | undefined,
): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from ${UNITS(scope, search)}`.execute(place.on())
  return rows[0]?.total ?? 0
}
export async function dutyGroupsOf(place: Place, scope: Scope): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select g.record_id as "groupId", g.name, count(*)::int as posts from assist_records g join units u on u.group_id = g.record_id
      join transmission_devices t on t.unit_id = u.unit_id and ${HAS_ROOM}
    where g.object = 'group' and not ('DUTY' = any(u.models)) and (${scope}::uuid is null or u.unit_id = ${scope}::uuid)
    group by g.record_id, g.name order by g.name limit 200`.execute(place.on())
  return rows
}
/** Those of these units that are there and took the module. */
export async function unitsWithDuty(place: Place, unitIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ unitId: string }>`
    select u.unit_id as "unitId" from units u where u.unit_id = any(${[...unitIds]}::uuid[]) and not ('DUTY' = any(u.models))`.execute(
    place.on(),
  )
  return rows.map(({ unitId }) => unitId)
}

export interface CheckLine {
  unitCode: string
  deviceCode: string
  unitName: string
  address: string
  askedName: string
  isPlanned: boolean
  askedAt: Date
  state: CheckState
  answeredAt: Date | null
  answerer: string
  way: CheckWay
  finding: Finding | null
  words: string
}
export interface CheckSpan {
  scope: Scope
  unitId?: string | undefined
  state?: CheckState | undefined
  from: Date
  until: Date
}
const only = ({ scope, unitId, from, until, state }: CheckSpan): RawBuilder<unknown> => sql`
  c.asked_at >= ${from} and c.asked_at < ${until} and (${scope}::uuid is null or c.unit_id = ${scope}::uuid)
  and (${unitId ?? null}::uuid is null or c.unit_id = ${unitId ?? null}::uuid) and (${state ?? null}::text is null or c.state = ${state ?? null})`
export async function checkLines(
  place: Place,
  of: CheckSpan,
  { page, pageRows }: Paged,
): Promise<CheckLine[]> {
  const { rows } = await sql<CheckLine>`
    select coalesce(u.code, '') as "unitCode", coalesce(t.code, '') as "deviceCode", coalesce(u.name, '') as "unitName", coalesce(u.address, '') as address,
      c.asked_name as "askedName", c.is_planned as "isPlanned", c.asked_at as "askedAt", c.state, c.answered_at as "answeredAt", c.answerer, c.way, c.finding, c.words
    from duty_checks c left join units u on u.unit_id = c.unit_id left join transmission_devices t on t.transmission_id = c.transmission_id
    where ${only(of)} order by c.asked_at desc, c.check_id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on(),
  )
  return rows
}
