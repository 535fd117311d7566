import { decode } from '@gss/kit/wire'
import { isRefusal } from '@gss/kit/refusal'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { BUSINESS_ROLE, ROLE, type Signature, signatureWanted } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { Caller } from './caller.ts'
import { emailKey } from './names.ts'
import { passwordsEvaluated } from './passwords.ts'
import { personById } from './personStore.ts'
import { holdAdministratorRoles } from './roles/store.ts'
import { totpCode } from './secondFactor/totp.ts'
import { callerOf } from './testing/administration.ts'
import { granted, PASSWORD, said, type SignInWorld, signInWorld, visitor } from './testing/signInWorld.ts'
import { heldPeople } from './users/store.ts'

let world: SignInWorld
let by: ReturnType<typeof answers>
let people = 0
let system: Caller
let security: Caller
beforeAll(async () => {
  world = await signInWorld()
  by = answers(world.deps)
})
/** By role, with an address, who has signed in before. */
async function somebody(roleId: number, more: { email?: string | null } = {}) {
  const username = `p${++people}`
  const email = more.email === undefined ? `${username}@example.cn` : more.email
  const userId = await world.add({ username, email, emailKey: email && emailKey(email), roleId })
  return { userId, username }
}
async function actor(roleId: number): Promise<Caller> {
  const [person] = await heldPeople(world.deps.db, [(await somebody(roleId)).userId])
  if (!person) throw new Error('nobody was added')
  return { ...callerOf(person), grants: (await personById(world.deps.db, person.userId))?.grants ?? [] }
}
beforeEach(async () => {
  world.set('TOTP_FOR_ADMINISTRATORS', 'offered')
  system = await actor(ROLE.systemAdministrator)
  security = await actor(ROLE.securityAdministrator)
})
const by2 = (username: string, more: Partial<Signature> = {}): Signature => ({
  username,
  password: PASSWORD,
  ...more,
})
const disable = async (signature?: Signature, who = security) => {
  const subject = await somebody(ROLE.systemAdministrator)
  return said(await by.disableUser({ userId: subject.userId, signature }, who))
}

test('who signs is another administrator, of another duty, with a password and a life of their own', async () => {
  const auditor = await somebody(ROLE.auditAdministrator)
  const given = await somebody(ROLE.auditAdministrator)
  await sql`update users set must_change_password = true where user_id = ${given.userId}`.execute(
    world.deps.db.on(),
  )
  const operator = await somebody(BUSINESS_ROLE.dutyOperator)
  const second = await somebody(ROLE.securityAdministrator)
  expect(await disable(by2(auditor.username, { password: 'wrong' }))).toBe('session.signatureWrong')
  expect(await disable(by2('nobody-here'))).toBe('session.signatureWrong')
  expect(await disable(by2(security.username))).toBe('session.signatureOwn')
  expect(await disable(by2(operator.username))).toBe('session.signatureDuty')
  expect(await disable(by2(second.username)), 'two of one duty').toBe('session.signatureDuty')
  expect(await disable(by2(given.username))).toBe('session.signatureOldPassword')
  const subject = await somebody(ROLE.systemAdministrator)
  expect(
    said(await by.disableUser({ userId: subject.userId, signature: by2(subject.username) }, security)),
  ).toBe('session.signatureOfSubject')
  expect(await disable(by2(auditor.username))).toBe('done')
})

test('a signature is guessed at five times, as one is at sign-in', async () => {
  const { username } = await somebody(ROLE.auditAdministrator)
  const before = passwordsEvaluated()
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => disable(by2(username, { password: 'wrong' }))),
  )
  expect(passwordsEvaluated() - before).toBe(5)
  expect(tries.filter((code) => code === 'session.locked')).toHaveLength(15)
  expect(said(await world.login({ username, password: PASSWORD }, visitor()))).toBe('session.locked')
})

test('where administrators need two factors, so does a signature; a code is good once', async () => {
  const auditor = await somebody(ROLE.auditAdministrator)
  const who = await world.callerOf(
    granted(await world.login({ username: auditor.username, password: PASSWORD }, visitor())),
  )
  const { secret } = granted(await world.beginSecondFactor({ password: PASSWORD }, who))
  await world.confirmSecondFactor({ code: totpCode(secret, world.deps.clock()) }, who)
  const bare = await somebody(ROLE.auditAdministrator)
  world.set('TOTP_FOR_ADMINISTRATORS', 'required')
  world.later(30_000)
  const secondFactor = totpCode(secret, world.deps.clock())
  expect(await disable(by2(bare.username))).toBe('session.signatureEnrol')
  expect(await disable(by2(auditor.username))).toBe('session.secondFactorNeeded')
  expect(await disable(by2(auditor.username, { secondFactor }))).toBe('done')
  expect(await disable(by2(auditor.username, { secondFactor })), 'played again').toBe(
    'session.secondFactorWrong',
  )
})

