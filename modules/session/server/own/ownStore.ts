import type { Place } from '@gss/server-kit/database'
import type { SessionTables } from '../tables.ts'

export const identitiesOf = (place: Place, userId: string): Promise<{ issuer: string; linkedAt: Date }[]> =>
  place
    .on<SessionTables>()
    .selectFrom('user_identities')
    .select(['user_identities.issuer', 'user_identities.linked_at as linkedAt'])
    .where('user_identities.user_id', '=', userId)
    .orderBy('user_identities.issuer')
    .limit(20)
    .execute()

export async function unlinkIdentity(place: Place, userId: string, issuer: string): Promise<boolean> {
  const rows = await place
    .on<SessionTables>()
    .deleteFrom('user_identities')
    .where('user_identities.user_id', '=', userId)
    .where('user_identities.issuer', '=', issuer)
    .returning('user_identities.issuer')
    .execute()
  return rows.length > 0
}

export async function setRealname(place: Place, userId: string, realname: string, now: Date): Promise<void> {
  await place
    .on<SessionTables>()
    .updateTable('users')
    .set({ realname, updated_at: now })
    .where('users.user_id', '=', userId)
    .execute()
}

export async function setMobile(place: Place, userId: string, mobile: string, now: Date): Promise<void> {
  await place
    .on<SessionTables>()
    .updateTable('users')
    .set({ mobile, updated_at: now })
    .where('users.user_id', '=', userId)
    .execute()
}

export async function setEmail(
  place: Place,
  userId: string,
  { email, key }: { email: string; key: string },
  now: Date,
): Promise<void> {
  await place
    .on<SessionTables>()
    .updateTable('users')
    .set({ email, email_key: key, updated_at: now })
    .where('users.user_id', '=', userId)
    .execute()
}
