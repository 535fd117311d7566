import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import {
  type TrustAct,
  type Trusteeship,
  type TrustScope,
  trustStateOf,
  type TrustTimes,
} from '../contract/index.ts'
import type { TrustUnits } from './deps.ts'

interface Paging {
  page: number
  pageRows: number
}

/** The centre sees all, people of a unit their own; the newest first. */
export async function trustPage(
  place: Place,
  { scope, search = '', today }: { scope: Scope; search?: string | undefined; today: string },
  { page, pageRows }: Paging,
  units: TrustUnits,
): Promise<Page<Trusteeship>> {
  const named = search.trim() === '' ? [] : await units.like(place, scope, search)
  const { rows } = await sql<Omit<Trusteeship, 'state' | 'unitName'> & TrustTimes & { total: number }>`
    with t as materialized (
      select t.*, count(*) over ()::int as total from trusteeships t
      where (${scope}::uuid is null or t.unit_id = ${scope})
        and (t.centre ilike ${anywhere(search)} or t.unit_id = any(${named.map(({ unitId }) => unitId)}::uuid[]))
      order by t.made_at desc, t.trust_id limit ${pageRows} offset ${(page - 1) * pageRows})
    select t.trust_id as "trustId", t.unit_id as "unitId", t.centre, t.scopes, t.begin_day as "beginDay", t.end_day as "endDay",
      t.fee, t.contact, t.mobile, t.agreed_by as "agreedBy", t.agreed_at as "agreedAt", t.is_paused as "isPaused", t.ended_at as "endedAt",
      t.ended_why as "endedWhy", (select count(*)::int from trust_acts a where a.unit_id = t.unit_id and a.trust_id = t.trust_id) as "actCount", t.total
    from t order by t.made_at desc, t.trust_id`.execute(place.on())
  const names = await units.names(place, unitsOf(rows))
  return {
    rows: rows.map(({ total: _total, isPaused, endedAt, ...row }) => ({
      ...row,
      unitName: names.get(row.unitId) ?? '',
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
  units: TrustUnits,
): Promise<Page<TrustAct>> {
  const { rows } = await sql<Omit<TrustAct, 'unitName'> & { total: number }>`
    select a.act_id as "actId", a.unit_id as "unitId", a.at, a.user_name as "userName", a.scope, a.act,
      a.subject_kind as "subjectKind", a.subject_name as "subjectName", count(*) over ()::int as total
    from trust_acts a
    where (${scope}::uuid is null or a.unit_id = ${scope}) and (${trustId ?? null}::uuid is null or a.trust_id = ${trustId ?? null})
    order by a.at desc, a.act_id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(place.on())
  const names = await units.names(place, unitsOf(rows))
  return {
    rows: rows.map(({ total: _total, ...row }) => ({ ...row, unitName: names.get(row.unitId) ?? '' })),
    page,
    total: rows[0]?.total ?? 0,
  }
}
const unitsOf = (rows: readonly { unitId: string }[]) => [...new Set(rows.map(({ unitId }) => unitId))]

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
