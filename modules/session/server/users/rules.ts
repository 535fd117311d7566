import { refuse, type Refusal } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { ROLE } from '../../contract/index.ts'
import type { Caller } from '../caller.ts'
import { emailKey, isReservedName, nameKey } from '../names.ts'
import { holdAdministratorRoles, roleById } from '../roles/store.ts'
import { isWithinScope } from './scope.ts'
import { heldPeople, type KeptPerson, type PersonFields, type NameTaken, usableOthers } from './store.ts'

/** The one a deed is about, held; somebody outside the caller's scope is not there. */
export async function personInScope(tx: Place, userId: string, who: Caller): Promise<KeptPerson | Refusal> {
  const [person] = await heldPeople(tx, [userId])
  return person && isWithinScope(person, who) ? person : refuse('session.userNotFound')
}

/** Why these names and numbers cannot be a person's, or null. Names are compared as people read them. */
export function contactFlaw(
  wanted: PersonFields,
  taken: readonly NameTaken[],
  userId: string | null,
): Refusal | null {
  const others = taken.filter((one) => one.userId !== userId)
  if (others.some((one) => one.usernameKey === nameKey(wanted.username))) return refuse('session.nameTaken')
  const isTaken = others.some(
    (one) =>
      (wanted.mobile !== null && one.mobile === wanted.mobile) ||
      (wanted.email !== null && one.emailKey === emailKey(wanted.email)),
  )
  return isTaken ? refuse('session.contactTaken') : null
}

export const nameFlaw = (username: string, before: string | null): Refusal | null =>
  isReservedName(username) && (before === null || nameKey(before) !== nameKey(username))
    ? refuse('session.nameReserved')
    : null

const ADMINISTRATORS: readonly number[] = [
  ROLE.systemAdministrator,
  ROLE.securityAdministrator,
  ROLE.auditAdministrator,
]
export const isAdministrator = ({ roleId }: Pick<KeptPerson, 'roleId'>): boolean =>
  roleId !== null && ADMINISTRATORS.includes(roleId)

/** A system without one of its three administrators cannot be put right from inside. Call it before they are taken away. */
export async function lastAdministratorFlaw(
  tx: Place,
  leaving: readonly KeptPerson[],
): Promise<Refusal | null> {
  const administrators = leaving.filter((person) => isAdministrator(person) && person.status === 'enabled')
  if (administrators.length === 0) return null
  await holdAdministratorRoles(tx)
  const except = leaving.map((person) => person.userId)
  for (const roleId of new Set(administrators.flatMap((person) => person.roleId ?? []))) {
    if ((await usableOthers(tx, roleId, except)) > 0) continue
    return refuse('session.lastAdministrator', { role: (await roleById(tx, roleId))?.name ?? '' })
  }
  return null
}
