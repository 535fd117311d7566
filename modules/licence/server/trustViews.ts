import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import {
  type TrustAct,
  type Trusteeship,
  type TrustScope,
  trustStateOf,
  type TrustTimes,
} from '../contract/index.ts'

interface Paging {
  page: number
  pageRows: number
}
const like = (search: string) => `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The centre sees all, people of a unit their own; the newest first. */
export async function trustPage(
  place: Place,
  { scope, search = '', today }: { scope: Scope; search?: string | undefined; today: string },
  { page, pageRows }: Paging,
): Promise<Page<Trusteeship>> {
  const { rows } = await sql<Omit<Trusteeship, 'state'> & TrustTimes & { total: number }>`
    with t as materialized (
      select t.*, u.name, count(*) over ()::int as total from trusteeships t join units u on u.unit_id = t.unit_id
      where (${scope}::uuid is null or t.unit_id = ${scope}) and (u.name ilike ${like(search)} or t.centre ilike ${like(search)})
      order by t.made_at desc, t.trust_id limit ${pageRows} offset ${(page - 1) * pageRows})
    select t.trust_id as "trustId", t.unit_id as "unitId", t.name as "unitName", t.centre, t.scopes, t.begin_day as "beginDay", t.end_day as "endDay",
      t.fee, t.contact, t.mobile, t.agreed_by as "agreedBy", t.agreed_at as "agreedAt", t.is_paused as "isPaused", t.ended_at as "endedAt",
      t.ended_why as "endedWhy", (select count(*)::int from trust_acts a where a.unit_id = t.unit_id and a.trust_id = t.trust_id) as "actCount", t.total
    from t order by t.made_at desc, t.trust_id`.execute(place.on())
  return {
    rows: rows.map(({ total: _total, isPaused, endedAt, ...row }) => ({
      ...row,
      state: trustStateOf({ ...row, isPaused, endedAt }, today),
    })),
    page,
    total: rows[0]?.total ?? 0,
  }
}

export async function trustActsPage(
  place: Place,
  { scope, trustId }: { scope: Scope; trustId?: string | undefined },
  { page, pageRows }: Paging,
): Promise<Page<TrustAct>> {
  const { rows } = await sql<TrustAct & { total: number }>`
    select a.act_id as "actId", a.unit_id as "unitId", u.name as "unitName", a.at, a.user_name as "userName", a.scope, a.act,
      a.subject_kind as "subjectKind", a.subject_name as "subjectName", count(*) over ()::int as total
    from trust_acts a join units u on u.unit_id = a.unit_id
    where (${scope}::uuid is null or a.unit_id = ${scope}) and (${trustId ?? null}::uuid is null or a.trust_id = ${trustId ?? null})
    order by a.at desc, a.act_id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(place.on())
  return { rows: rows.map(({ total: _total, ...row }) => row), page, total: rows[0]?.total ?? 0 }
}

export async function unitsLike(
  place: Place,
  scope: Scope,
  search: string,
): Promise<{ unitId: string; name: string }[]> {
  const { rows } = await sql<{ unitId: string; name: string }>`
    select unit_id as "unitId", name from units where name ilike ${like(search)} and (${scope}::uuid is null or unit_id = ${scope}) order by name limit 50`.execute(
    place.on(),
  )
  return rows
}

export interface InForce {
  unitId: string
  trustId: string
  scope: TrustScope
}
/** What these units entrust on this day. */
export async function trustInForce(
  place: Place,
  unitIds: readonly string[],
  today: string,
): Promise<InForce[]> {
  const { rows } = await sql<InForce>`
    select t.unit_id as "unitId", t.trust_id as "trustId", s.scope from trusteeships t cross join unnest(t.scopes) as s (scope)
    where t.unit_id = any(${[...unitIds]}::uuid[]) and t.agreed_at is not null and t.ended_at is null and not t.is_paused
      and t.begin_day <= ${today} and t.end_day >= ${today}`.execute(place.on())
  return rows
}

/** Those of these people who are the centre's. */
export async function centrePeople(place: Place, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from users where user_id = any(${[...userIds]}::uuid[]) and origin = 'rms' and unit_id is null`.execute(
    place.on(),
  )
  return new Set(rows.map(({ userId }) => userId))
}
