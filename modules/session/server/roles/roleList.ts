import type { Place } from '@gss/server-kit/database'
import type { Duty, Grant, PermissionRow, Permissions, Role } from '../../contract/index.ts'
import { type Administration, allPermissions } from '../administration.ts'
import { roleDutyOf } from '../grants.ts'
import { allRoles, grantsByRole, peopleOfRoles } from './store.ts'

/** Every role with the duty its grants make it and how many people have it. */
export async function roleList(
  place: Place,
  deps: Pick<Administration, 'permissionsByModule'>,
): Promise<Role[]> {
  const permissions = allPermissions(deps)
  const [roles, grants, people] = [
    await allRoles(place),
    await grantsByRole(place),
    await peopleOfRoles(place),
  ]
  return roles.map((role) => ({
    ...role,
    duty: shownDuty(grants.get(role.roleId) ?? [], permissions),
    people: people.get(role.roleId) ?? 0,
  }))
}

/** A role has one administrative duty at most; without one it is of the business, or grants nothing. */
const shownDuty = (grants: readonly Grant[], permissions: Permissions): Duty | null =>
  roleDutyOf(grants, permissions) ?? (grants.length > 0 ? 'business' : null)

export const permissionRows = ({
  permissionsByModule,
}: Pick<Administration, 'permissionsByModule'>): PermissionRow[] =>
  Object.entries(permissionsByModule).flatMap(([module, permissions]) =>
    Object.entries(permissions).map(([permission, { duty, actions }]) => ({
      permission,
      module,
      duty,
      actions: [...actions],
    })),
  )
