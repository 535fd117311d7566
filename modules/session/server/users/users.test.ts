import { isRefusal } from '@gss/kit/refusal'
import { beforeAll, expect, test } from 'vitest'
import type { UsersAsked } from '../../contract/index.ts'
import type { Administration } from '../administration.ts'
import type { Caller } from '../caller.ts'
import { countGuess } from '../signIn/guessStore.ts'
import { guessing } from '../guesses.ts'
import { isPassword } from '../passwords.ts'
import {
  administrators,
  anyone,
  callerOf,
  journalled,
  openSession,
  testAdministration,
} from '../testing/administration.ts'
import { sql } from 'kysely'
import { addUser, deleteUsers, editUser } from './changeUser.ts'
import { giveNewPassword } from './giveNewPassword.ts'
import * as rights from './rights.ts'
import { scopeOf } from '../scope.ts'
import { wholeStanding } from './scope.ts'
import type { KeptPerson, PersonFields } from './store.ts'
import { usersPage } from './views.ts'

const UNIT_A = '019aa000-0000-7000-8000-00000000a001'
const UNIT_B = '019aa000-0000-7000-8000-00000000b001'
const OPERATOR = 10
const UNIT_MANAGER = 20010
/** Of the unit's side, with a right of the system administrator. */
const UNIT_ADMINISTRATOR = 1500

let deps: Administration
let the: { system: KeptPerson; security: KeptPerson; audit: KeptPerson }
let operator: KeptPerson
let ofA: KeptPerson
let ofB: KeptPerson
let bySystem: Caller
let bySecurity: Caller
/** Bound to unit A, with every permission: the scope is what holds them. */
let byA: Caller

beforeAll(async () => {
  deps = await testAdministration()
  the = await administrators(deps)
  operator = await anyone(deps, {
    username: 'operator-one',
    mobile: '13800000001',
    email: 'One@Example.cn',
    roleId: OPERATOR,
  })
  ofA = await anyone(deps, {
    username: 'of-a',
    origin: 'gss',
    roleType: null,
    unitId: UNIT_A,
    roleId: UNIT_MANAGER,
  })
  ofB = await anyone(deps, {
    username: 'of-b',
    origin: 'gss',
    roleType: null,
    unitId: UNIT_B,
    roleId: UNIT_MANAGER,
  })
  await sql`insert into roles (role_id, name, origin, created_at) values (${UNIT_ADMINISTRATOR}, 'u', 'gss', now())`.execute(
    deps.db.on(),
  )
  await sql`insert into role_grants values (${UNIT_ADMINISTRATOR}, 'user', array['query'])`.execute(
    deps.db.on(),
  )
  bySystem = callerOf(the.system)
  bySecurity = callerOf(the.security)
  byA = callerOf(
    await anyone(deps, {
      username: 'boss-a',
      origin: 'gss',
      roleType: null,
      unitId: UNIT_A,
      roleId: UNIT_MANAGER,
    }),
  )
})

const fields = (username: string, more: Partial<PersonFields> = {}): PersonFields => ({
  username,
  realname: username,
  origin: 'rms',
  roleType: 'center',
  unitId: null,
  mobile: null,
  email: null,
  note: '',
  ...more,
})
const ofUnit = (unitId: string | null): Partial<PersonFields> => ({ origin: 'gss', roleType: null, unitId })
const edit = (person: KeptPerson, more: Partial<PersonFields>, who = bySystem) =>
  editUser({ ...person, ...more }, who, deps)
const NOBODY = '019aa000-0000-7000-8000-00000000ffff'

async function everything() {
  const people = await sql`select * from users order by user_id`.execute(deps.db.on())
  return [people.rows, await journalled(deps)]
}

