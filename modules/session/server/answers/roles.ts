import type { Answers } from '@gss/kit/call'
import { refuse, type Refusal } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { roleCalls } from '../../contract/calls/roles.ts'
import type { Administration } from '../administration.ts'
import { type Caller, seesAll } from '../caller.ts'
import { addRole, editRole, removeRole } from '../roles/changeRole.ts'
import { permissionRows, roleList } from '../roles/roleList.ts'
import { saveGrants } from '../roles/saveGrants.ts'
import { grantsByRole, roleById } from '../roles/store.ts'

export const roleAnswers = (deps: Administration): Answers<typeof roleCalls, Visitor, Caller> => ({
  roles: () => roleList(deps.db, deps),
  roleOptions: async () =>
    (await roleList(deps.db, deps)).map(({ roleId, name, origin }) => ({ roleId, name, origin })),
  addRole: async (ask, who) => ofNoUnit(who) ?? addRole(ask, who, deps),
  editRole: async (ask, who) => ofNoUnit(who) ?? editRole(ask, who, deps),
  deleteRole: async (ask, who) => ofNoUnit(who) ?? removeRole(ask, who, deps),
  permissionRows: () => Promise.resolve(permissionRows(deps)),
  grants: async ({ roleId }) =>
    (await roleById(deps.db, roleId))
      ? ((await grantsByRole(deps.db, roleId)).get(roleId) ?? [])
      : refuse('session.roleNotFound'),
  saveGrants: async (ask, who) => ofNoUnit(who) ?? saveGrants(ask, who, deps),
})

/** Roles and the menu are everybody's: whoever is bound to one unit changes neither, whatever their own role grants. */
export const ofNoUnit = (who: Caller): Refusal | null =>
  seesAll(who) ? null : refuse('session.notPermitted')
