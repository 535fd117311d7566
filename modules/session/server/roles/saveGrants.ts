import type { Action } from '@gss/kit/call'
import { refuse, type Refusal } from '@gss/kit/refusal'
import { type Duty, dutiesOf, type Grant, KEPT_DUTY, type Permissions } from '../../contract/index.ts'
import { actorOf, type Administration, allPermissions, tellSessionsChanged } from '../administration.ts'
import type { Caller } from '../caller.ts'
import { sessionIdsOfRole } from '../sessions/sessionStore.ts'
import { grantsByRole, heldRoles, replaceGrants } from './store.ts'

export function saveGrants(
  ask: { roleId: number; grants: Grant[] },
  who: Caller,
  deps: Administration,
): Promise<null | Refusal> {
  const permissions = allPermissions(deps)
  const after = tidied(ask.grants)
  const flaw = flawIn(after, permissions)
  if (flaw) return Promise.resolve(flaw)
  return deps.db.transaction(async (tx) => {
    const role = (await heldRoles(tx)).find((one) => one.roleId === ask.roleId)
    if (!role) return refuse('session.roleNotFound')
    const before = (await grantsByRole(tx, ask.roleId)).get(ask.roleId) ?? []
    const kept = KEPT_DUTY[ask.roleId]
    if (kept && loses(before, after, kept, permissions))
      return refuse('session.lastAdministrator', { role: role.name })
    await replaceGrants(tx, ask.roleId, after)
    const subject = { kind: 'role', id: String(role.roleId), name: role.name }
    await deps.journal.write(tx, { actor: actorOf(who), act: 'role.grant', subject, before, after })
    tellSessionsChanged(tx, deps.bus, await sessionIdsOfRole(tx, ask.roleId, deps.clock()))
    return null
  })
}

/** One row per permission, each action once, nothing empty: in whatever pieces it was sent. */
function tidied(grants: readonly Grant[]): Grant[] {
  const actions = new Map<string, Set<Action>>()
  for (const grant of grants) {
    actions.set(grant.permission, new Set([...(actions.get(grant.permission) ?? []), ...grant.actions]))
  }
  return [...actions]
    .filter(([, allowed]) => allowed.size > 0)
    .map(([permission, allowed]) => ({ permission, actions: [...allowed] }))
}

function flawIn(grants: readonly Grant[], permissions: Permissions): Refusal | null {
  for (const { permission, actions } of grants) {
    const known = Object.hasOwn(permissions, permission) ? permissions[permission] : undefined
    if (!known) return refuse('session.permissionUnknown', { permission })
    const strange = actions.find((action) => !known.actions.includes(action))
    if (strange) return refuse('session.permissionUnknown', { permission: `${permission}.${strange}` })
  }
  const duties = dutiesOf(
    grants.map((grant) => grant.permission),
    permissions,
  )
  return duties.size > 1 ? refuse('session.dutiesMixed') : null
}

const has = (grants: readonly Grant[], permission: string, action: Action): boolean =>
  grants.some((grant) => grant.permission === permission && grant.actions.includes(action))

const loses = (
  before: readonly Grant[],
  after: readonly Grant[],
  duty: Duty,
  permissions: Permissions,
): boolean =>
  before
    .filter((grant) => permissions[grant.permission]?.duty === duty)
    .some((grant) => grant.actions.some((action) => !has(after, grant.permission, action)))
