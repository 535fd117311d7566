import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import type { Scope } from '@gss/session/server'
import { type RawBuilder, sql } from 'kysely'
import type { DutyCheck, Post, PostShow, CheckRun } from '../contract/index.ts'

/** Of `t`: a panel, which dials by GB/T 26875.3 or DC-09. Beside a meter, a pump or a wireless detector nobody keeps watch, so nobody is asked there. */
export const HAS_ROOM = sql`(position(':' in t.address) = 0 or t.address like 'dc09:%')`

/** Who can be asked: a registered panel of a unit that took the duty module. */
const POSTS = (scope: Scope) => sql`
  transmission_devices t join units u on u.unit_id = t.unit_id
    left join device_links l on l.address = t.address
    left join lateral (select c.* from duty_checks c where c.unit_id = t.unit_id and c.transmission_id = t.transmission_id
      order by c.asked_at desc limit 1) c on true
  where not ('DUTY' = any(u.models)) and ${HAS_ROOM} and (${scope}::uuid is null or t.unit_id = ${scope})`
const IS_ONLINE = sql`coalesce(l.offline_at is null and l.address is not null, false)`

export interface AskablePost {
  transmissionId: string
  unitId: string
  address: string
  name: string
  isUnderWay: boolean
}
/** Of these, or of all. */
export async function askablePosts(
  place: Place,
  ids: readonly string[] | null,
  scope: Scope,
  groupId: string | null = null,
): Promise<AskablePost[]> {
  const { rows } = await sql<AskablePost>`
    select t.transmission_id as "transmissionId", t.unit_id as "unitId", t.address, t.name, coalesce(c.state = 'asked', false) as "isUnderWay"
    from ${POSTS(scope)} and (${ids}::uuid[] is null or t.transmission_id = any(${ids}::uuid[]))
      and (${groupId}::uuid is null or u.group_id = ${groupId}::uuid)
    order by u.code, t.code`.execute(place.on())
  return rows
}

const SHOWN: Readonly<Record<PostShow, RawBuilder<unknown>>> = {
  asked: sql`c.state = 'asked'`,
  missed: sql`c.state = 'missed'`,
  unsent: sql`c.state = 'unsent'`,
  late: sql`c.state = 'late'`,
  answered: sql`c.state = 'answered'`,
  offline: sql`not ${IS_ONLINE}`,
}
const CHECK = sql`
  c.check_id as "checkId", c.asked_at as "askedAt", c.asked_name as "askedName", c.minutes, c.state, c.answered_at as "answeredAt", c.answerer, c.delay_s as "delayS",
  c.way, c.finding, c.words`

/** Of who was never asked, all of the last check is null. */
type PostRow = Omit<Post, 'last'> & { [K in keyof DutyCheck]: DutyCheck[K] | null }
/** More in a row say nothing new. */
const IN_A_ROW_MAX = 9
/** Of `t`: how many of its last checks nobody answered, one after another. */
const IN_A_ROW = sql`(select count(*)::int from (
  select bool_and(m.state = 'missed') over (order by m.asked_at desc) as still from duty_checks m
  where m.unit_id = t.unit_id and m.transmission_id = t.transmission_id and m.state not in ('asked', 'unsent')
  order by m.asked_at desc limit ${IN_A_ROW_MAX}) r where r.still)`

/** Forms-and-rules §6.3: from so many in a row on, it stands in red on the card of the unit. */
const IN_RED_FROM = 3
/** As many as the map of the city takes. */
const SILENT_MAX = 10_000
export interface SilentPost {
  transmissionId: string
  unitId: string
  name: string
  missedInARow: number
}
/** Where nobody answered so often that whoever looks at the unit must see it, longest silent first. */
export async function silentPosts(place: Place, scope: Scope): Promise<SilentPost[]> {
  // Whose last check was answered is not counted: of all posts these are nearly all.
  const { rows } = await sql<SilentPost>`
    with silent as materialized (
      select t.transmission_id as "transmissionId", t.unit_id as "unitId", t.name, ${IN_A_ROW} as "missedInARow"
      from ${POSTS(scope)} and c.state not in ('answered', 'late'))
    select * from silent s where s."missedInARow" >= ${IN_RED_FROM} order by s."missedInARow" desc, s.name, s."transmissionId"
    limit ${SILENT_MAX}`.execute(place.on())
  return rows
}

