import { encode } from '@gss/kit/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import { LOCK_MS, session, signInCalls } from '../../contract/index.ts'
import { passwordsEvaluated } from '../passwords.ts'
import { granted, PASSWORD, said, type SignInWorld, signInWorld, visitor } from '../testing/signInWorld.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await signInWorld()
  await world.add({ username: 'ZhangLei', mobile: '13800000001', email: 'Zhang.Lei@example.cn' })
  await world.add({ username: 'waiting', status: 'waiting' })
  const disabled = await world.add({ username: 'gone' })
  await world.deps.db
    .on<{ users: { status: string; user_id: string } }>()
    .updateTable('users')
    .set({ status: 'disabled' })
    .where('user_id', '=', disabled)
    .execute()
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    await world.add({ username: `guessed${n}`, mobile: `1390000000${n}` })
})
const enter = (username: string, password = PASSWORD, from?: string) =>
  world.login({ username, password }, visitor(from))

const ways: [what: string, username: string, password: string, answer: string][] = [
  ['by name', 'ZhangLei', PASSWORD, 'in'],
  ['by name in other letters', 'ｚｈａｎｇＬＥＩ', PASSWORD, 'in'],
  ['by e-mail', 'zhang.lei@EXAMPLE.cn', PASSWORD, 'in'],
  ['by mobile number', '13800000001', PASSWORD, 'in'],
  ['with a wrong password', 'zhanglei', `${PASSWORD}!`, 'session.wrongCredentials'],
  ['with a name nobody has', 'nobody-here', PASSWORD, 'session.wrongCredentials'],
  ['while an administrator has not said yes', 'waiting', PASSWORD, 'session.accountWaiting'],
  ['the same with a wrong password', 'waiting', 'wrong', 'session.wrongCredentials'],
  ['when disabled', 'gone', PASSWORD, 'session.accountDisabled'],
  ['the same with a wrong password', 'gone', 'wrong', 'session.wrongCredentials'],
]
test.each(ways)('signing in %s: %s', async (_, username, password, answer) =>
  expect(said(await enter(username, password))).toBe(answer),
)

test('the answer carries exactly the fields of spec §3 "Session"', async () => {
  const wire = encode(session, granted(await enter('zhanglei')))
  const fields =
    'systemtype token csrftoken gsstoken user roleId homeType homeSort homePage homeBackgroud menu websocketUrl callWebsocketUrl showEdit'
  expect(Object.keys(wire as object).toSorted()).toEqual(fields.split(' ').toSorted())
  expect(wire).toMatchObject({
    systemtype: 'rms',
    gsstoken: null,
    user: { username: 'ZhangLei', realname: '张磊', roleId: 10, roleType: 'center' },
  })
})

test('only people of a unit get the second token', async () => {
  await world.add({ username: 'of-a-unit', origin: 'gss', roleType: null, roleId: 20010 })
  const { token, gssToken } = granted(await enter('of-a-unit'))
  expect(gssToken).toBe(token)
})

describe('guesses', () => {
  test('of two hundred at once at most five are looked at, and none of them gets in by the sixth', async () => {
    const before = passwordsEvaluated()
    const addresses = Array.from({ length: 200 }, (_, n) => `10.9.0.${n}`)
    const answers = await Promise.all(addresses.map((from) => enter('guessed1', 'wrong', from)))
    expect(passwordsEvaluated() - before).toBe(5)
    expect(answers.filter((answer) => said(answer) === 'session.locked')).toHaveLength(195)
    expect(await enter('guessed1', PASSWORD)).toEqual({ refused: 'session.locked', with: { minutes: 15 } })
  })

  test('an unknown name is answered like a known one, guess by guess, with the same work', async () => {
    const guesses = async (username: string, from: string) => {
      const before = passwordsEvaluated()
      const bodies = []
      for (let n = 0; n < 7; n++) bodies.push(await enter(username, 'wrong', from))
      return { bodies, looked: passwordsEvaluated() - before }
    }
    expect(await guesses('guessed2', '10.8.0.1')).toEqual(await guesses('nobody2', '10.8.0.2'))
  })

  test('another name of the same account gives no further guesses, and does not tell whose it is', async () => {
    for (let n = 0; n < 5; n++) await enter('guessed3', 'wrong', '10.8.0.3')
    const before = passwordsEvaluated()
    expect(said(await enter('13900000003', PASSWORD, '10.8.0.3'))).toBe('session.wrongCredentials')
    expect(passwordsEvaluated()).toBe(before)
  })

  test('the lock ends after a quarter of an hour, and what is tried meanwhile does not prolong it', async () => {
    for (let n = 0; n < 5; n++) await enter('guessed4', 'wrong', '10.8.0.4')
    world.later(LOCK_MS - 60_000)
    expect(await enter('guessed4', PASSWORD, '10.8.0.4')).toMatchObject({
      refused: 'session.locked',
      with: { minutes: 1 },
    })
    world.later(60_000)
    expect(said(await enter('guessed4', PASSWORD, '10.8.0.4'))).toBe('in')
  })

  test('signing in forgets the guesses before it', async () => {
    for (const _ of [1, 2]) {
      for (let n = 0; n < 4; n++) await enter('guessed5', 'wrong', '10.8.0.5')
      expect(said(await enter('guessed5', PASSWORD, '10.8.0.5'))).toBe('in')
    }
  })

  test('a person is shown what happened since the last time', async () => {
    await enter('guessed7', PASSWORD, '10.8.0.7')
    await enter('guessed7', 'wrong', '10.8.0.8')
    const who = await world.callerOf(granted(await enter('guessed7', PASSWORD, '10.8.0.9')))
    expect(granted(await world.current(null as never, who))).toMatchObject({
      failuresSince: 1,
      lastSignInFrom: '10.8.0.7',
    })
  })
})

test('each try is in the journal, of what a stranger typed no more than a line', async () => {
  await enter('x'.repeat(150), 'wrong', '10.8.1.1')
  const acts = await world.acts()
  expect(acts).toContain(`session.signIn failed ${'x'.repeat(32)} wrong credentials`)
  expect(acts).toContain('session.signIn failed gone the account is disabled')
  expect(acts).toContain('session.signIn done ZhangLei')
  expect(acts.filter((act) => act === 'session.signIn refused guessed1 locked')).toHaveLength(1) // of two hundred
  expect(acts.filter((act) => act === 'session.signIn refused guessed3 locked by another name')).toHaveLength(
    1,
  )
})

test('the calls of signing in are the ones anyone may make', () => {
  const open = Object.entries(signInCalls).filter(([, call]) => call.may === 'anyone')
  expect(open.map(([name]) => name)).toEqual([
    'login',
    'sendCode',
    'loginByMobile',
    'loginByTicket',
    'beginOauth',
    'finishOauth',
    'register',
    'forgotPassword',
    'resetPassword',
    'setUp',
  ])
})