test('both hands stand in the journal, and nothing that was typed to prove them', async () => {
  const { username } = await somebody(ROLE.auditAdministrator)
  await disable(by2(username, { password: 'Wrong-canary-1' }))
  expect(await disable(by2(username))).toBe('done')
  expect((await world.acts()).slice(-2)).toEqual([
    `account.disable done ${security.username}`,
    `account.sign done ${username}`,
  ])
  expect(await world.acts()).toContain(`account.sign failed ${security.username} session.signatureWrong`)
  const { rows } = await sql<{
    all: string
  }>`select string_agg(journal::text, ' ') as all from journal`.execute(world.deps.db.on())
  expect(rows[0]?.all).not.toContain('canary')
  expect(rows[0]?.all).not.toContain(PASSWORD)
})

test('what nobody may do is told before anybody is fetched to sign it', async () => {
  const alone = await signInWorld()
  const { userId } = { userId: await alone.add({ username: 'only', roleId: ROLE.systemAdministrator }) }
  expect(said(await answers(alone.deps).disableUser({ userId }, security))).toBe('session.lastAdministrator')
  expect(said(await answers(alone.deps).deleteUsers({ userIds: [userId] }, system))).toBe(
    'session.lastAdministrator',
  )
})

test('of the last two of a kind, taken away at once, one stays: they take turns at the role', async () => {
  const two = await signInWorld()
  two.set('TOTP_FOR_ADMINISTRATORS', 'offered')
  const add = (username: string, roleId: number) => two.add({ username, roleId })
  const ids = [await add('sys-one', ROLE.systemAdministrator), await add('sys-two', ROLE.systemAdministrator)]
  await add('auditor', ROLE.auditAdministrator)
  const { disableUser } = answers(two.deps)
  const deeds: Promise<unknown>[] = []
  const waited = await two.deps.db.transaction(async (gate) => {
    await holdAdministratorRoles(gate)
    deeds.push(...ids.map((userId) => disableUser({ userId, signature: by2('auditor') }, security)))
    return mostWaiting(two, Promise.all(deeds))
  })
  expect(waited).toBe(2)
  const refused = (await Promise.all(deeds)).filter((outcome) => outcome !== null)
  expect(refused).toEqual([{ refused: 'session.lastAdministrator', with: { role: '系统管理员' } }])
})
/** How many stood at a lock at once: looked at until two do, or the work is done without. */
async function mostWaiting({ deps }: SignInWorld, work: Promise<unknown>): Promise<number> {
  const state = { isDone: false, most: 0 }
  void work.then(() => (state.isDone = true))
  while (!state.isDone && state.most < 2) {
    const waiting =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        deps.db.on(),
      )
    state.most = Math.max(state.most, waiting.rows.length)
  }
  return state.most
}

test("a password of an administrator: the person's own address by one hand, read by two, and told which is there", async () => {
  const withMail = await somebody(ROLE.securityAdministrator)
  const without = await somebody(ROLE.securityAdministrator, { email: null })
  const offer = async (userId: string) => {
    const answer = await by.giveNewPassword({ userId }, system)
    if (!isRefusal(answer)) throw new Error('one hand was enough')
    return [answer.refused, decode(signatureWanted, answer.data).mailTo]
  }
  expect(await offer(withMail.userId)).toEqual(['session.signatureNeeded', 'p***@example.cn'])
  expect(await offer(without.userId)).toEqual(['session.signatureNeeded', null])

  const mailed = granted(await by.giveNewPassword({ userId: withMail.userId, isMailed: true }, system))
  expect(mailed).toEqual({ password: null, sentTo: 'p***@example.cn' })
  const link = new URL((await world.outbox()).at(-1)?.values['link'] ?? '')
  const ticket = link.searchParams.get('ticket') ?? ''
  expect(said(await world.login({ username: withMail.username, password: PASSWORD }, visitor()))).toBe('in')
  const chosen = { ticket, password: 'Wqx.9173lop1', confirm: 'Wqx.9173lop1' }
  expect(said(await world.resetPassword(chosen, visitor()))).toBe('done')
  expect(said(await by.giveNewPassword({ userId: without.userId, isMailed: true }, system))).toBe(
    'session.addressMissing',
  )
  const { username } = await somebody(ROLE.auditAdministrator)
  const { password } = granted(
    await by.giveNewPassword({ userId: without.userId, signature: by2(username) }, system),
  )
  expect(said(await world.login({ username: without.username, password: password ?? '' }, visitor()))).toBe(
    'in',
  )
})

test('a password somebody else has given does not become an administrator’s; one the person has chosen does', async () => {
  const { userId, username } = await somebody(BUSINESS_ROLE.dutyOperator)
  const given = granted(await by.giveNewPassword({ userId }, system)).password ?? ''
  const promote = async () => said(await by.assignRole({ userId, roleId: ROLE.auditAdministrator }, security))
  expect(await promote()).toBe('session.passwordNotOwn')
  const who = await world.callerOf(granted(await world.login({ username, password: given }, visitor())))
  const next = 'Wqx.9173lop2'
  await world.changePassword({ current: given, next, confirm: next }, who)
  expect(await promote()).toBe('done')
})
