import { ACTIONS, type Action } from '@gss/kit/call'
import { type Duty, dutiesOf, type Permissions } from '../contract/permissions.ts'
import type { Grant } from '../contract/role.ts'

const isAction = (word: string): word is Action => ACTIONS.some((action) => action === word)

/** Grants as the tables keep them; an action of a later release that this one does not know gives nothing. */
export const grantsOf = (rows: readonly { permission: string; actions: string[] }[]): Grant[] =>
  rows.map(({ permission, actions }) => ({ permission, actions: actions.filter(isAction) }))

/** The administrative duty of a role with these grants, if any. */
export function roleDutyOf(grants: readonly Grant[], all: Permissions): Duty | null {
  const given = grants.filter((grant) => grant.actions.length > 0).map((grant) => grant.permission)
  return [...dutiesOf(given, all)][0] ?? null
}
