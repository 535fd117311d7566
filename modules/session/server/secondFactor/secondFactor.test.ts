import { beforeAll, expect, test } from 'vitest'
import { decode } from '@gss/kit/wire'
import { isRefusal } from '@gss/kit/refusal'
import { enrolment, ROLE } from '../../contract/index.ts'
import { granted, PASSWORD, said, type SignInWorld, signInWorld, visitor } from '../testing/signInWorld.ts'
import { makeTicket } from '../ticketStore.ts'
import { totpCode } from './totp.ts'

const STEP_MS = 30_000

let world: SignInWorld
beforeAll(async () => {
  world = await signInWorld()
})
const enter = (
  username: string,
  more: { secondFactor?: string; enrolTicket?: string } = {},
  password = PASSWORD,
) => world.login({ username, password, ...more }, visitor())
const codeOf = (secret: string) => totpCode(secret, world.deps.clock())
const wrongCode = (secret: string) => (codeOf(secret) === '000000' ? '111111' : '000000')

async function enrolmentOf(username: string) {
  const answer = await enter(username)
  if (!isRefusal(answer) || answer.refused !== 'session.secondFactorEnrol')
    throw new Error('no enrolment was offered')
  return decode(enrolment, answer.data)
}

test('an administrator enrols on the way in, and needs a code from then on', async () => {
  await world.add({ username: 'sec-one', roleId: ROLE.securityAdministrator })
  const { ticket, secret } = await enrolmentOf('sec-one')
  expect(said(await enter('sec-one', { enrolTicket: ticket, secondFactor: wrongCode(secret) }))).toBe(
    'session.secondFactorWrong',
  )
  expect(said(await enter('sec-one', { enrolTicket: ticket, secondFactor: codeOf(secret) }))).toBe('in')

  expect(said(await enter('sec-one'))).toBe('session.secondFactorNeeded')
  expect(said(await enter('sec-one', { secondFactor: codeOf(secret) })), 'the code that enrolled').toBe(
    'session.secondFactorWrong',
  )
  world.later(STEP_MS)
  const code = codeOf(secret)
  expect(said(await enter('sec-one', { secondFactor: code }))).toBe('in')
  expect(said(await enter('sec-one', { secondFactor: code })), 'played again').toBe(
    'session.secondFactorWrong',
  )
  expect(
    said(await enter('sec-one', { secondFactor: code }, 'wrong')),
    'nothing told before the password',
  ).toBe('session.wrongCredentials')
})

test('of two who come with the same code at once one gets in', async () => {
  await world.add({ username: 'aud-one', roleId: ROLE.auditAdministrator })
  const { ticket, secret } = await enrolmentOf('aud-one')
  await enter('aud-one', { enrolTicket: ticket, secondFactor: codeOf(secret) })
  world.later(STEP_MS)
  const two = await Promise.all([1, 2].map(() => enter('aud-one', { secondFactor: codeOf(secret) })))
  expect(two.map(said).toSorted()).toEqual(['in', 'session.secondFactorWrong'])
})

test('codes are guessed at five times, like passwords', async () => {
  await world.add({ username: 'sys-one', roleId: ROLE.systemAdministrator })
  const { ticket, secret } = await enrolmentOf('sys-one')
  await enter('sys-one', { enrolTicket: ticket, secondFactor: codeOf(secret) })
  const tries = []
  for (let n = 0; n < 6; n++) tries.push(said(await enter('sys-one', { secondFactor: wrongCode(secret) })))
  expect(tries).toEqual([...Array.from({ length: 5 }, () => 'session.secondFactorWrong'), 'session.locked'])
})

test('a right password that still owes a code is no guess, nor is one that was asked to enrol', async () => {
  await world.add({ username: 'sys-slow', roleId: ROLE.systemAdministrator })
  for (let n = 0; n < 6; n++) await enrolmentOf('sys-slow')
  const { ticket, secret } = await enrolmentOf('sys-slow')
  expect(said(await enter('sys-slow', { enrolTicket: ticket, secondFactor: codeOf(secret) }))).toBe('in')
  for (let n = 0; n < 6; n++) expect(said(await enter('sys-slow'))).toBe('session.secondFactorNeeded')
  const tries = []
  for (let n = 0; n < 6; n++) {
    tries.push(said(await enter('sys-slow', { secondFactor: wrongCode(secret) })))
    await enter('sys-slow')
  }
  expect(tries, 'between the codes, too').toEqual([
    ...Array.from({ length: 5 }, () => 'session.secondFactorWrong'),
    'session.locked',
  ])
})

