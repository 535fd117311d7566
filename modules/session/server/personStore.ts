import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Place } from '@gss/server-kit/database'
import type { Grant } from '../contract/role.ts'
import { grantsOf } from './grants.ts'
import type { SessionTables } from './tables.ts'

/** A person as signing in needs them: with the hash, the second factor and the role. */
export interface SigningPerson {
  userId: string
  username: string
  realname: string
  origin: 'rms' | 'gss'
  roleType: 'center' | 'pro' | null
  roleId: number | null
  unitId: string | null
  mobile: string | null
  email: string | null
  status: 'waiting' | 'enabled' | 'disabled'
  passwordHash: string | null
  passwordSetAt: Date | null
  mustChangePassword: boolean
  /** Sealed. */
  totpSecret: string | null
  failuresSince: number
  lastSignInAt: Date | null
  lastSignInFrom: string | null
  homePage: string
  mayEdit: boolean
  grants: Grant[]
}

const people = (place: Place) =>
  place
    .on<SessionTables>()
    .selectFrom('users')
    .leftJoin('roles', 'roles.role_id', 'users.role_id')
    .select((eb) => [
      'users.user_id as userId',
      'users.username',
      'users.realname',
      'users.origin',
      'users.role_type as roleType',
      'users.role_id as roleId',
      'users.unit_id as unitId',
      'users.mobile',
      'users.email',
      'users.status',
      'users.password_hash as passwordHash',
      'users.password_set_at as passwordSetAt',
      'users.must_change_password as mustChangePassword',
      'users.totp_secret as totpSecret',
      'users.failures_since as failuresSince',
      'users.last_sign_in_at as lastSignInAt',
      'users.last_sign_in_from as lastSignInFrom',
      'roles.home_page as homePage',
      'roles.may_edit as mayEdit',
      jsonArrayFrom(
        eb
          .selectFrom('role_grants')
          .whereRef('role_grants.role_id', '=', 'users.role_id')
          .select(['role_grants.permission', 'role_grants.actions'])
          .orderBy('role_grants.permission'),
      ).as('grants'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>
const personOf = (row: Row | undefined): SigningPerson | null =>
  row
    ? { ...row, homePage: row.homePage ?? '', mayEdit: row.mayEdit ?? false, grants: grantsOf(row.grants) }
    : null

/** By user name, e-mail or mobile number, folded. A user name wins, should somebody be called like another's number. */
export async function personBySignIn(place: Place, key: string): Promise<SigningPerson | null> {
  const row = await people(place)
    .where((eb) =>
      eb.or([
        eb('users.username_key', '=', key),
        eb('users.email_key', '=', key),
        eb('users.mobile', '=', key),
      ]),
    )
    .orderBy((eb) => eb('users.username_key', '=', key), 'desc')
    .limit(1)
    .executeTakeFirst()
  return personOf(row)
}
export const personById = async (place: Place, userId: string): Promise<SigningPerson | null> =>
  personOf(await people(place).where('users.user_id', '=', userId).executeTakeFirst())
export const personByMobile = async (place: Place, mobile: string): Promise<SigningPerson | null> =>
  personOf(await people(place).where('users.mobile', '=', mobile).executeTakeFirst())
export const personByEmail = async (place: Place, emailKey: string): Promise<SigningPerson | null> =>
  personOf(await people(place).where('users.email_key', '=', emailKey).executeTakeFirst())
export const personByIdentity = async (
  place: Place,
  issuer: string,
  subject: string,
): Promise<SigningPerson | null> =>
  personOf(
    await people(place)
      .innerJoin('user_identities', 'user_identities.user_id', 'users.user_id')
      .where('user_identities.issuer', '=', issuer)
      .where('user_identities.subject', '=', subject)
      .executeTakeFirst(),
  )

export async function linkIdentity(
  place: Place,
  identity: { issuer: string; subject: string; userId: string; now: Date },
): Promise<void> {
  await place
    .on<SessionTables>()
    .insertInto('user_identities')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: identity.userId,
      linked_at: identity.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Run for unknown people too, with nobody's id: the same statement, the same time. */
export async function countFailure(place: Place, userId: string): Promise<void> {
  await place
    .on<SessionTables>()
    .updateTable('users')
    .set((eb) => ({ failures_since: eb('users.failures_since', '+', 1) }))
    .where('users.user_id', '=', userId)
    .execute()
}

export async function stampSignIn(place: Place, userId: string, from: string, now: Date): Promise<void> {
  await place
    .on<SessionTables>()
    .updateTable('users')
    .set({ last_sign_in_at: now, last_sign_in_from: from, failures_since: 0 })
    .where('users.user_id', '=', userId)
    .execute()
}

/** A step is used once: of two who come with the same code one is told true. */
export async function spendTotpStep(place: Place, userId: string, step: number): Promise<boolean> {
  const row = await place
    .on<SessionTables>()
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('users.user_id', '=', userId)
    .where((eb) => eb.or([eb('users.totp_last_step', 'is', null), eb('users.totp_last_step', '<', step)]))
    .returning('users.user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sealed secret and the step just used; null takes the second factor away. */
export async function setTotp(
  place: Place,
  userId: string,
  totp: { secret: string; step: number } | null,
  now: Date,
): Promise<void> {
  await place
    .on<SessionTables>()
    .updateTable('users')
    .set({ totp_secret: totp?.secret ?? null, totp_last_step: totp?.step ?? null, updated_at: now })
    .where('users.user_id', '=', userId)
    .execute()
}

export interface NewPerson {
  userId: string
  username: string
  usernameKey: string
  realname: string
  origin: 'rms' | 'gss'
  roleType: 'center' | 'pro' | null
  roleId: number | null
  mobile: string | null
  email: string | null
  emailKey: string | null
  status: 'waiting' | 'enabled'
  now: Date
}
/** False when the name, the number or the address is somebody's already. */
export async function addPerson(place: Place, person: NewPerson): Promise<boolean> {
  const row = await place
    .on<SessionTables>()
    .insertInto('users')
    .values({
      user_id: person.userId,
      username: person.username,
      username_key: person.usernameKey,
      realname: person.realname,
      origin: person.origin,
      role_type: person.roleType,
      role_id: person.roleId,
      mobile: person.mobile,
      email: person.email,
      email_key: person.emailKey,
      note: '',
      status: person.status,
      must_change_password: false,
      created_at: person.now,
      updated_at: person.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('users.user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isNameTaken(place: Place, usernameKey: string): Promise<boolean> {
  const row = await place
    .on<SessionTables>()
    .selectFrom('users')
    .select('users.user_id')
    .where('users.username_key', '=', usernameKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Of these roles, those somebody has. */
export async function rolesWithPeople(place: Place, roleIds: readonly number[]): Promise<Set<number>> {
  const rows = await place
    .on<SessionTables>()
    .selectFrom('users')
    .select('users.role_id')
    .distinct()
    .where('users.role_id', 'in', [...roleIds])
    .execute()
  return new Set(rows.map((row) => row.role_id ?? 0))
}
