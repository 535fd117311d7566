import { rightsOf } from '@gss/kit/call'
import type { Attack, Seen } from '../attack.ts'
import { plainAsk, schemaOf } from '../askMaker.ts'
import { ask, everyCall, pathOf, type Target } from '../target.ts'

interface Role {
  role_id: number | null
  name: string
  origin: 'rms' | 'gss'
}

/** Every role that ships × every call: what its grants say, no more and no less. */
export const roles: Attack = {
  name: 'roles',
  must: 'each role makes the calls its grants name, no other, and no refusal ends its session',
  async run(target, seen) {
    const shipped = await ask<Role>(
      target.db,
      'select role_id, name, origin from roles where is_built_in order by role_id',
    )
    for (const role of [{ role_id: null, name: 'nobody yet', origin: 'rms' as const }, ...shipped])
      await tryRole(role, target, seen)
  },
}

const UNKNOWN_FIELD = { thisFieldIsUnknown: 1 }
async function tryRole(
  { role_id: roleId, name: role, origin }: Role,
  target: Target,
  seen: Seen,
): Promise<void> {
  const rows = await ask<{ permission: string; actions: string[] }>(
    target.db,
    'select permission, actions from role_grants where role_id = $1',
    [roleId],
  )
  const granted = new Set(
    rows.flatMap(({ permission, actions }) => actions.map((action) => `${permission}.${action}`)),
  )
  const tokens = await target.sessionOf(roleId, { origin })
  for (const [name, call] of everyCall) {
    const rights = rightsOf(call.may)
    if (rights.length === 0) continue
    const may = rights.some(({ permission, action }) => granted.has(`${permission}.${action}`))
    // What is granted is asked wrongly, so that it gets past the gate and does nothing.
    const body = { ...Object(plainAsk(schemaOf(call))), ...(may && UNKNOWN_FIELD) }
    const sent =
      call.method === 'GET' ? { path: `${pathOf(call)}?thisFieldIsUnknown=1` } : { path: pathOf(call), body }
    const { status, json } = await target.send({ method: call.method, ...sent, tokens })
    seen.tried()
    const isClosed = status === 200 && json?.code === 'session.notPermitted'
    if (status >= 500) seen.fault(`${role}: ${name} ${status}`)
    else if (status === 403) seen.wrong(`${role}: ${name} ended the session`)
    else if (isClosed === may)
      seen.wrong(
        `${role}: ${name} ${may ? 'is granted and closed' : `is not granted and answers ${status} ${json?.code ?? ''}`}`,
      )
  }
}