// oxfmt-ignore
const refusals: [what: string, deed: () => Promise<unknown>, refused: string][] = [
  ['a name that is somebody\'s',              () => addUser(fields('operator-one'), bySystem, deps),                                  'session.nameTaken'],
  ['the same name in full width',             () => addUser(fields('ＯＰＥＲＡＴＯＲ-one'), bySystem, deps),                                  'session.nameTaken'],
  ['a reserved name',                         () => addUser(fields('Admin'), bySystem, deps),                                         'session.nameReserved'],
  ['a reserved name in letters that look so', () => addUser(fields('аdmin'), bySystem, deps),                                         'session.nameReserved'],
  ['renamed to a reserved name',              () => edit(operator, { username: 'Guest' }),                                            'session.nameReserved'],
  ['renamed to somebody\'s name',             () => edit(operator, { username: 'OF-A' }),                                             'session.nameTaken'],
  ['somebody\'s number',                      () => addUser(fields('new', { mobile: '13800000001' }), bySystem, deps),                'session.contactTaken'],
  ['somebody\'s address in other capitals',   () => addUser(fields('new', { email: 'one@example.CN' }), bySystem, deps),              'session.contactTaken'],
  ['a person of a unit without a unit',       () => addUser(fields('new', ofUnit(null)), bySystem, deps),                             'session.unitNeeded'],
  ['a bound person of the centre without',    () => addUser(fields('new', { roleType: 'pro' }), bySystem, deps),                      'session.unitNeeded'],
  ['from A, somebody of B is added',          () => addUser(fields('new', ofUnit(UNIT_B)), byA, deps),                                'session.notPermitted'],
  ['from A, somebody of the centre is added', () => addUser(fields('new'), byA, deps),                                                'session.notPermitted'],
  ['from A, somebody of B is edited',         () => edit(ofB, {}, byA),                                                               'session.userNotFound'],
  ['from A, somebody of the centre is edited', () => edit(operator, {}, byA),                                                         'session.userNotFound'],
  ['from A, their own are pushed out to B',   () => edit(ofA, { unitId: UNIT_B }, byA),                                               'session.notPermitted'],
  ['from A, somebody of B is deleted',        () => deleteUsers({ userIds: [ofA.userId, ofB.userId] }, byA, deps),                    'session.userNotFound'],
  ['from A, somebody of B gets a password',   () => giveNewPassword(ofB, byA, deps),                                           'session.userNotFound'],
  ['from A, somebody of B is disabled',       () => rights.disableUser(ofB, byA, deps),                                               'session.userNotFound'],
  ['somebody unknown is edited',              () => editUser({ ...fields('x'), userId: NOBODY }, bySystem, deps),                     'session.userNotFound'],
  ['somebody with a role changes sides',      () => edit(operator, ofUnit(UNIT_A)),                                                   'session.roleOfOtherOrigin'],
  ['one\'s own standing',                     () => edit(the.system, { roleType: 'pro', unitId: UNIT_A }),                            'session.ownAccount'],
  ['one\'s own account deleted',              () => deleteUsers({ userIds: [the.system.userId] }, bySystem, deps),                    'session.ownAccount'],
  ['one\'s own role',                         () => rights.assignRole({ userId: the.security.userId, roleId: 1 }, bySecurity, deps),  'session.ownAccount'],
  ['one\'s own account disabled',             () => rights.disableUser(the.security, bySecurity, deps),                               'session.ownAccount'],
  ['one\'s own password without the old one', () => giveNewPassword(the.system, bySystem, deps),                               'session.ownAccount'],
  ['the last system administrator disabled',  () => rights.disableUser(the.system, bySecurity, deps),                                 'session.lastAdministrator'],
  ['the last audit administrator disabled',   () => rights.disableUser(the.audit, bySecurity, deps),                                  'session.lastAdministrator'],
  ['the last audit administrator deleted',    () => deleteUsers({ userIds: [operator.userId, the.audit.userId] }, bySystem, deps),    'session.lastAdministrator'],
  ['the last security administrator deleted', () => deleteUsers({ userIds: [the.security.userId] }, bySystem, deps),                  'session.lastAdministrator'],
  ['the last system administrator\'s role',   () => rights.assignRole({ userId: the.system.userId, roleId: OPERATOR }, bySecurity, deps), 'session.lastAdministrator'],
  ['a role that is not there',                () => rights.assignRole({ userId: operator.userId, roleId: 999 }, bySecurity, deps),    'session.roleNotFound'],
  ['a role of the other side',                () => rights.assignRole({ userId: operator.userId, roleId: UNIT_MANAGER }, bySecurity, deps), 'session.roleOfOtherOrigin'],
  ['from A, an administrator is made',         () => rights.assignRole({ userId: ofA.userId, roleId: UNIT_ADMINISTRATOR }, byA, deps), 'session.notPermitted'],
  ['a way in for an administrator',           () => rights.freeLoginLink(the.audit, bySecurity, deps),                                'session.notPermitted'],
]
test.each(refusals)('refused, and nothing written: %s', async (_, deed, refused) => {
  const before = await everything()
  expect(await deed()).toMatchObject({ refused })
  expect(await everything()).toEqual(before)
})

const standings: [
  what: string,
  given: Parameters<typeof wholeStanding>[0],
  stands: ReturnType<typeof wholeStanding>,
][] = [
  [
    'the centre is bound to no unit',
    { origin: 'rms', roleType: 'center', unitId: UNIT_A },
    { origin: 'rms', roleType: 'center', unitId: null },
  ],
  [
    'without a type it is the centre',
    { origin: 'rms', roleType: null, unitId: null },
    { origin: 'rms', roleType: 'center', unitId: null },
  ],
  [
    'pro is bound to one',
    { origin: 'rms', roleType: 'pro', unitId: UNIT_A },
    { origin: 'rms', roleType: 'pro', unitId: UNIT_A },
  ],
  [
    'the unit side has no type',
    { origin: 'gss', roleType: 'center', unitId: UNIT_A },
    { origin: 'gss', roleType: null, unitId: UNIT_A },
  ],
  ['the unit side needs a unit', { origin: 'gss', roleType: null, unitId: null }, null],
]
test.each(standings)('standing: %s', (_, given, stands) => expect(wholeStanding(given)).toEqual(stands))

