import type { Place } from '@gss/server-kit/database'
import type { Selectable, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { emailKey, nameKey } from '../names.ts'
import type { SessionTables } from '../tables.ts'
import type { Touchable } from '../touchable.ts'
import type { KeptPerson, PersonFields } from './person.ts'

export type { KeptPerson, PersonFields } from './person.ts'

type Tables = Pick<SessionTables, 'users' | 'user_identities'>
type Row = Selectable<SessionTables['users']>

/** Held until the end of the transaction. */
export async function heldPeople(place: Place, userIds: readonly string[]): Promise<KeptPerson[]> {
  const held = place
    .on<Tables>()
    .selectFrom('users')
    .selectAll('users')
    .where('users.user_id', 'in', [...userIds])
  return (await held.orderBy('users.user_id').forUpdate().execute()).map(personOf)
}

export async function heldPeopleByKey(
  place: Place,
  usernames: readonly string[],
): Promise<Map<string, KeptPerson>> {
  const held = place
    .on<Tables>()
    .selectFrom('users')
    .selectAll('users')
    .where('users.username_key', 'in', usernames.map(nameKey))
  const rows = await held.orderBy('users.user_id').forUpdate().execute()
  return new Map(rows.map((row) => [row.username_key, personOf(row)]))
}

export interface NameTaken {
  userId: string
  usernameKey: string
  mobile: string | null
  emailKey: string | null
}
/** Whose names and numbers collide with these. */
export async function takenBy(
  place: Place,
  wanted: readonly Pick<PersonFields, 'username' | 'mobile' | 'email'>[],
): Promise<NameTaken[]> {
  if (wanted.length === 0) return []
  const rows = await place
    .on<Tables>()
    .selectFrom('users')
    .select(['users.user_id', 'users.username_key', 'users.mobile', 'users.email_key'])
    .where((of) =>
      of.or([
        of(
          'users.username_key',
          'in',
          wanted.map((one) => nameKey(one.username)),
        ),
        sql<SqlBool>`users.mobile = any(${wanted.flatMap((one) => one.mobile ?? [])}::text[])`,
        sql<SqlBool>`users.email_key = any(${wanted.flatMap((one) => (one.email === null ? [] : emailKey(one.email)))}::text[])`,
      ]),
    )
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    usernameKey: row.username_key,
    mobile: row.mobile,
    emailKey: row.email_key,
  }))
}

export async function insertPeople(place: Place, people: readonly KeptPerson[], now: Date): Promise<void> {
  if (people.length === 0) return
  const rows = people.map((person) => ({
    ...columnsOf(person),
    user_id: person.userId,
    status: person.status,
    role_id: person.roleId,
    must_change_password: person.mustChangePassword,
    password_hash: null,
    password_set_at: null,
    totp_secret: null,
    totp_last_step: null,
    last_sign_in_at: person.lastSignInAt,
    last_sign_in_from: null,
    created_at: person.createdAt,
    updated_at: now,
  }))
  await place.on<Tables>().insertInto('users').values(rows).execute()
}

export async function updatePerson(
  place: Place,
  { userId }: Touchable,
  fields: PersonFields,
  now: Date,
): Promise<void> {
  const row = { ...columnsOf(fields), updated_at: now }
  await place.on<Tables>().updateTable('users').set(row).where('users.user_id', '=', userId).execute()
}

export async function deletePeople(place: Place, people: readonly Touchable[]): Promise<void> {
  const userIds = people.map(({ userId }) => userId)
  await place.on<Tables>().deleteFrom('users').where('users.user_id', 'in', userIds).execute()
}

export async function saveRole(
  place: Place,
  { userId }: Touchable,
  roleId: number,
  status: KeptPerson['status'],
  now: Date,
): Promise<void> {
  const row = { role_id: roleId, status, updated_at: now }
  await place.on<Tables>().updateTable('users').set(row).where('users.user_id', '=', userId).execute()
}

export async function saveStatus(
  place: Place,
  { userId }: Touchable,
  status: KeptPerson['status'],
  now: Date,
): Promise<void> {
  await place
    .on<Tables>()
    .updateTable('users')
    .set({ status, updated_at: now })
    .where('users.user_id', '=', userId)
    .execute()
}

export async function clearSecondFactor(place: Place, { userId }: Touchable, now: Date): Promise<void> {
  const row = { totp_secret: null, totp_last_step: null, updated_at: now }
  await place.on<Tables>().updateTable('users').set(row).where('users.user_id', '=', userId).execute()
}

export async function isAnybodyThere(place: Place): Promise<boolean> {
  return (
    (await place.on<Tables>().selectFrom('users').select('users.user_id').limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** People with this role who can sign in now, but for these. */
export async function usableOthers(place: Place, roleId: number, except: readonly string[]): Promise<number> {
  const row = await place
    .on<Tables>()
    .selectFrom('users')
    .select((of) => of.fn.countAll<number>().as('people'))
    .where('users.role_id', '=', roleId)
    .where('users.status', '=', 'enabled')
    // Whoever is bound to one unit administers that unit alone.
    .where('users.role_type', 'is distinct from', 'pro')
    .where('users.user_id', 'not in', [...except])
    .where((of) =>
      of.or([
        of('users.password_hash', 'is not', null),
        of.exists(
          of
            .selectFrom('user_identities')
            .select('user_identities.subject')
            .whereRef('user_identities.user_id', '=', 'users.user_id'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return row.people
}

export async function emailOf(place: Place, userId: string): Promise<string | null> {
  const one = place.on<Tables>().selectFrom('users').select('users.email').where('users.user_id', '=', userId)
  return (await one.executeTakeFirst())?.email ?? null
}

export const personOf = (row: Row): KeptPerson => ({
  userId: row.user_id,
  username: row.username,
  realname: row.realname,
  origin: row.origin,
  roleType: row.role_type,
  unitId: row.unit_id,
  mobile: row.mobile,
  email: row.email,
  note: row.note,
  status: row.status,
  roleId: row.role_id,
  hasSecondFactor: row.totp_secret !== null,
  mustChangePassword: row.must_change_password,
  lastSignInAt: row.last_sign_in_at,
  createdAt: row.created_at,
})

const columnsOf = (fields: PersonFields) => ({
  username: fields.username,
  username_key: nameKey(fields.username),
  realname: fields.realname,
  origin: fields.origin,
  role_type: fields.roleType,
  unit_id: fields.unitId,
  mobile: fields.mobile,
  email: fields.email,
  email_key: fields.email === null ? null : emailKey(fields.email),
  note: fields.note,
})