/** How many of a post's last checks nobody answered, one after another. */
export async function missedInARow(
  place: Place,
  unitId: string,
  transmissionId: string,
): Promise<{ count: number; name: string }> {
  const { rows } = await sql<{ count: number; name: string }>`
    select coalesce((select t.name from transmission_devices t where t.transmission_id = ${transmissionId}), '') as name, (select count(*)::int from (
      select bool_and(m.state = 'missed') over (order by m.asked_at desc) as still from duty_checks m
      where m.unit_id = ${unitId} and m.transmission_id = ${transmissionId} and m.state not in ('asked', 'unsent')
      order by m.asked_at desc limit ${IN_A_ROW_MAX}) r where r.still) as count`.execute(place.on())
  return rows[0] ?? { count: 0, name: '' }
}

/** What is under way and what nobody answered first, then by unit. */
export async function postsPage(
  place: Place,
  {
    page,
    pageRows,
    search,
    show,
  }: { page: number; pageRows: number; search?: string | undefined; show?: PostShow | undefined },
  scope: Scope,
): Promise<Page<Post>> {
  const only = sql`${search ? sql`(u.name ilike ${anywhere(search)} or u.code ilike ${anywhere(search)} or t.name ilike ${anywhere(search)} or t.code ilike ${anywhere(search)})` : sql`true`}
    and ${show ? SHOWN[show] : sql`true`}`
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from ${POSTS(scope)} and ${only}`.execute(place.on())
  const { rows } = await sql<PostRow>`
    select t.transmission_id as "transmissionId", t.unit_id as "unitId", u.code as "unitCode", u.name as "unitName", t.name, t.code,
      ${IS_ONLINE} as "isOnline",
      ${CHECK},
      ${IN_A_ROW} as "missedInARow"
    from ${POSTS(scope)} and ${only}
    order by case c.state when 'asked' then 0 when 'missed' then 1 else 2 end, u.code, t.code, t.transmission_id
    limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(place.on())
  return {
    page,
    total: counted.rows[0]?.total ?? 0,
    rows: rows.map(withLast),
  }
}
function withLast({
  checkId,
  askedAt,
  askedName,
  minutes,
  state,
  answeredAt,
  answerer,
  delayS,
  way,
  finding,
  words,
  ...row
}: PostRow): Post {
  const isAsked = checkId !== null && askedAt !== null && minutes !== null && state !== null && way !== null
  if (!isAsked) return { ...row, last: null }
  const told = {
    askedName: askedName ?? '',
    answerer: answerer ?? '',
    answeredAt,
    delayS,
    finding,
    words: words ?? '',
  }
  return { ...row, last: { checkId, askedAt, minutes, state, way, ...told } }
}

export async function postCountsOf(place: Place, scope: Scope) {
  const { rows } = await sql<{
    posts: number
    online: number
    asked: number
    missed: number
    unsent: number
  }>`
    select count(*)::int as posts, count(*) filter (where ${IS_ONLINE})::int as online, count(*) filter (where c.state = 'asked')::int as asked,
      count(*) filter (where c.state = 'missed')::int as missed, count(*) filter (where c.state = 'unsent')::int as unsent
    from ${POSTS(scope)}`.execute(place.on())
  return rows[0] ?? { posts: 0, online: 0, asked: 0, missed: 0, unsent: 0 }
}

export async function checksPage(
  place: Place,
  { page, pageRows, transmissionId }: { page: number; pageRows: number; transmissionId: string },
  unitId: string,
): Promise<Page<DutyCheck>> {
  const from = sql`from duty_checks c where c.unit_id = ${unitId} and c.transmission_id = ${transmissionId}`
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(place.on())
  const { rows } = await sql<DutyCheck>`
    select ${CHECK} ${from} order by c.asked_at desc, c.check_id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on(),
  )
  return { rows, page, total: counted.rows[0]?.total ?? 0 }
}

/** The newest press that asked many, of those after this moment. */
export async function lastRun(place: Place, since: Date, scope: Scope): Promise<CheckRun | null> {
  const { rows } = await sql<CheckRun>`
    with newest as (select run_id from duty_checks where run_id is not null and asked_at > ${since}
      and (${scope}::uuid is null or unit_id = ${scope}) order by asked_at desc limit 1)
    select c.run_id as "runId", min(c.asked_at) as "askedAt", min(c.asked_name) as "askedName", min(c.minutes)::int as minutes,
      ${sql.join((['asked', 'answered', 'missed', 'unsent', 'late'] as const).map((state) => sql`count(*) filter (where c.state = ${state})::int as ${sql.ref(state)}`))}
    from duty_checks c join newest on newest.run_id = c.run_id where ${scope}::uuid is null or c.unit_id = ${scope} group by c.run_id`.execute(
    place.on(),
  )
  return rows[0] ?? null
}
