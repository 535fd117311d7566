import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import type { Scope } from '@gss/session/server'
import { type RawBuilder, sql } from 'kysely'
import type { LifeShow, RuleDeed, RuleObject } from '../contract/index.ts'
import { NEAR_DAYS } from '../contract/index.ts'
import type { Service } from './endStore.ts'

export interface LivesWanted {
  search?: string | undefined
  unitId?: string | undefined
  object?: RuleObject | undefined
  show?: LifeShow | undefined
}
export interface EndRow {
  unitId: string
  unitName: string
  thingId: string
  object: RuleObject
  rule: string
  kind: string
  code: string
  name: string
  place: string
  deed: RuleDeed
  years: number
  uses: number | null
  useLimit: number
  baseOn: string | null
  servedOn: string | null
  dueOn: string | null
  endsOn: string | null
  daysLeft: number | null
}

const within = (days: number, today: string) => sql`e.due_on <= ${today}::date + ${days}::int`
const SHOWN: Readonly<Record<LifeShow, (today: string) => RawBuilder<unknown>>> = {
  over: (today) => within(0, today),
  near: (today) => sql`e.due_on > ${today}::date and ${within(NEAR_DAYS, today)}`,
  toReplace: (today) => sql`${within(NEAR_DAYS, today)} and e.deed in ('scrap', 'replace')`,
  // Of what is counted by use it is known: not within years.
  unknown: () => sql`e.due_on is null and e.uses is null`,
}
const inScope = (scope: Scope, unitId: string | undefined) => sql`
  (${scope}::uuid is null or e.unit_id = ${scope}::uuid) and (${unitId ?? null}::uuid is null or e.unit_id = ${unitId ?? null}::uuid)`
const wantedOf = ({ search, unitId, object, show }: LivesWanted, scope: Scope, today: string) => sql`
  ${inScope(scope, unitId)}
  and ${search ? sql`(e.name ilike ${anywhere(search)} or e.code ilike ${anywhere(search)} or e.place ilike ${anywhere(search)})` : sql`true`}
  and (${object ?? null}::text is null or e.object = ${object ?? null})
  and ${show ? SHOWN[show](today) : sql`true`}`

const COLUMNS = (today: string) => sql`
  e.unit_id as "unitId", coalesce(u.name, '') as "unitName", e.thing_id as "thingId", e.object, e.rule, e.kind, e.code, e.name, e.place, e.deed, e.years, e.uses, e.use_limit as "useLimit",
  e.base_on::text as "baseOn", e.served_on::text as "servedOn", e.due_on::text as "dueOn", e.ends_on::text as "endsOn", e.due_on - ${today}::date as "daysLeft"`

export async function livesOf(
  place: Place,
  wanted: LivesWanted,
  scope: Scope,
  today: string,
  { page, pageRows }: { page: number; pageRows: number },
): Promise<EndRow[]> {
  const { rows } = await sql<EndRow>`
    select ${COLUMNS(today)} from (
      select e.* from ageing_ends e where ${wantedOf(wanted, scope, today)}
      order by e.due_on, e.unit_id, e.thing_id, e.rule limit ${pageRows} offset ${(page - 1) * pageRows}) e
    left join units u on u.unit_id = e.unit_id order by e.due_on, e.unit_id, e.thing_id, e.rule`.execute(
    place.on(),
  )
  return rows
}

export async function countLives(
  place: Place,
  wanted: LivesWanted,
  scope: Scope,
  today: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ageing_ends e where ${wantedOf(wanted, scope, today)}`.execute(
    place.on(),
  )
  return rows[0]?.total ?? 0
}

export async function livesNamed(place: Place, things: readonly Service[], today: string): Promise<EndRow[]> {
  const { rows } = await sql<EndRow>`
    select ${COLUMNS(today)} from unnest(${things.map(({ unitId }) => unitId)}::uuid[], ${things.map(({ thingId }) => thingId)}::uuid[],
      ${things.map(({ rule }) => rule)}::text[]) as t (unit_id, thing_id, rule)
    join ageing_ends e using (unit_id, thing_id, rule) left join units u on u.unit_id = e.unit_id`.execute(
    place.on(),
  )
  return rows
}

export interface ToldNotice {
  noticeId: string
  unitId: string
  warnDays: number
  toldOn: string
  things: number
}
/** What one's own unit was told, one has the right to hear, and has not read; or one of them by its task, read or not. */
export async function noticesTold(
  place: Place,
  who: { userId: string; unitId: string },
  taskId: string | null,
  limit: number,
): Promise<ToldNotice[]> {
  const { rows } = await sql<ToldNotice>`
    select n.notice_id as "noticeId", a.unit_id as "unitId", a.warn_days as "warnDays", a.told_on::text as "toldOn", a.things
    from ageing_notices a join notices n on n.unit_id = a.unit_id and n.task_type = 'expiry' and n.task_id = a.task_id and n.ended_at is null
    left join notice_marks m on m.unit_id = n.unit_id and m.notice_id = n.notice_id and m.user_id = ${who.userId}
    where a.unit_id = ${who.unitId} and (${taskId}::uuid is null and m.read_at is null or a.task_id = ${taskId}::uuid)
    order by a.warn_days limit ${limit}`.execute(place.on())
  return rows
}

export interface ToldThing extends Pick<
  EndRow,
  'object' | 'kind' | 'name' | 'years' | 'useLimit' | 'baseOn'
> {
  dueOn: string
}
export async function thingsTold(
  place: Place,
  { unitId, warnDays, toldOn }: ToldNotice,
  limit: number,
): Promise<ToldThing[]> {
  const { rows } = await sql<ToldThing>`
    select e.object, e.kind, e.name, e.years, e.use_limit as "useLimit", e.base_on::text as "baseOn", e.due_on::text as "dueOn" from ageing_ends e
    where e.unit_id = ${unitId} and e.told_days = ${warnDays} and e.told_on = ${toldOn}::date
    order by e.due_on, e.thing_id, e.rule limit ${limit}`.execute(place.on())
  return rows
}
