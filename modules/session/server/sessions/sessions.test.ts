import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  BUSINESS_ROLE,
  calls,
  SESSION_MAX_MS,
  SESSION_MEMORY_MS,
  type SignInSession,
} from '../../contract/index.ts'
import { granted, PASSWORD, said, type SignInWorld, signInWorld, visitor } from '../testing/signInWorld.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NEXT = 'Wqx.9173lop'

let world: SignInWorld
let people = 0
let username: string
let userId: string
beforeAll(async () => {
  world = await signInWorld()
})
beforeEach(async () => {
  username = `person${++people}`
  userId = await world.add({ username })
})
const enter = async (password = PASSWORD): Promise<SignInSession> =>
  granted(await world.login({ username, password }, visitor()))
/** The bus speaks after the tick. */
const told = () => new Promise((resolve) => setImmediate(resolve))
const isAlive = async (session: SignInSession) => (await world.whoIs(session)) !== null

describe('who is behind the headers', () => {
  const cases: [what: string, isKnown: boolean, headers: (session: SignInSession) => object][] = [
    ['token and csrf token', true, ({ token, csrfToken }) => ({ token, csrfToken })],
    ['the token of the unit side', true, ({ token, csrfToken }) => ({ gssToken: token, csrfToken })],
    ['a wrong csrf token', false, ({ token }) => ({ token, csrfToken: 'x'.repeat(43) })],
    ['no csrf token', false, ({ token }) => ({ token })],
    ['the csrf token for a token', false, ({ csrfToken }) => ({ token: csrfToken, csrfToken })],
    [
      'a forged token',
      false,
      ({ token, csrfToken }) => ({
        token: `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
        csrfToken,
      }),
    ],
    ['a token that is no token', false, ({ csrfToken }) => ({ token: "' or 1=1 --", csrfToken })],
    ['nothing', false, () => ({})],
  ]
  test.each(cases)('%s: known %s', async (_, isKnown, headers) => {
    expect((await world.identify(headers(await enter()), visitor())) !== null).toBe(isKnown)
  })

  test('a session ends by itself, a remembered one later', async () => {
    const short = await enter()
    const long = granted(await world.login({ username, password: PASSWORD, remember: true }, visitor()))
    world.later(SESSION_MAX_MS)
    expect([await isAlive(short), await isAlive(long)]).toEqual([false, true])
    world.later(7 * DAY_MS)
    expect(await isAlive(long)).toBe(false)
  })

  test('a wall’s session outlives passwords, and may only look whatever its role is given', async () => {
    await sql`update users set role_id = ${BUSINESS_ROLE.wall} where user_id = ${userId}`.execute(
      world.deps.db.on(),
    )
    await sql`insert into role_grants (role_id, permission, actions) values (${BUSINESS_ROLE.wall}, 'test', '{query,edit}')
      on conflict (role_id, permission) do nothing`.execute(world.deps.db.on())
    const session = await enter()
    world.later(200 * DAY_MS)
    const who = await world.whoIs(session)
    expect([who?.permits('test', 'query'), who?.permits('test', 'edit')]).toEqual([true, false])
    expect(who?.closedBecause(calls.current)).toBe(null)
  })

  test('a session seen a moment ago costs no query; last seen is written once a minute', async () => {
    const session = await enter()
    await world.whoIs(session)
    const asked = vi.spyOn(world.deps.db, 'on')
    await world.whoIs(session)
    expect(asked).toHaveBeenCalledTimes(0)
    world.later(SESSION_MEMORY_MS)
    await world.whoIs(session)
    expect(asked).toHaveBeenCalledTimes(1)
    world.later(MINUTE_MS)
    await world.whoIs(session)
    await world.whoIs(session)
    expect(asked).toHaveBeenCalledTimes(3)
    asked.mockRestore()
  })

  test('what a person may is read with the session: role rows, and nothing by name', async () => {
    const who = await world.callerOf(await enter())
    expect([who.permits('user', 'edit'), who.permits('session', 'delete'), who.sees(null)]).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('sessions end everywhere', () => {
  const ends: [
    what: string,
    deed: (one: SignInSession, other: SignInSession) => Promise<unknown>,
    alive: [one: boolean, other: boolean],
  ][] = [
    [
      'logging out ends this one',
      async (one) => world.logout(null as never, await world.callerOf(one)),
      [false, true],
    ],
    [
      'a new password ends the others',
      async (one) =>
        world.changePassword({ current: PASSWORD, next: NEXT, confirm: NEXT }, await world.callerOf(one)),
      [true, false],
    ],
    [
      'one may end one of one’s own',
      async (one, other) => {
        const { sessionId } = await world.callerOf(other)
        await world.endOwnSession({ sessionId }, await world.callerOf(one))
      },
      [true, false],
    ],
  ]
  test.each(ends)('%s', async (_, deed, alive) => {
    const [one, other] = [await enter(), await enter()]
    expect([await isAlive(one), await isAlive(other)]).toEqual([true, true])
    await deed(one, other)
    await told()
    expect([await isAlive(one), await isAlive(other)]).toEqual(alive)
  })

  test('a disabled person is out within two seconds, also when nobody heard of it', async () => {
    const session = await enter()
    await world.whoIs(session)
    await world.deps.db
      .on<{ users: { status: string; user_id: string } }>()
      .updateTable('users')
      .set({ status: 'disabled' })
      .where('user_id', '=', userId)
      .execute()
    world.later(SESSION_MEMORY_MS)
    expect(await isAlive(session)).toBe(false)
  })

  test("nobody ends another's as their own, and what one does not see is not there", async () => {
    const theirs = await world.callerOf(await enter())
    await world.add({ username: `stranger${people}`, origin: 'gss', roleType: null, roleId: 20010 })
    const stranger = await world.callerOf(
      granted(await world.login({ username: `stranger${people}`, password: PASSWORD }, visitor())),
    )
    expect(said(await world.endOwnSession({ sessionId: theirs.sessionId }, stranger))).toBe(
      'session.sessionNotFound',
    )
    expect(said(await world.endSession({ sessionId: theirs.sessionId }, stranger))).toBe(
      'session.sessionNotFound',
    )
    expect(granted(await world.sessions({ page: 1, pageRows: 10, search: username }, stranger)).total).toBe(0)
    expect(granted(await world.sessions({ page: 1, pageRows: 10, search: username }, theirs))).toMatchObject({
      total: 1,
      rows: [{ isOwn: true }],
    })
    expect(granted(await world.ownSessions(null as never, stranger))).toHaveLength(1)
  })
})

describe('an idle session', () => {
  test('reads, but acts only after the password; a hand on the keys keeps it open', async () => {
    const session = await enter()
    const closed = async () => (await world.callerOf(session)).closedBecause(calls.addUser)
    world.later(29 * MINUTE_MS)
    await world.stayActive(null as never, await world.callerOf(session))
    await told()
    world.later(29 * MINUTE_MS)
    expect(await closed()).toBeNull()
    world.later(2 * MINUTE_MS)
    const who = await world.callerOf(session)
    expect([who.closedBecause(calls.addUser), who.closedBecause(calls.users)]).toEqual([
      'session.actionsLocked',
      null,
    ])
    expect(who.closedBecause({ ...calls.addUser, late: true })).toBeNull()
    expect(granted(await world.current(null as never, who)).isLocked).toBe(true)
    expect(said(await world.stayActive(null as never, who))).toBe('session.actionsLocked')
    expect(said(await world.unlock({ password: 'wrong' }, who))).toBe('session.passwordWrong')
    expect(said(await world.unlock({ password: PASSWORD }, who))).toBe('done')
    await told()
    expect(await closed()).toBeNull()
  })

  test('a tab opened from a locked session is locked too', async () => {
    const session = await enter()
    world.later(31 * MINUTE_MS)
    const { ticket } = granted(await world.newTabTicket(null as never, await world.callerOf(session)))
    const tab = granted(await world.loginByTicket({ ticket }, visitor()))
    expect((await world.callerOf(tab)).closedBecause(calls.addUser)).toBe('session.actionsLocked')
  })

  test('five wrong passwords lock the unlocking too', async () => {
    const who = await world.callerOf(await enter())
    for (let n = 0; n < 5; n++) await world.unlock({ password: 'wrong' }, who)
    expect(said(await world.unlock({ password: PASSWORD }, who))).toBe('session.locked')
  })
})

describe('an old password', () => {
  const open: [call: keyof typeof calls, isOpen: boolean][] = [
    ['current', true],
    ['changePassword', true],
    ['logout', true],
    ['users', false],
    ['ownSessions', false],
    ['newTabTicket', false],
    ['beginSecondFactor', false],
  ]
  test('signs in, but leaves open only what is needed to change it', async () => {
    await enter()
    world.later(91 * DAY_MS)
    const session = await enter()
    const who = await world.callerOf(session)
    expect(open.map(([call]) => [call, who.closedBecause(calls[call]) === null])).toEqual(open)
    expect(granted(await world.current(null as never, who)).mustChangePassword).toBe(true)
    expect(said(await world.changePassword({ current: PASSWORD, next: NEXT, confirm: NEXT }, who))).toBe(
      'done',
    )
    await told()
    expect((await world.callerOf(session)).closedBecause(calls.users)).toBeNull()
  })
  test('does not grow old under the policy without an age', async () => {
    world.set('PASSWORD_POLICY', 'asvs')
    world.later(91 * DAY_MS)
    expect((await world.callerOf(await enter())).closedBecause(calls.users)).toBeNull()
    world.set('PASSWORD_POLICY', 'mlps3')
  })
})
