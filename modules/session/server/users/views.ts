import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import { type ExpressionBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { User, UsersAsked } from '../../contract/index.ts'
import { guessing } from '../guesses.ts'
import type { SessionTables } from '../tables.ts'
import type { Scope } from '../scope.ts'
import { personOf } from './store.ts'

type Tables = Pick<SessionTables, 'users' | 'roles'>
type Filter = Pick<UsersAsked, 'search' | 'origin' | 'roleId' | 'status' | 'sort' | 'descending'>

const SORT_COLUMNS = {
  username: 'users.username_key',
  realname: 'users.realname',
  createdAt: 'users.created_at',
  lastSignInAt: 'users.last_sign_in_at',
} as const

/** One page of the people a caller may see. */
export async function usersPage(
  place: Place,
  asked: UsersAsked,
  scope: Scope,
  now: Date,
): Promise<Page<User>> {
  const counted = place
    .on<Tables>()
    .selectFrom('users')
    .select((of) => of.fn.countAll<number>().as('total'))
  const { total } = await counted.where((of) => matches(of, asked, scope)).executeTakeFirstOrThrow()
  const rows = await people(place, asked, scope, now)
    .limit(asked.pageRows)
    .offset((asked.page - 1) * asked.pageRows)
    .execute()
  return { rows: rows.map(userOf), page: asked.page, total }
}

/** Everybody who matches, for a file; at most so many. */
export async function usersForExport(
  place: Place,
  asked: Filter,
  scope: Scope,
  now: Date,
  max: number,
): Promise<User[]> {
  return (await people(place, asked, scope, now).limit(max).execute()).map(userOf)
}

function people(place: Place, asked: Filter, scope: Scope, now: Date) {
  const direction = asked.descending ? 'desc' : 'asc'
  return place
    .on<Tables>()
    .selectFrom('users')
    .leftJoin('roles', 'roles.role_id', 'users.role_id')
    .selectAll('users')
    .select('roles.name as role_name')
    .select(isLocked(now).as('is_locked'))
    .where((of) => matches(of, asked, scope))
    .orderBy(SORT_COLUMNS[asked.sort ?? 'username'], (order) =>
      asked.descending ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('users.user_id', direction)
}

function matches(of: ExpressionBuilder<Tables, 'users'>, asked: Filter, scope: Scope) {
  const wanted = [
    ...(scope === null ? [] : [sql<SqlBool>`users.unit_id = ${scope}::uuid`]),
    ...(asked.origin === undefined ? [] : [of('users.origin', '=', asked.origin)]),
    ...(asked.roleId === undefined ? [] : [of('users.role_id', '=', asked.roleId)]),
    ...(asked.status === undefined ? [] : [of('users.status', '=', asked.status)]),
    ...(asked.search ? [contains(of, asked.search)] : []),
  ]
  return of.and(wanted)
}

/** A part of a name or number. There are thousands of people, not millions: reading them through takes milliseconds. */
function contains(of: ExpressionBuilder<Tables, 'users'>, search: string) {
  const part = anywhere(search.normalize('NFKC').toLowerCase())
  return of.or([
    of('users.username_key', 'like', part),
    of(of.fn<string>('lower', ['users.realname']), 'like', part),
    of('users.mobile', 'like', part),
    of('users.email_key', 'like', part),
  ])
}

/** How their name, mail or number, or the account itself, would be counted (guesses.ts). */
const isLocked = (now: Date) => sql<boolean>`exists (
  select from sign_in_guesses where sign_in_guesses.locked_until > ${now} and sign_in_guesses.guess_key in (
    ${guessing.account('').key}::text || users.user_id, ${guessing.typed('').key}::text || users.username_key,
    ${guessing.typed('').key}::text || users.email_key, ${guessing.typed('').key}::text || users.mobile))`

type Row = Selectable<SessionTables['users']> & { role_name: string | null; is_locked: boolean }
const userOf = (row: Row): User => ({ ...personOf(row), roleName: row.role_name, isLocked: row.is_locked })