/** Deeds after which whoever was signed in as that person is not any more. */
const endings: [what: string, deed: (person: KeptPerson) => Promise<unknown>, ends: boolean][] = [
  [
    'another role',
    (person) => rights.assignRole({ userId: person.userId, roleId: 11 }, bySecurity, deps),
    true,
  ],
  ['disabled', (person) => rights.disableUser(person, bySecurity, deps), true],
  ['a new password', (person) => giveNewPassword(person, bySystem, deps), true],
  ['second factor dropped', (person) => rights.dropSecondFactor(person, bySecurity, deps), true],
  ['moved to a unit', (person) => edit(person, { roleType: 'pro', unitId: UNIT_A }), true],
  ['deleted', (person) => deleteUsers({ userIds: [person.userId] }, bySystem, deps), true],
  ['another number', (person) => edit(person, { mobile: '13900000000' }), false],
  ['unlocked', (person) => rights.unlockUser(person, bySecurity, deps), false],
]
test.each(endings)('%s: journalled, and their sessions end where they must', async (what, deed, ends) => {
  const person = await anyone(deps, { username: `ends-${what.replaceAll(' ', '-')}`, roleId: OPERATOR })
  const sessionId = await openSession(deps, person.userId)
  const told: string[] = []
  const off = deps.bus.listen('session.ended', (ids) => void told.push(...ids))
  const before = (await journalled(deps)).length
  expect(isRefusal(await deed(person))).toBe(false)
  await new Promise(setImmediate)
  off()
  expect(told).toEqual(ends ? [sessionId] : [])
  const open = await sql`select 1 from sessions where session_id = ${sessionId} and ended_at is null`.execute(
    deps.db.on(),
  )
  expect(open.rows).toHaveLength(ends ? 0 : 1)
  expect(await journalled(deps)).toHaveLength(before + 1)
})

test('a new account waits without a password, a role makes it work, and it stands in the journal', async () => {
  const added = await addUser(fields('newcomer', { email: 'n@example.cn' }), bySystem, deps)
  if (isRefusal(added)) throw new Error(added.refused)
  expect(await rights.enableUser(added, bySecurity, deps)).toMatchObject({ refused: 'session.roleNeeded' })
  const given = await giveNewPassword(added, bySystem, deps)
  if (isRefusal(given)) throw new Error(given.refused)
  expect(await rights.assignRole({ ...added, roleId: OPERATOR }, bySecurity, deps)).toBeNull()
  const { rows } = await sql<{ status: string; password_hash: string; must_change_password: boolean }>`
    select status, password_hash, must_change_password from users where user_id = ${added.userId}`.execute(
    deps.db.on(),
  )
  expect(rows[0]).toMatchObject({ status: 'enabled', must_change_password: true })
  expect(await isPassword(given.password ?? '', rows[0]?.password_hash ?? null)).toBe(true)
  expect(JSON.stringify(await journalled(deps))).not.toContain(given.password)
})

test('the same name entered twice at once is entered once', async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => addUser(fields('at-once'), bySystem, deps)))
  expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1)
})

const ask = (more: Partial<UsersAsked> = {}): UsersAsked => ({ page: 1, pageRows: 100, ...more })
const names = async (asked: UsersAsked, who: Caller) =>
  (await usersPage(deps.db, asked, scopeOf(who), deps.clock())).rows.map((row) => row.username)

test('people of a unit see those of their unit and nobody else', async () => {
  const seen = await names(ask(), byA)
  expect(seen).toEqual(expect.arrayContaining(['boss-a', 'of-a']))
  expect(seen).not.toEqual(expect.arrayContaining(['of-b']))
  expect(seen).not.toEqual(expect.arrayContaining(['operator-one']))
  const nowhere = callerOf({ ...ofA, unitId: null })
  expect(await names(ask(), nowhere)).toEqual([])
})

// oxfmt-ignore
const searches: [what: string, asked: Partial<UsersAsked>, found: string[]][] = [
  ['part of a name, in any capitals',   { search: 'OPERATOR-o' },                          ['operator-one']],
  ['part of a number',                  { search: '0000001' },                             ['operator-one']],
  ['a percent sign is only that',       { search: '%' },                                   []],
  ['an underscore too',                 { search: 'o_erator' },                            []],
  ['by role and side, last first',      { roleId: UNIT_MANAGER, origin: 'gss', sort: 'username', descending: true }, ['of-b', 'of-a', 'boss-a']],
  ['the second page of one row',        { roleId: UNIT_MANAGER, pageRows: 1, page: 2 },    ['of-a']],
]
test.each(searches)('search: %s', async (_, asked, found) =>
  expect(await names(ask(asked), bySystem)).toEqual(found),
)

test('who guessed too often is shown as locked until somebody unlocks them', async () => {
  const isLocked = async () =>
    (await usersPage(deps.db, ask({ search: 'of-b' }), null, deps.clock())).rows[0]?.isLocked
  expect(await isLocked()).toBe(false)
  for (let n = 0; n < 5; n++) await countGuess(deps.db, guessing.typed('of-b'), deps.clock())
  expect(await isLocked()).toBe(true)
  await rights.unlockUser(ofB, bySecurity, deps)
  expect(await isLocked()).toBe(false)
})
