import { refuse, type Refusal } from '@gss/kit/refusal'
import { type Role, ROLES_MAX } from '../../contract/index.ts'
import { actorOf, type Administration, tellSessionsChanged } from '../administration.ts'
import type { Caller } from '../caller.ts'
import { sessionIdsOfRole } from '../sessions/sessionStore.ts'
import { deleteRole, heldRoles, insertRole, type KeptRole, peopleOfRoles, updateRole } from './store.ts'

export type RoleAsked = Pick<Role, 'name' | 'origin' | 'homePage' | 'mayEdit' | 'note'>

/** Below it stand the roles that ship, above it those of the specification (20010 …). */
const FIRST_OWN_ROLE = 1_000
const LAST_OWN_ROLE = 9_999
const subjectOf = (role: KeptRole) => ({ kind: 'role', id: String(role.roleId), name: role.name })
const isNameTaken = (roles: KeptRole[], name: string, except?: number) =>
  roles.some((role) => role.name === name && role.roleId !== except)

export function addRole(
  ask: RoleAsked,
  who: Caller,
  { db, clock, journal }: Administration,
): Promise<{ roleId: number } | Refusal> {
  return db.transaction(async (tx) => {
    const roles = await heldRoles(tx)
    if (roles.length >= ROLES_MAX) return refuse('session.rolesTooMany', { count: ROLES_MAX })
    if (isNameTaken(roles, ask.name)) return refuse('session.roleNameTaken')
    const own = roles.map((role) => role.roleId).filter((id) => id >= FIRST_OWN_ROLE && id <= LAST_OWN_ROLE)
    const role = {
      ...ask,
      roleId: Math.max(FIRST_OWN_ROLE - 1, ...own) + 1,
      isBuiltIn: false,
      createdAt: clock(),
    }
    await insertRole(tx, role)
    await journal.write(tx, { actor: actorOf(who), act: 'role.add', subject: subjectOf(role), after: role })
    return { roleId: role.roleId }
  })
}

export function editRole(
  ask: RoleAsked & { roleId: number },
  who: Caller,
  deps: Administration,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const roles = await heldRoles(tx)
    const before = roles.find((role) => role.roleId === ask.roleId)
    if (!before) return refuse('session.roleNotFound')
    if (before.isBuiltIn && (ask.name !== before.name || ask.origin !== before.origin))
      return refuse('session.roleBuiltIn')
    if (isNameTaken(roles, ask.name, ask.roleId)) return refuse('session.roleNameTaken')
    const people = (await peopleOfRoles(tx)).get(ask.roleId) ?? 0
    if (ask.origin !== before.origin && people > 0) return refuse('session.roleOfOtherOrigin')
    const after = { ...before, ...ask }
    await updateRole(tx, after)
    await deps.journal.write(tx, {
      actor: actorOf(who),
      act: 'role.edit',
      subject: subjectOf(after),
      before,
      after,
    })
    tellSessionsChanged(tx, deps.bus, await sessionIdsOfRole(tx, ask.roleId, deps.clock()))
    return null
  })
}

export function removeRole(
  ask: { roleId: number },
  who: Caller,
  { db, journal }: Administration,
): Promise<null | Refusal> {
  return db.transaction(async (tx) => {
    const before = (await heldRoles(tx)).find((role) => role.roleId === ask.roleId)
    if (!before) return refuse('session.roleNotFound')
    if (before.isBuiltIn) return refuse('session.roleBuiltIn')
    const people = (await peopleOfRoles(tx)).get(ask.roleId) ?? 0
    if (people > 0) return refuse('session.roleInUse', { people })
    await deleteRole(tx, ask.roleId)
    await journal.write(tx, { actor: actorOf(who), act: 'role.delete', subject: subjectOf(before), before })
    return null
  })
}
