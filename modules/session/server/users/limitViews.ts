import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { SignInLimit } from '../../contract/index.ts'
import { ADDRESS_KEYS, guessing } from '../guesses.ts'
import type { SessionTables } from '../tables.ts'
import type { Scope } from '../scope.ts'

interface Asked {
  page: number
  pageRows: number
}
type Row = SignInLimit & { total: number }

/**
 * What keeps people out now, the longest first: an account by whatever it is locked by (its names, itself, its known browsers, its
 * own seats), one row each; an address, for who is bound to no unit.
 */
export async function guessLimitsPage(
  place: Place,
  { page, pageRows }: Asked,
  scope: Scope,
  now: Date,
): Promise<Page<SignInLimit>> {
  const isTheirs = scope === null ? sql`true` : sql`u.unit_id = ${scope}::uuid`
  const { rows } = await sql<Row>`
    with locked as (
      select guess_key, guesses, locked_until,
        case when starts_with(guess_key, ${guessing.browser('', '').key.slice(0, -1)}) then split_part(guess_key, ':', 2) end as browser_of
      from sign_in_guesses where locked_until > ${now}
    ), people as (
      select u.user_id, u.username, u.realname, k.guess_key from users u cross join lateral (values
        (${guessing.account('').key}::text || u.user_id), (${guessing.own('').key}::text || u.user_id),
        (${guessing.typed('').key}::text || u.username_key), (${guessing.typed('').key}::text || u.email_key),
        (${guessing.typed('').key}::text || u.mobile)) as k(guess_key)
      where ${isTheirs} and k.guess_key is not null
    ), of_people as (
      select p.user_id, p.username, p.realname, l.guesses, l.locked_until
      from locked l join people p on p.guess_key = l.guess_key
      union all
      select u.user_id, u.username, u.realname, l.guesses, l.locked_until
      from locked l join users u on u.user_id::text = l.browser_of where ${isTheirs}
    ), limits as (
      select user_id as "userId", username, realname, null as "from", max(guesses)::int as guesses, max(locked_until) as until
      from of_people group by user_id, username, realname
      union all
      select null, null, null, a.from_ip, max(l.guesses)::int, max(l.locked_until)
      from locked l join lateral (values ${sql.join(ADDRESS_KEYS.map((begin) => sql`(${begin}::text)`))}) as b(begins)
        on starts_with(l.guess_key, b.begins)
      cross join lateral (select substr(l.guess_key, length(b.begins) + 1) as from_ip) a
      where ${scope === null} group by a.from_ip
    )
    select *, (count(*) over ())::int as total from limits
    order by until desc, "userId", "from" limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on<SessionTables>(),
  )
  const limits = rows.map(({ userId, username, realname, from, guesses, until }) => {
    return { userId, username, realname, from, guesses, until }
  })
  return { rows: limits, page, total: rows[0]?.total ?? 0 }
}
