import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LOCK_MS, parameters } from '../../contract/index.ts'
import { passwordsEvaluated } from '../passwords.ts'
import {
  browser,
  granted,
  PASSWORD,
  said,
  type SignInWorld,
  signInWorld,
  visitor,
} from '../testing/signInWorld.ts'

const S = 1_000
const DAY_MS = 24 * 60 * 60 * S
const BEYOND = 6
const FIRST_WAIT_MS = parameters.firstWaitS.standard * S
const CAFE = '192.0.2.77'

let world: SignInWorld
let people = 0
let name = ''
beforeAll(async () => {
  world = await signInWorld()
  world.set(parameters.guessesPerAddress.code, BEYOND)
})
beforeEach(async () => {
  name = `seat-${people++}`
  await world.add({ username: name })
  world.later(2 * LOCK_MS)
})
const enter = (from: string, password = PASSWORD, mine = browser(), username = name) =>
  world.login({ username, password }, visitor(from, mine))

/** What locks an account: five wrong ones by strangers. */
const lockOut = async () => {
  for (let n = 0; n < 5; n++) await enter(`198.51.100.${n}`, 'wrong')
}
let strangers = 0
/** What makes an address slow: a wrong one for each of so many names. */
const slow = async (from: string, beyond = 0) => {
  for (let n = 0; n < BEYOND + beyond; n++) await enter(from, 'wrong', browser(), `nobody-${strangers++}`)
}

describe('a browser that has signed this person in', () => {
  const standings: [what: string, later: () => Promise<void>, answer: string][] = [
    ['passes while strangers have the account locked', lockOut, 'in'],
    ['passes where strangers are slowed', () => slow(CAFE), 'in'],
    ['passes where both is so', () => Promise.all([lockOut(), slow(CAFE)]).then(() => undefined), 'in'],
    [
      'is a stranger after three months',
      async () => {
        world.later(parameters.knownBrowserDays.standard * DAY_MS)
        await lockOut()
      },
      'session.locked',
    ],
  ]
  test.each(standings)('%s', async (_, later, answer) => {
    const mine = browser()
    granted(await enter('10.0.0.1', PASSWORD, mine))
    await later()
    expect(said(await enter(CAFE, PASSWORD, mine))).toBe(answer)
  })

  test('has five guesses of its own, which lock nobody else out', async () => {
    const mine = browser()
    granted(await enter('10.0.0.2', PASSWORD, mine))
    const before = passwordsEvaluated()
    for (let n = 0; n < 5; n++)
      expect(said(await enter('10.0.0.2', 'wrong', mine))).toBe('session.wrongCredentials')
    expect(said(await enter('10.0.0.2', PASSWORD, mine))).toBe('session.locked')
    expect(passwordsEvaluated() - before).toBe(5)
    expect(said(await enter('10.0.0.2'))).toBe('in')
  })

  test('gives strangers no further guesses by signing in', async () => {
    const mine = browser()
    granted(await enter('10.0.0.3', PASSWORD, mine))
    await lockOut()
    granted(await enter('10.0.0.3', PASSWORD, mine))
    expect(said(await enter('198.51.100.9', 'wrong'))).toBe('session.locked')
  })

  test("is a stranger for somebody else, and what it keeps is nobody's who only says so", async () => {
    const mine = browser()
    granted(await enter('10.0.0.4', PASSWORD, mine))
    name = `seat-${people++}`
    await world.add({ username: name })
    await lockOut()
    expect(said(await enter('10.0.0.4', PASSWORD, mine))).toBe('session.locked')
    expect(said(await enter('10.0.0.4', PASSWORD, browser('A'.repeat(43))))).toBe('session.locked')
  })

  test('knows several people, each apart', async () => {
    const mine = browser()
    granted(await enter('10.0.0.5', PASSWORD, mine))
    const [first, second] = [name, `seat-${people++}`]
    await world.add({ username: second })
    granted(await enter('10.0.0.5', PASSWORD, mine, second))
    name = first
    await lockOut()
    expect(said(await enter('10.0.0.5', PASSWORD, mine, first))).toBe('in')
  })

  test('is known by the password of today: another that was left signed in elsewhere is a stranger after a change', async () => {
    const [left, mine] = [browser(), browser()]
    granted(await enter('10.0.0.6', PASSWORD, left))
    const session = granted(await enter('10.0.0.6', PASSWORD, mine))
    const who = await world.identify(
      { token: session.token, csrfToken: session.csrfToken },
      visitor('10.0.0.6', mine),
    )
    if (!who) throw new Error('the session is lost')
    const next = 'Tqx.9173muh'
    world.later(S)
    expect(said(await world.changePassword({ current: PASSWORD, next, confirm: next }, who))).toBe('done')
    await lockOut()
    expect(said(await enter('10.0.0.6', next, left))).toBe('session.locked')
    expect(said(await enter('10.0.0.6', next, mine))).toBe('in')
  })
})

