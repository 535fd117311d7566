import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import {
  type CallerKind,
  type PhoneColleague,
  digitsOf,
  isSameNumber,
  type KnownCaller,
  NUMBER_TAIL,
} from '../contract/index.ts'

interface Found extends KnownCaller {
  number: string
}
/** The same number in more units is nobody's. */
const CALLERS_MAX = 10
const FOUND_MAX = 200

const tailOf = (column: ReturnType<typeof sql>) =>
  sql`right(regexp_replace(${column}, '[^0-9]', '', 'g'), ${sql.lit(NUMBER_TAIL)})`

/** Who may be behind a number, of the unit's own people first, as everybody whom one may call is written down. */
export async function whoCalls(place: Place, number: string): Promise<KnownCaller[]> {
  const tail = digitsOf(number).slice(-NUMBER_TAIL)
  if (tail === '') return []
  const { rows } = await sql<Found>`
    select f.unit_id as "unitId", u.name as "unitName", f.name, f.what, f.number from (
      select r.unit_id, r.name, ${PERSON_KIND} as what, r.code as number from unit_records r
        where r.object = 'person' and ${tailOf(sql`r.code`)} = ${tail}
      union all select r.unit_id, r.name, ${PERSON_KIND}, r.details ->> 'tel' from unit_records r
        where r.object = 'person' and ${tailOf(sql`r.details ->> 'tel'`)} = ${tail}
      union all select c.unit_id, c.name, 'controlRoom', c.details ->> 'tel' from control_rooms c
        where ${tailOf(sql`c.details ->> 'tel'`)} = ${tail}
      union all select t.unit_id, p.name, p.what, p.number from units t cross join lateral (values
          (t.details ->> 'safeOwner', 'owner', t.details ->> 'safeOwnerTel'),
          (t.details ->> 'safeManager', 'manager', t.details ->> 'safeManagerTel'),
          (t.details ->> 'safeClerk', 'clerk', t.details ->> 'safeClerkTel'),
          (t.name, 'controlRoom', t.details ->> 'controlTel')) as p (name, what, number)
        where ${tailOf(sql`p.number`)} = ${tail}) f
    join units u on u.unit_id = f.unit_id
    order by f.unit_id limit ${FOUND_MAX}`.execute(place.on())
  const seen = new Set<string>()
  return rows
    .filter((row) => isSameNumber(row.number, number))
    .toSorted((a, b) => RANK.indexOf(a.what) - RANK.indexOf(b.what))
    .flatMap(({ unitId, unitName, what, name }) => {
      const key = `${unitId} ${name}`
      if (seen.has(key)) return []
      seen.add(key)
      return [{ unitId, unitName, what, name: name ?? '' }]
    })
    .slice(0, CALLERS_MAX)
}
const RANK: readonly CallerKind[] = [
  'onWatch',
  'controlRoom',
  'miniStation',
  'manager',
  'owner',
  'clerk',
  'maintenance',
  'person',
]
/** Codes of the dictionary personRole. */
const PERSON_KIND = sql`case
  when r.details -> 'watchMan' = 'true' or r.details -> 'role' ? '4' then 'onWatch'
  when r.details -> 'role' ? '2' then 'manager' when r.details -> 'role' ? '1' then 'owner'
  when r.details -> 'role' ? '6' then 'miniStation' when r.details -> 'role' ? '3' then 'clerk' when r.details -> 'role' ? '8' then 'maintenance' else 'person' end`

/** The centre's people who are at a seat now and may call, with the channel that is theirs. */
export async function phoneColleaguesOf(
  place: Place,
  { userId, since, limit }: { userId: string; since: Date; limit: number },
): Promise<PhoneColleague[]> {
  const { rows } = await sql<PhoneColleague>`
    select u.user_id as "userId", u.realname as name, coalesce(min(l.seat_tel), '') as "seatTel",
      exists (select from phone_calls c where c.called_by = u.user_id and c.ended_at is null) as "isBusy"
    from users u left join call_lines l on l.owner_id = u.user_id
    where u.origin = 'rms' and u.status = 'enabled' and u.user_id <> ${userId}
      and exists (select from sessions s where s.user_id = u.user_id and s.ended_at is null and s.last_seen_at > ${since})
      and exists (select from role_grants g where g.role_id = u.role_id and g.permission = 'call' and 'add' = any(g.actions))
    group by u.user_id order by u.realname, u.user_id limit ${limit}`.execute(place.on())
  return rows
}

/** What rings, oldest first, and what is handed to somebody and not taken yet. */
export async function ringingIds(place: Place, userId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ callId: string }>`
    select call_id as "callId" from phone_calls where ended_at is null
      and ((not is_outgoing and answered_at is null) or given_to = ${userId})
    order by placed_at limit ${limit}`.execute(place.on())
  return rows.map(({ callId }) => callId)
}

/** Some unit, or the one of this code, for a telephone that only pretends. */
export async function someUnit(place: Place, code: string | null = null): Promise<string | null> {
  const { rows } = await sql<{ unitId: string }>`
    select unit_id as "unitId" from units where (${code}::text is null or code = ${code}) order by random() limit 1`.execute(
    place.on(),
  )
  return rows[0]?.unitId ?? null
}