test('with the right password codes are still guessed at five times when one takes the second factor away', async () => {
  await world.add({ username: 'operator2' })
  const who = await world.callerOf(granted(await enter('operator2')))
  const { secret } = granted(await world.beginSecondFactor({ password: PASSWORD }, who))
  await world.confirmSecondFactor({ code: codeOf(secret) }, who)
  const tries = []
  for (let n = 0; n < 6; n++)
    tries.push(said(await world.removeSecondFactor({ password: PASSWORD, code: wrongCode(secret) }, who)))
  expect(tries).toEqual([...Array.from({ length: 5 }, () => 'session.secondFactorWrong'), 'session.locked'])
})

test("somebody else's enrolment is of no use, nor is one that has been used", async () => {
  for (const n of [1, 2]) await world.add({ username: `sys-${n}0`, roleId: ROLE.systemAdministrator })
  const { ticket, secret } = await enrolmentOf('sys-10')
  expect(said(await enter('sys-20', { enrolTicket: ticket, secondFactor: codeOf(secret) }))).toBe(
    'session.ticketSpent',
  )
})

test('a link or a telephone alone is no way in for who needs two factors', async () => {
  const userId = await world.add({
    username: 'sys-30',
    roleId: ROLE.systemAdministrator,
    mobile: '13800000030',
  })
  const expiresAt = new Date(world.deps.clock().getTime() + 60_000)
  const ticket = await makeTicket(world.deps.db, { purpose: 'freeLogin', userId, expiresAt })
  expect(said(await world.loginByTicket({ ticket }, visitor()))).toBe('session.secondFactorByPassword')
  await world.sendCode({ mobile: '13800000030' }, visitor())
  const code = (await world.outbox()).at(-1)?.values['code'] ?? ''
  expect(said(await world.loginByMobile({ mobile: '13800000030', code }, visitor()))).toBe(
    'session.secondFactorByPassword',
  )
})

test('anybody may have one: begun with the password, removed with both', async () => {
  await world.add({ username: 'operator1' })
  const who = await world.callerOf(granted(await enter('operator1')))
  expect(said(await world.beginSecondFactor({ password: 'wrong' }, who))).toBe('session.passwordWrong')
  const { secret } = granted(await world.beginSecondFactor({ password: PASSWORD }, who))
  expect(said(await world.confirmSecondFactor({ code: wrongCode(secret) }, who))).toBe(
    'session.secondFactorWrong',
  )
  expect(said(await world.confirmSecondFactor({ code: codeOf(secret) }, who))).toBe('done')
  expect(said(await enter('operator1'))).toBe('session.secondFactorNeeded')
  expect((await world.user(who.userId)).totp_secret, 'sealed').not.toContain(secret)
  expect(said(await world.beginSecondFactor({ password: PASSWORD }, who))).toBe('session.secondFactorOn')
  world.later(STEP_MS)
  expect(said(await world.removeSecondFactor({ password: PASSWORD, code: wrongCode(secret) }, who))).toBe(
    'session.secondFactorWrong',
  )
  expect(said(await world.removeSecondFactor({ password: PASSWORD, code: codeOf(secret) }, who))).toBe('done')
  expect(said(await enter('operator1'))).toBe('in')
  expect(await world.acts()).toEqual(
    expect.arrayContaining([
      'session.enrolSecondFactor done operator1',
      'session.removeSecondFactor done operator1',
    ]),
  )
})

test('where it is only offered an administrator comes in without, and may take it away again', async () => {
  await world.add({ username: 'sys-40', roleId: ROLE.systemAdministrator })
  world.set('TOTP_FOR_ADMINISTRATORS', 'offered')
  expect(said(await enter('sys-40'))).toBe('in')
  world.set('TOTP_FOR_ADMINISTRATORS', 'required')
})
