import type { Place } from '@gss/server-kit/database'
import type { Selectable } from 'kysely'
import { type Grant, ROLE } from '../../contract/index.ts'
import { grantsOf } from '../grants.ts'
import type { SessionTables } from '../tables.ts'

type Tables = Pick<SessionTables, 'roles' | 'role_grants' | 'users'>
type Row = Selectable<SessionTables['roles']>

export interface KeptRole {
  roleId: number
  name: string
  origin: 'rms' | 'gss'
  homePage: string
  mayEdit: boolean
  note: string
  isBuiltIn: boolean
  createdAt: Date
}

export async function allRoles(place: Place): Promise<KeptRole[]> {
  const rows = await place
    .on<Tables>()
    .selectFrom('roles')
    .selectAll('roles')
    .orderBy('roles.role_id')
    .execute()
  return rows.map(roleOf)
}

/** All of them, held until the end of the transaction: names and numbers stay unique, a role in use is not deleted under anybody. */
export async function heldRoles(place: Place): Promise<KeptRole[]> {
  await place
    .on<Tables>()
    .selectFrom('roles')
    .select('roles.role_id')
    .orderBy('roles.role_id')
    .forUpdate()
    .execute()
  return allRoles(place) // read after the wait: the one waited for may have added a role
}

const ADMINISTRATORS = [ROLE.systemAdministrator, ROLE.securityAdministrator, ROLE.auditAdministrator]
/** Whoever takes a right away from an administrator holds these first: of two at once the second sees what the first did. */
export async function holdAdministratorRoles(place: Place): Promise<void> {
  const held = place
    .on<Tables>()
    .selectFrom('roles')
    .select('roles.role_id')
    .where('roles.role_id', 'in', ADMINISTRATORS)
  await held.orderBy('roles.role_id').forUpdate().execute()
}

export async function roleById(place: Place, roleId: number): Promise<KeptRole | null> {
  const row = await place
    .on<Tables>()
    .selectFrom('roles')
    .selectAll('roles')
    .where('roles.role_id', '=', roleId)
    .executeTakeFirst()
  return row ? roleOf(row) : null
}

/** Nobody deletes or changes it until the end of the transaction. */
export async function heldRole(place: Place, roleId: number): Promise<KeptRole | null> {
  const one = place
    .on<Tables>()
    .selectFrom('roles')
    .selectAll('roles')
    .where('roles.role_id', '=', roleId)
    .forShare()
  const row = await one.executeTakeFirst()
  return row ? roleOf(row) : null
}

export async function peopleOfRoles(place: Place): Promise<Map<number, number>> {
  const rows = await place
    .on<Tables>()
    .selectFrom('users')
    .select((of) => ['users.role_id', of.fn.countAll<number>().as('people')])
    .where('users.role_id', 'is not', null)
    .groupBy('users.role_id')
    .execute()
  return new Map(rows.map((row) => [row.role_id ?? 0, row.people]))
}

export async function insertRole(place: Place, role: KeptRole): Promise<void> {
  const row = {
    role_id: role.roleId,
    ...columnsOf(role),
    is_built_in: role.isBuiltIn,
    created_at: role.createdAt,
  }
  await place.on<Tables>().insertInto('roles').values(row).execute()
}

export async function updateRole(place: Place, role: KeptRole): Promise<void> {
  await place
    .on<Tables>()
    .updateTable('roles')
    .set(columnsOf(role))
    .where('roles.role_id', '=', role.roleId)
    .execute()
}

export async function deleteRole(place: Place, roleId: number): Promise<void> {
  await place.on<Tables>().deleteFrom('roles').where('roles.role_id', '=', roleId).execute()
}

/** Grants of one role, or of all. */
export async function grantsByRole(place: Place, roleId?: number): Promise<Map<number, Grant[]>> {
  const all = place
    .on<Tables>()
    .selectFrom('role_grants')
    .selectAll('role_grants')
    .orderBy('role_grants.permission')
  const rows = await (roleId === undefined ? all : all.where('role_grants.role_id', '=', roleId)).execute()
  const byRole = new Map<number, Grant[]>()
  for (const row of rows) {
    const grants = byRole.get(row.role_id) ?? []
    byRole.set(row.role_id, [...grants, ...grantsOf([row])])
  }
  return byRole
}

export async function replaceGrants(place: Place, roleId: number, grants: Grant[]): Promise<void> {
  await place.on<Tables>().deleteFrom('role_grants').where('role_grants.role_id', '=', roleId).execute()
  if (grants.length === 0) return
  const rows = grants.map((grant) => ({
    role_id: roleId,
    permission: grant.permission,
    actions: grant.actions,
  }))
  await place.on<Tables>().insertInto('role_grants').values(rows).execute()
}

const roleOf = (row: Row): KeptRole => ({
  roleId: row.role_id,
  name: row.name,
  origin: row.origin,
  homePage: row.home_page,
  mayEdit: row.may_edit,
  note: row.note,
  isBuiltIn: row.is_built_in,
  createdAt: row.created_at,
})

const columnsOf = (role: KeptRole) => ({
  name: role.name,
  origin: role.origin,
  home_page: role.homePage,
  may_edit: role.mayEdit,
  note: role.note,
})
