import { isRefusal } from '@gss/kit/refusal'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../caller.ts'
import { PASSWORD, signInWorld, visitor } from '../testing/signInWorld.ts'
import { bindMobile, describeOwn, ownAccount, sendBindCode, unbindIdentity } from './own.ts'

let world: Awaited<ReturnType<typeof signInWorld>>
let who: Caller
const NEW = '13900000001'
beforeAll(async () => {
  world = await signInWorld()
  await world.add({ username: 'own', mobile: '13800000011' })
  await world.add({ username: 'other', mobile: '13800000012' })
  const session = await world.login({ username: 'own', password: PASSWORD }, visitor())
  if (isRefusal(session)) throw new Error(session.refused)
  who = await world.callerOf(session)
})
const account = async () => {
  const told = await ownAccount(who, world.deps)
  if (isRefusal(told)) throw new Error(told.refused)
  return told
}
const sentCode = async (mobile: string) => {
  const { rows } = await sql<{ code: string }>`
    select values ->> 'code' as code from outbox where recipient = ${mobile} order by created_at desc limit 1`.execute(
    world.deps.db.on(),
  )
  return rows[0]?.code ?? ''
}

test('a person is told what their account is, and calls themselves otherwise', async () => {
  expect(await account()).toMatchObject({ username: 'own', mobile: '13800000011', identities: [] })
  expect(await describeOwn({ realname: ' 新名 ' }, who, world.deps)).toBeNull()
  expect((await account()).realname).toBe('新名')
})

test('a number becomes one’s own by the password and the code sent to it', async () => {
  const ask = { mobile: NEW, password: PASSWORD }
  expect(await sendBindCode({ ...ask, password: 'wrong' }, who, world.deps)).toMatchObject({
    refused: 'session.passwordWrong',
  })
  expect(await sendBindCode({ ...ask, mobile: '13800000012' }, who, world.deps)).toMatchObject({
    refused: 'session.contactTaken',
  })
  expect(await sendBindCode(ask, who, world.deps)).toBeNull()
  const code = await sentCode(NEW)
  expect(code).toMatch(/^\d+$/)
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await bindMobile({ ...ask, code: wrong }, who, world.deps)).toMatchObject({
    refused: 'session.codeWrong',
  })
  expect(await bindMobile({ ...ask, code }, who, world.deps)).toBeNull()
  expect((await account()).mobile).toBe(NEW)
  expect(await bindMobile({ ...ask, code }, who, world.deps)).toMatchObject({ refused: 'session.codeWrong' })
})

test('who comes from a provider no more is unbound by the password, once', async () => {
  const issuer = 'https://id.example.cn'
  await sql`insert into user_identities (issuer, subject, user_id, linked_at) values (${issuer}, 's', ${who.userId}, now())`.execute(
    world.deps.db.on(),
  )
  expect((await account()).identities).toMatchObject([{ issuer }])
  expect(await unbindIdentity({ issuer, password: PASSWORD }, who, world.deps)).toBeNull()
  expect(await unbindIdentity({ issuer, password: PASSWORD }, who, world.deps)).toMatchObject({
    refused: 'session.identityUnknown',
  })
})