describe('at an address where too much was wrong', () => {
  test('sixty wrong ones for one name slow nobody: only what was looked at counts', async () => {
    for (let n = 0; n < 60; n++) await enter('10.1.0.1', 'wrong', browser(), 'somebody')
    expect(said(await enter('10.1.0.1'))).toBe('in')
  })

  test('who signed in from there lately passes', async () => {
    granted(await enter('10.1.0.2'))
    await slow('10.1.0.2')
    expect(said(await enter('10.1.0.2'))).toBe('in')
  })

  test('who signed in from there a season ago waits like a stranger', async () => {
    granted(await enter('10.1.0.3'))
    world.later((parameters.knownAddressDays.standard + 1) * DAY_MS)
    await slow('10.1.0.3')
    expect(said(await enter('10.1.0.3'))).toBe('session.wait')
  })

  test('a stranger waits for a turn, is told how long, and passes when it has come', async () => {
    await slow('10.1.0.4')
    expect(await enter('10.1.0.4')).toEqual({ refused: 'session.wait', with: { seconds: 5 } })
    world.later(FIRST_WAIT_MS - 2 * S)
    // Asking again in between neither helps nor harms.
    expect(await enter('10.1.0.4')).toEqual({ refused: 'session.wait', with: { seconds: 2 } })
    world.later(2 * S)
    expect(said(await enter('10.1.0.4'))).toBe('in')
  })

  test('who only waits has guessed nothing', async () => {
    await slow('10.1.0.5')
    const before = passwordsEvaluated()
    for (let n = 0; n < 20; n++) await enter('10.1.0.5', 'wrong')
    expect(passwordsEvaluated()).toBe(before)
    expect(said(await enter('10.1.0.99'))).toBe('in')
  })

  test('no more names wait at a time than are set, and each guess costs a wait', async () => {
    await slow('10.1.0.6')
    const names = Array.from({ length: 60 }, (_, n) => `sprayed-${n}`)
    const spray = () => Promise.all(names.map((one) => enter('10.1.0.6', 'wrong', browser(), one)))
    const before = passwordsEvaluated()
    expect((await spray()).every((answer) => said(answer) === 'session.wait')).toBe(true)
    world.later(60 * S)
    const answers = await spray()
    expect(passwordsEvaluated() - before).toBe(parameters.waitingPerAddress.standard)
    expect(answers.filter((answer) => said(answer) === 'session.wait')).toHaveLength(40)
  })

  test('it is over after a quarter of an hour', async () => {
    await slow('10.1.0.7')
    world.later(LOCK_MS)
    expect(said(await enter('10.1.0.7'))).toBe('in')
  })

  test('a code by telephone waits there, too', async () => {
    await slow('10.1.0.8')
    const answer = await world.loginByMobile({ mobile: '13811112222', code: '123456' }, visitor('10.1.0.8'))
    expect(said(answer)).toBe('session.wait')
  })
})

test('a stranger who locks an account does not keep its idle seat locked', async () => {
  const who = await world.callerOf(
    granted(await world.login({ username: name, password: PASSWORD }, visitor())),
  )
  await lockOut()
  expect(said(await world.unlock({ password: PASSWORD }, who))).toBe('done')
})
