import { beforeAll, expect, test } from 'vitest'
import { FREE_LOGIN_MAX_MS, type SignInSession, TICKET_MAX_MS } from '../../contract/index.ts'
import { makeTicket } from '../ticketStore.ts'
import { granted, PASSWORD, said, type SignInWorld, signInWorld, visitor } from '../testing/signInWorld.ts'

let world: SignInWorld
let userId: string
beforeAll(async () => {
  world = await signInWorld()
  userId = await world.add({ username: 'operator1' })
})
const enter = async (): Promise<SignInSession> =>
  granted(await world.login({ username: 'operator1', password: PASSWORD }, visitor()))
const byTicket = (ticket: string) => world.loginByTicket({ ticket }, visitor())
const tabTicket = async (session: SignInSession) =>
  granted(await world.newTabTicket(null as never, await world.callerOf(session))).ticket
const freeLogin = () =>
  makeTicket(world.deps.db, {
    purpose: 'freeLogin',
    userId,
    expiresAt: new Date(world.deps.clock().getTime() + FREE_LOGIN_MAX_MS),
  })
const told = () => new Promise((resolve) => setImmediate(resolve))

test('a link works once, also when fifty come with it at the same time', async () => {
  const ticket = await freeLogin()
  const answers = await Promise.all(Array.from({ length: 50 }, () => byTicket(ticket)))
  expect(answers.filter((answer) => said(answer) === 'in')).toHaveLength(1)
  expect(said(await byTicket(ticket))).toBe('session.ticketSpent')
})

test('a tab’s ticket lives half a minute', async () => {
  const session = await enter()
  const [fresh, old] = [await tabTicket(session), await tabTicket(session)]
  world.later(TICKET_MAX_MS - 1)
  expect(said(await byTicket(fresh))).toBe('in')
  world.later(1)
  expect(said(await byTicket(old))).toBe('session.ticketSpent')
})

test('a tab ends with the session it came from, as does a tab opened from the tab', async () => {
  const session = await enter()
  const tab = granted(await byTicket(await tabTicket(session)))
  const tabOfTab = granted(await byTicket(await tabTicket(tab)))
  expect(tab.token).not.toBe(session.token)
  await world.logout(null as never, await world.callerOf(session))
  await told()
  expect([await world.whoIs(tab), await world.whoIs(tabOfTab)]).toEqual([null, null])
  expect(
    (await world.acts()).filter((act) => act === 'session.openTab done operator1').length,
  ).toBeGreaterThanOrEqual(2)
})

test('a ticket of a session that has ended opens nothing', async () => {
  const session = await enter()
  const ticket = await tabTicket(session)
  await world.logout(null as never, await world.callerOf(session))
  expect(said(await byTicket(ticket))).toBe('session.ticketSpent')
})

test('a ticket of another purpose signs nobody in', async () => {
  const expiresAt = new Date(world.deps.clock().getTime() + 60_000)
  for (const purpose of ['resetPassword', 'setup', 'enrol', 'oauth'] as const) {
    const ticket = await makeTicket(world.deps.db, { purpose, userId, expiresAt })
    expect(said(await byTicket(ticket))).toBe('session.ticketSpent')
  }
})
