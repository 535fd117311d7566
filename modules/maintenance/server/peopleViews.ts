import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import { sql } from 'kysely'
import type { CompanyPerson } from '../contract/index.ts'

const NAMES_SHOWN = 3
/** What somebody was given and has not finished. */
const OPEN_WORK = sql`
  (select count(*) from maint_tickets t where t.worker_id = u.user_id and t.state = 'working')
    + (select count(*) from maint_plans m where m.state in ('toAccept', 'working') and u.user_id = any(m.executor_ids))`

interface PeopleOf {
  /** Only of this company; null: of every company, and of none yet. */
  companyId: string | null
  search: string
  day: string
}
const only = ({ companyId, search }: PeopleOf) => {
  const typed = anywhere(search)
  return sql`
    users u left join maint_people p on p.user_id = u.user_id left join assist_records a on a.record_id = p.company_id
    where u.origin = 'gss' and u.unit_id is null and (${companyId}::uuid is null or p.company_id = ${companyId}::uuid)
      and (u.realname ilike ${typed} or u.username ilike ${typed} or a.name ilike ${typed})`
}

/** Those of no company first: they wait for one. */
export async function peoplePage(
  place: Place,
  of: PeopleOf,
  { page, pageRows }: { page: number; pageRows: number },
): Promise<CompanyPerson[]> {
  const { rows } = await sql<CompanyPerson>`
    select u.user_id as "userId", u.realname, u.username, coalesce(u.mobile, '') as mobile, coalesce(r.name, '') as "roleName", u.status = 'enabled' as "isEnabled",
      p.company_id as "companyId", coalesce(a.name, '') as "companyName", coalesce(p.is_leader, false) as "isLeader",
      coalesce(s.count, 0)::int as "unitCount", coalesce(s.names, '') as "unitNames", (${OPEN_WORK})::int as "openWork"
    from (select u.user_id as id from ${only(of)} order by p.company_id is not null, a.name, u.realname, u.user_id
      limit ${pageRows} offset ${(page - 1) * pageRows}) found
    join users u on u.user_id = found.id left join maint_people p on p.user_id = u.user_id left join assist_records a on a.record_id = p.company_id
    left join roles r on r.role_id = u.role_id
    left join lateral (select count(*) as count, string_agg(n.name, ', ' order by n.name) filter (where n.nth <= ${NAMES_SHOWN}) as names from (
      select un.name, row_number() over (order by un.name) as nth from units un where exists (select from maint_contracts c
        where c.unit_id = un.unit_id and c.company_id = p.company_id and not c.is_draft and c.ended_at is null and c.begin_day <= ${of.day} and c.end_day >= ${of.day})) n) s on true
    order by p.company_id is not null, a.name, u.realname, u.user_id`.execute(place.on())
  return rows
}
export async function countPeople(place: Place, of: PeopleOf): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${only(of)}`.execute(
    place.on(),
  )
  return rows[0]?.total ?? 0
}

export interface PersonHeld {
  realname: string
  companyId: string | null
  openWork: number
}
/** Somebody who can work for a company: bound to no unit, and none of the centre. */
export async function personFor(place: Place, userId: string): Promise<PersonHeld | null> {
  const { rows } = await sql<PersonHeld>`
    select u.realname, p.company_id as "companyId", (${OPEN_WORK})::int as "openWork"
    from users u left join maint_people p on p.user_id = u.user_id
    where u.user_id = ${userId} and u.origin = 'gss' and u.unit_id is null`.execute(place.on())
  return rows[0] ?? null
}
export async function companyOf(place: Place, userId: string): Promise<string | null> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id as "companyId" from maint_people where user_id = ${userId}`.execute(place.on())
  return rows[0]?.companyId ?? null
}
export async function isCompany(place: Place, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select from assist_records where record_id = ${companyId} and object = 'maintUnit'`.execute(place.on())
  return rows.length > 0
}
