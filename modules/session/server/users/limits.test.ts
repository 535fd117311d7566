import { isRefusal } from '@gss/kit/refusal'
import { beforeAll, expect, test } from 'vitest'
import type { SignInLimit } from '../../contract/index.ts'
import { guessing } from '../guesses.ts'
import { countGuess } from '../signIn/guessStore.ts'
import {
  administrators,
  anyone,
  callerOf,
  journalled,
  NOW,
  testAdministration,
} from '../testing/administration.ts'
import type { Administration } from '../administration.ts'
import type { Caller } from '../caller.ts'
import type { GuessRule } from '../signIn/guessStore.ts'
import { liftAddress } from './liftAddress.ts'
import { guessLimitsPage } from './limitViews.ts'
import { unlockUser } from './rights.ts'
import { scopeOf } from '../scope.ts'
import type { KeptPerson } from './store.ts'

const UNIT = '019aa000-0000-7000-8000-00000000aaaa'
const FROM = '203.0.113.5'

let deps: Administration
let byCentre: Caller
let byUnit: Caller
let person: KeptPerson
beforeAll(async () => {
  deps = await testAdministration()
  byCentre = callerOf((await administrators(deps)).security)
  byUnit = callerOf(await anyone(deps, { username: 'unit-sec', roleType: 'pro', unitId: UNIT, roleId: 2 }))
  person = await anyone(deps, { username: 'Locked', email: 'Locked@example.cn', mobile: '13800001111' })
})
const useUp = async (rule: GuessRule) => {
  for (let n = 0; n < rule.limit; n++) await countGuess(deps.db, rule, NOW)
}
const limits = async (who = byCentre): Promise<SignInLimit[]> =>
  (await guessLimitsPage(deps.db, { page: 1, pageRows: 20 }, scopeOf(who), NOW)).rows

const ways: [what: string, rule: () => GuessRule][] = [
  ['their name', () => guessing.typed('locked')],
  ['their mail', () => guessing.typed('locked@example.cn')],
  ['their number', () => guessing.typed('13800001111')],
  ['the account itself', () => guessing.account(person.userId)],
  ['a browser of theirs', () => guessing.browser(person.userId, 'word')],
  ['their own idle seat', () => guessing.own(person.userId)],
]
test.each(ways)(
  'whoever is locked by %s stands in the list once, until somebody lifts it',
  async (_, rule) => {
    await useUp(rule())
    expect(await limits()).toMatchObject([
      { userId: person.userId, username: 'Locked', from: null, guesses: 5 },
    ])
    expect(await limits(byUnit)).toEqual([])
    expect(await unlockUser({ userId: person.userId }, byCentre, deps)).toBeNull()
    expect(await limits()).toEqual([])
  },
)

const addresses: [what: string, rule: () => GuessRule][] = [
  ['sign-ins', () => guessing.address(FROM, 50)],
  ['codes', () => guessing.codesTo(FROM)],
  ['mails', () => guessing.mailsFrom(FROM)],
]
test.each(addresses)(
  'an address with too many %s is seen and lifted by the centre alone',
  async (_, rule) => {
    await useUp(rule())
    expect(await limits()).toMatchObject([{ userId: null, from: FROM }])
    expect(await limits(byUnit)).toEqual([])
    expect(isRefusal(await liftAddress(FROM, byUnit, deps))).toBe(true)
    expect(await liftAddress(FROM, byCentre, deps)).toBeNull()
    expect(await limits()).toEqual([])
    expect(await liftAddress(FROM, byCentre, deps)).toEqual({ refused: 'session.addressNotSlowed' })
  },
)

test('a name nobody has is no account; what is over and what is below the limit keeps nobody out', async () => {
  await useUp(guessing.typed('no-such-name'))
  await useUp(guessing.nobody('no-such-name'))
  await countGuess(deps.db, guessing.account(person.userId), NOW)
  expect(await limits()).toEqual([])
})

test('the list is cut into pages and says how many there are', async () => {
  for (let n = 0; n < 7; n++) await useUp(guessing.address(`203.0.113.${100 + n}`, 5))
  const page = await guessLimitsPage(deps.db, { page: 2, pageRows: 5 }, null, NOW)
  expect([page.rows.length, page.total]).toEqual([2, 7])
})

test('who lifted which address stands in the journal', async () => {
  expect((await journalled(deps)).filter(({ act }) => act === 'account.liftAddress')).toHaveLength(3)
})
