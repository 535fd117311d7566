import { isRefusal } from '@gss/kit/refusal'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { CODE_GUESSES, CODE_MAX_MS, CODE_PAUSE_MS } from '../../contract/limits.ts'
import type { Caller } from '../caller.ts'
import { PASSWORD, signInWorld, visitor } from '../testing/signInWorld.ts'
import { bindEmail, sendEmailCode } from './bindEmail.ts'
import { ownAccount } from './own.ts'

let world: Awaited<ReturnType<typeof signInWorld>>
let who: Caller
const NEW = 'Han.Mei@example.cn'
const ask = { email: NEW, password: PASSWORD }
beforeEach(async () => {
  world = await signInWorld()
  await world.add({ username: 'own', email: 'before@example.cn' })
  await world.add({ username: 'other', email: 'taken@example.cn' })
  const session = await world.login({ username: 'own', password: PASSWORD }, visitor())
  if (isRefusal(session)) throw new Error(session.refused)
  who = await world.callerOf(session)
})
const emailNow = async () => {
  const told = await ownAccount(who, world.deps)
  if (isRefusal(told)) throw new Error(told.refused)
  return told.email
}
const posted = async () => {
  const { rows } = await sql<{ recipient: string; channel: string; template: string; code: string | null }>`
    select recipient, channel, template, values ->> 'code' as code from outbox where channel = 'email' order by created_at`.execute(
    world.deps.db.on(),
  )
  return rows
}
/** The code as it lies in the outbox, and one that is not it. */
async function sent(): Promise<{ code: string; wrong: string }> {
  expect(await sendEmailCode(ask, who, world.deps)).toBeNull()
  const code = (await posted()).at(-1)?.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  return { code, wrong: code === '000000' ? '111111' : '000000' }
}

test('an address becomes one’s own by the password and the code that came to it, and the one before is told', async () => {
  const { code } = await sent()
  expect(await bindEmail({ ...ask, code }, who, world.deps)).toBeNull()
  expect(await emailNow()).toBe(NEW)
  expect(await posted()).toMatchObject([
    { recipient: NEW, template: 'session.code' },
    { recipient: 'before@example.cn', template: 'session.emailMoved' },
  ])
  const { rows } = await sql<{ act: string; before: object; after: object }>`
    select act, before, after from journal where act = 'session.bindEmail'`.execute(world.deps.db.on())
  expect(rows).toMatchObject([{ before: { email: 'before@example.cn' }, after: { email: NEW } }])
  // Once.
  expect(await bindEmail({ ...ask, code }, who, world.deps)).toMatchObject({ refused: 'session.codeExpired' })
})

test('by the new address one signs in, however it is written', async () => {
  const { code } = await sent()
  await bindEmail({ ...ask, code }, who, world.deps)
  const session = await world.login({ username: NEW.toLowerCase(), password: PASSWORD }, visitor())
  expect(isRefusal(session)).toBe(false)
})

// oxfmt-ignore
const refused: [what: string, deed: (code: { code: string; wrong: string }) => Promise<unknown>, sentence: string][] = [
  ['with another code',                 ({ wrong }) => bindEmail({ ...ask, code: wrong }, who, world.deps),                              'session.codeWrong'],
  ['with a code of another address',    ({ code }) => bindEmail({ ...ask, email: 'x@example.cn', code }, who, world.deps),               'session.codeNotSent'],
  ['with a wrong password',             ({ code }) => bindEmail({ ...ask, password: 'wrong', code }, who, world.deps),                   'session.passwordWrong'],
  ['too late',                          ({ code }) => (world.later(CODE_MAX_MS + 1), bindEmail({ ...ask, code }, who, world.deps)),       'session.codeExpired'],
  ['after as many guesses as there are', async ({ code, wrong }) => {
    for (let nth = 0; nth < CODE_GUESSES; nth++) await bindEmail({ ...ask, code: wrong }, who, world.deps)
    return bindEmail({ ...ask, code }, who, world.deps)
  },                                                                                                                                     'session.codeGuessedOut'],
  ['that became somebody else’s meanwhile', async ({ code }) => {
    await sql`update users set email = ${NEW}, email_key = ${NEW.toLowerCase()} where username = 'other'`.execute(world.deps.db.on())
    return bindEmail({ ...ask, code }, who, world.deps)
  },                                                                                                                                     'session.contactTaken'],
]
test.each(refused)('an address is not bound %s', async (_, deed, sentence) => {
  expect(await deed(await sent())).toMatchObject({ refused: sentence })
  expect(await emailNow()).toBe('before@example.cn')
})

test('no code goes to an address that is somebody’s, without the password, or twice within a minute', async () => {
  expect(await sendEmailCode({ ...ask, email: 'Taken@example.cn' }, who, world.deps)).toMatchObject({
    refused: 'session.contactTaken',
  })
  expect(await sendEmailCode({ ...ask, password: 'wrong' }, who, world.deps)).toMatchObject({
    refused: 'session.passwordWrong',
  })
  await sent()
  expect(await sendEmailCode(ask, who, world.deps)).toMatchObject({ refused: 'session.codeTooSoon' })
  expect(await posted()).toHaveLength(1)
  world.later(CODE_PAUSE_MS)
  await sent()
})
