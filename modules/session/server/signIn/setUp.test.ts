import { beforeAll, expect, test } from 'vitest'
import { ROLE, SETUP_MAX_MS } from '../../contract/index.ts'
import { granted, PASSWORD, said, type SignInWorld, signInWorld, visitor } from '../testing/signInWorld.ts'
import { firstAdministrator } from './setUp.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await signInWorld()
})
const ticketIn = (path: string | null | undefined) =>
  new URLSearchParams(path?.split('?')[1]).get('ticket') ?? ''
const setUp = (path: string | null | undefined, username: string, password = PASSWORD) =>
  world.setUp({ ticket: ticketIn(path), username, realname: '李明', password, confirm: password }, visitor())

test('an empty system gets its three administrators, one after the other, and never again', async () => {
  const lost = await firstAdministrator(world.deps)
  const first = await firstAdministrator(world.deps)
  expect(first).toMatch(/^\/gss\/base\/setup\?ticket=[\w-]{43}$/)
  expect(said(await setUp(lost, 'liming')), 'an earlier path').toBe('session.ticketSpent')
  expect(said(await setUp(first, 'Admin'))).toBe('session.nameReserved')
  expect(said(await setUp(first, 'liming', '12345678')), 'a bad password leaves the path good').toBe(
    'session.passwordTooFewClasses',
  )

  const others = granted(await setUp(first, 'liming'))
  expect(Object.keys(others).toSorted()).toEqual(['auditAdministrator', 'securityAdministrator'])
  expect(said(await setUp(first, 'liming2')), 'played again').toBe('session.ticketSpent')

  expect(said(await setUp(others.securityAdministrator, 'LIMING')), 'a name that is taken').toBe(
    'session.nameTaken',
  )
  expect(granted(await setUp(others.securityAdministrator, 'chenjie'))).toEqual({})
  expect(granted(await setUp(others.auditAdministrator, 'zhaomin'))).toEqual({})
  const roles = await world.deps.db
    .on<{ users: { role_id: number } }>()
    .selectFrom('users')
    .select('role_id')
    .orderBy('role_id')
    .execute()
  expect(roles.map((row) => row.role_id)).toEqual([
    ROLE.systemAdministrator,
    ROLE.securityAdministrator,
    ROLE.auditAdministrator,
  ])
  expect(await firstAdministrator(world.deps)).toBeNull()
  expect(said(await world.login({ username: 'liming', password: PASSWORD }, visitor()))).toBe(
    'session.secondFactorEnrol',
  )
})

test('a path that nobody took within a day is over; the owner of the machine gets the next for who is missing', async () => {
  const other = await signInWorld()
  const first = await firstAdministrator(other.deps)
  const ask = { username: 'liming', realname: '李明', password: PASSWORD, confirm: PASSWORD }
  const others = granted(await other.setUp({ ...ask, ticket: ticketIn(first) }, visitor()))
  other.later(SETUP_MAX_MS)
  const late = { ...ask, username: 'chenjie', ticket: ticketIn(others.securityAdministrator) }
  expect(said(await other.setUp(late, visitor()))).toBe('session.ticketSpent')
  const again = granted(
    await other.setUp({ ...late, ticket: ticketIn(await firstAdministrator(other.deps)) }, visitor()),
  )
  expect(Object.keys(again)).toEqual(['auditAdministrator'])
})
