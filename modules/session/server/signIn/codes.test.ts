import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CODE_MAX_MS, CODE_PAUSE_MS } from '../../contract/index.ts'
import { PASSWORD, said, type SignInWorld, signInWorld, visitor } from '../testing/signInWorld.ts'
import type { NewRegistration } from './register.ts'

let world: SignInWorld
let numbers = 0
let mobile: string
beforeAll(async () => {
  world = await signInWorld()
})
beforeEach(() => {
  mobile = `138000000${String(++numbers).padStart(2, '0')}`
})
const from = () => visitor(`10.7.0.${numbers}`)
const send = (to = mobile) => world.sendCode({ mobile: to }, from())
const sentTo = async (to = mobile) =>
  (await world.outbox())
    .filter((message) => message.recipient === to)
    .map((message) => message.values['code'] ?? '')
async function codeFor(to = mobile): Promise<string> {
  await send(to)
  return (await sentTo(to)).at(-1) ?? ''
}
const enter = (code: string) => world.loginByMobile({ mobile, code }, from())
const other = (code: string) => (code === '000000' ? '111111' : '000000')

describe('a code sent to a telephone', () => {
  test('signs in once', async () => {
    await world.add({ username: `m${mobile}a`, mobile })
    const code = await codeFor()
    expect(code).toMatch(/^\d{6}$/)
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(code)))
    expect(answers.map(said).toSorted()).toEqual([
      'in',
      'session.codeWrong',
      'session.codeWrong',
      'session.codeWrong',
    ])
  })
  test('is over after five minutes', async () => {
    await world.add({ username: `m${mobile}a`, mobile })
    const code = await codeFor()
    world.later(CODE_MAX_MS)
    expect(said(await enter(code))).toBe('session.codeWrong')
  })
  test('is guessed at five times, also when all come at once', async () => {
    await world.add({ username: `m${mobile}a`, mobile })
    const code = await codeFor()
    await Promise.all(Array.from({ length: 20 }, () => enter(other(code))))
    expect(said(await enter(code))).toBe('session.codeWrong')
  })
  test('comes at most once a minute; of ten who ask at once one is heard', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()))
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    world.later(CODE_PAUSE_MS - 10_000)
    expect(await send()).toEqual({ refused: 'session.codeTooSoon', with: { seconds: 10 } })
    world.later(10_000)
    expect(await send()).toBeNull()
    expect(await sentTo()).toHaveLength(2)
  })
  test('is answered the same for a number nobody has, which gets none where nobody may register', async () => {
    world.set('REGISTRATION_OPEN', false)
    expect([await send(), (await send()) as unknown]).toEqual([
      null,
      { refused: 'session.codeTooSoon', with: { seconds: 60 } },
    ])
    expect(await sentTo()).toEqual([])
    world.set('REGISTRATION_OPEN', true)
  })
  test('is not sent to everybody from one address', async () => {
    const answers = []
    for (let n = 0; n < 21; n++)
      answers.push(said(await world.sendCode({ mobile: `1370000${1_000 + n}` }, visitor('10.7.9.9'))))
    expect(answers.lastIndexOf('done')).toBe(19)
    expect(answers[20]).toBe('session.codeTooSoon')
  })
})

describe('registering', () => {
  const form = async (given: Partial<NewRegistration> = {}): Promise<NewRegistration> => ({
    username: `new${numbers}`,
    realname: '王芳',
    email: `new${numbers}@example.cn`,
    password: PASSWORD,
    confirm: PASSWORD,
    mobile,
    code: await codeFor(),
    ...given,
  })
  const register = async (given: Partial<NewRegistration> = {}) => world.register(await form(given), from())

  test('makes an account that waits, of the side that sees least, with no role', async () => {
    expect(said(await register())).toBe('done')
    const person = await world.deps.db
      .on<{ users: { username: string; status: string; origin: string; role_id: number | null } }>()
      .selectFrom('users')
      .select(['status', 'origin', 'role_id'])
      .where('username', '=', `new${numbers}`)
      .executeTakeFirst()
    expect(person).toEqual({ status: 'waiting', origin: 'gss', role_id: null })
    expect(said(await world.login({ username: `new${numbers}`, password: PASSWORD }, from()))).toBe(
      'session.accountWaiting',
    )
  })

  const refused: [what: string, given: Partial<NewRegistration>, code: string][] = [
    ['a wrong code', { code: 'abcdef' }, 'session.codeWrong'],
    ['passwords that differ', { confirm: `${PASSWORD}!` }, 'session.passwordsDiffer'],
    [
      'six letters (the server takes eight)',
      { password: 'Ab1!xy', confirm: 'Ab1!xy' },
      'session.passwordTooShort',
    ],
    ['two classes', { password: 'abcdefgh1', confirm: 'abcdefgh1' }, 'session.passwordTooFewClasses'],
    [
      'the own name inside',
      { username: 'wangfang', password: 'Wangfang#28', confirm: 'Wangfang#28' },
      'session.passwordContainsName',
    ],
    ['a common password', { password: 'Admin@123', confirm: 'Admin@123' }, 'session.passwordCommon'],
    ['the name Admin', { username: 'Admin' }, 'session.nameReserved'],
    ['Admin with a Cyrillic а', { username: '\u0430dmin' }, 'session.nameReserved'],
    ["somebody's number for a name", { username: '13912345678' }, 'session.nameReserved'],
    ["somebody's name in other letters", { username: 'ＴＡＫＥＮ' }, 'session.nameTaken'],
  ]
  test.each(refused)('with %s is refused', async (_, given, code) => {
    if (code === 'session.nameTaken') await world.add({ username: 'taken' })
    expect(said(await register(given))).toBe(code)
  })

  test('with an address somebody has is answered as ever; the other one is told', async () => {
    await world.add({ username: `owner${numbers}`, email: 'Owner@example.cn' })
    expect(said(await register({ email: 'owner@EXAMPLE.cn' }))).toBe('done')
    expect((await world.outbox()).at(-1)).toMatchObject({
      channel: 'email',
      recipient: 'Owner@example.cn',
      template: 'session.registeredAgain',
    })
  })
  test('with a number somebody has likewise', async () => {
    await world.add({ username: `owner${numbers}`, mobile })
    expect(said(await register())).toBe('done')
    expect((await world.outbox()).at(-1)).toMatchObject({
      channel: 'sms',
      recipient: mobile,
      template: 'session.registeredAgain',
    })
  })
  test('is refused where it is closed', async () => {
    world.set('REGISTRATION_OPEN', false)
    expect(said(await register())).toBe('session.registrationClosed')
    world.set('REGISTRATION_OPEN', true)
  })
})
