import { isRefusal } from '@gss/kit/refusal'
import { beforeAll, expect, test } from 'vitest'
import { type Grant, ROLE } from '../../contract/index.ts'
import type { Administration } from '../administration.ts'
import { roleAnswers } from '../answers/roles.ts'
import type { Caller } from '../caller.ts'
import { anyone, callerOf, journalled, openSession, testAdministration } from '../testing/administration.ts'
import { addRole, editRole, removeRole, type RoleAsked } from './changeRole.ts'
import { roleList } from './roleList.ts'
import { saveGrants } from './saveGrants.ts'
import { grantsByRole } from './store.ts'

let deps: Administration
let who: Caller
let used: number

const asked = (name: string, more: Partial<RoleAsked> = {}): RoleAsked => ({
  name,
  origin: 'rms',
  homePage: '',
  mayEdit: false,
  note: '',
  ...more,
})
async function added(name: string): Promise<number> {
  const role = await addRole(asked(name), who, deps)
  if (isRefusal(role)) throw new Error(role.refused)
  return role.roleId
}
const grantsOf = async (roleId: number) => (await grantsByRole(deps.db, roleId)).get(roleId) ?? []

beforeAll(async () => {
  deps = await testAdministration()
  who = callerOf(await anyone(deps, { username: 'sec' }))
  used = await added('used')
  await anyone(deps, { username: 'user-of-used', roleId: used })
})

test('the roles that ship are there with their duty, and each administrator has one duty', async () => {
  const duties = (await roleList(deps.db, deps))
    .filter((role) => role.isBuiltIn)
    .map((role) => [role.roleId, role.duty])
  expect(duties.slice(0, 3)).toEqual([
    [1, 'system'],
    [2, 'security'],
    [3, 'audit'],
  ])
  expect(duties.map(([id]) => id)).toEqual([
    1, 2, 3, 10, 11, 12, 20010, 20011, 20012, 20020, 20030, 20040, 20041,
  ])
})

const SYSTEM: Grant = { permission: 'user', actions: ['query'] }
const SECURITY: Grant = { permission: 'role', actions: ['query'] }
const AUDIT: Grant = { permission: 'journal', actions: ['query'] }
const save = (roleId: number, grants: Grant[]) => saveGrants({ roleId, grants }, who, deps)

const refusals: [what: string, deed: () => Promise<unknown>, refused: string][] = [
  ['a second role of one name', () => addRole(asked('used'), who, deps), 'session.roleNameTaken'],
  [
    'a role that is not there',
    () => editRole({ ...asked('x'), roleId: 999 }, who, deps),
    'session.roleNotFound',
  ],
  [
    'a role that ships renamed',
    () => editRole({ ...asked('x'), roleId: 1 }, who, deps),
    'session.roleBuiltIn',
  ],
  ['a role that ships deleted', () => removeRole({ roleId: 20010 }, who, deps), 'session.roleBuiltIn'],
  ['a role in use deleted', () => removeRole({ roleId: used }, who, deps), 'session.roleInUse'],
  [
    'a role in use given to the other side',
    () => editRole({ ...asked('used', { origin: 'gss' }), roleId: used }, who, deps),
    'session.roleOfOtherOrigin',
  ],
  ['system and security in one role', () => save(used, [SYSTEM, SECURITY]), 'session.dutiesMixed'],
  ['security and audit in one role', () => save(used, [SECURITY, AUDIT]), 'session.dutiesMixed'],
  [
    'a permission nobody declared',
    () => save(used, [{ permission: 'constructor', actions: ['query'] }]),
    'session.permissionUnknown',
  ],
  [
    'an action the permission does not have',
    () => save(used, [{ permission: 'journal', actions: ['delete'] }]),
    'session.permissionUnknown',
  ],
  [
    'the security administrator left without rights',
    () => save(ROLE.securityAdministrator, []),
    'session.lastAdministrator',
  ],
  [
    'the audit administrator with one right less',
    () => save(ROLE.auditAdministrator, [AUDIT]),
    'session.lastAdministrator',
  ],
  ['grants of no role', () => save(999, []), 'session.roleNotFound'],
]
test.each(refusals)('%s is refused and nothing is written', async (_, deed, refused) => {
  const before = [await roleList(deps.db, deps), await grantsByRole(deps.db), (await journalled(deps)).length]
  expect(await deed()).toMatchObject({ refused })
  expect([
    await roleList(deps.db, deps),
    await grantsByRole(deps.db),
    (await journalled(deps)).length,
  ]).toEqual(before)
})

test('a role lives: made, changed, granted, taken away, each journalled with before and after', async () => {
  const roleId = await added('short-lived')
  expect(await editRole({ ...asked('long-lived', { note: 'n' }), roleId }, who, deps)).toBeNull()
  expect(
    await save(roleId, [
      SYSTEM,
      { permission: 'user', actions: ['edit', 'query'] },
      { permission: 'menu', actions: [] },
    ]),
  ).toBeNull()
  expect(await grantsOf(roleId)).toEqual([{ permission: 'user', actions: ['query', 'edit'] }])
  expect(await removeRole({ roleId }, who, deps)).toBeNull()
  const entries = (await journalled(deps)).slice(-4)
  expect(entries.map((entry) => entry.act)).toEqual(['role.add', 'role.edit', 'role.grant', 'role.delete'])
  expect(entries[1]).toMatchObject({ before: { name: 'short-lived' }, after: { name: 'long-lived' } })
  expect(entries[2]).toMatchObject({ before: [], after: [{ permission: 'user' }] })
})

test('whose rights changed is told, after the commit and by name', async () => {
  const { userId } = await anyone(deps, { username: 'connected', roleId: used })
  const sessionId = await openSession(deps, userId)
  const told: string[][] = []
  deps.bus.listen('session.changed', (ids) => void told.push(ids))
  await save(used, [SYSTEM, SECURITY])
  await save(used, [SECURITY])
  await new Promise(setImmediate)
  expect(told.flat()).toEqual([sessionId])
})

test('ten made at once get ten numbers', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => added(`at once ${n}`)))
  expect(new Set(ids).size).toBe(10)
})

test('who is bound to one unit changes no role', async () => {
  const bound = callerOf(
    await anyone(deps, {
      username: 'bound',
      origin: 'gss',
      roleType: null,
      unitId: '019aa000-0000-7000-8000-00000000a001',
    }),
  )
  const answers = roleAnswers(deps)
  for (const deed of [
    answers.addRole(asked('mine'), bound),
    answers.editRole({ ...asked('used'), roleId: used }, bound),
    answers.deleteRole({ roleId: used }, bound),
    answers.saveGrants({ roleId: used, grants: [] }, bound),
  ]) {
    expect(await deed).toMatchObject({ refused: 'session.notPermitted' })
  }
})
