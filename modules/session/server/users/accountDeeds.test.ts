import { buffer } from 'node:stream/consumers'
import { writeSheet } from '@gss/server-kit/sheets'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  ACCOUNT_DEEDS,
  type AccountDeed,
  BUSINESS_ROLE,
  calls,
  DEEDS_OF_CALL,
  type Duty,
  type DeedHands,
  ROLE,
  type Signature,
  USER_COLUMNS,
  type AccountWhose,
  WHOSE,
} from '../../contract/index.ts'
import { answers } from '../answers.ts'
import type { Caller } from '../caller.ts'
import { emailKey } from '../names.ts'
import { personById } from '../personStore.ts'
import { callerOf, openSession } from '../testing/administration.ts'
import { PASSWORD, said, type SignInWorld, signInWorld } from '../testing/signInWorld.ts'
import { importUsers } from './importUsers.ts'
import { heldPeople, type KeptPerson } from './store.ts'
import { KEYS } from './userSheet.ts'

const ROLES: Record<Exclude<Duty, 'business'> | 'business', number> = {
  system: ROLE.systemAdministrator,
  security: ROLE.securityAdministrator,
  audit: ROLE.auditAdministrator,
  business: BUSINESS_ROLE.dutyOperator,
}

let world: SignInWorld
let by: ReturnType<typeof answers>
let people = 0
async function somebody(duty: Duty): Promise<KeptPerson> {
  const username = `${duty}-${++people}`
  const email = `${username}@example.cn`
  const userId = await world.add({ username, email, emailKey: emailKey(email), roleId: ROLES[duty] })
  const [person] = await heldPeople(world.deps.db, [userId])
  if (!person) throw new Error('nobody was added')
  return person
}
async function actingAs(person: KeptPerson): Promise<Caller> {
  return { ...callerOf(person), grants: (await personById(world.deps.db, person.userId))?.grants ?? [] }
}
/** An administrator of the third duty, where somebody of the first acts on somebody of the second. */
async function signatureBeside(actor: Duty, subject: AccountWhose): Promise<Signature> {
  const third = (['system', 'security', 'audit'] as const).find((duty) => duty !== actor && duty !== subject)
  return { username: (await somebody(third ?? 'audit')).username, password: PASSWORD }
}
beforeAll(async () => {
  world = await signInWorld()
  world.set('TOTP_FOR_ADMINISTRATORS', 'offered')
  by = answers(world.deps)
  for (const duty of ['system', 'security', 'audit'] as const) await somebody(duty) // nobody below is the last of a kind
})

interface Given {
  person: KeptPerson
  who: Caller
  signature?: Signature
}
const number = () => `139${String(++people).padStart(8, '0')}`
const sheetOf = async (person: KeptPerson) => {
  const { username, realname, email, note } = person
  const cells: Partial<Record<(typeof KEYS)[number], string | null>> = {
    username,
    realname,
    email,
    note,
    origin: '监控中心',
    roleType: '中心',
    mobile: number(),
  }
  const columns = KEYS.map((key) => ({ title: USER_COLUMNS[key].title, kind: 'text' as const }))
  return buffer(writeSheet({ title: 's', columns, rows: [KEYS.map((key) => cells[key] ?? null)] }))
}
async function importOne({ person, who }: Given) {
  const report = await importUsers(await sheetOf(person), 'dry', who, world.deps)
  if ('refused' in report) return report
  const [wrong] = report.wrong
  return wrong ? { refused: wrong.why } : null
}

/** The deed as it is asked for, and which administrator asks. */
// oxfmt-ignore
const DEEDS: Record<AccountDeed, [by: Duty, run: (given: Given) => Promise<unknown>]> = {
  describe:         ['system',   ({ person, who, signature }) => by.editUser({ ...person, note: 'n', signature }, who)],
  changeAddress:    ['system',   ({ person, who, signature }) => by.editUser({ ...person, mobile: number(), signature }, who)],
  importAddress:    ['system',   importOne],
  remove:           ['system',   ({ person, who, signature }) => by.deleteUsers({ userIds: [person.userId], signature }, who)],
  givePassword:     ['system',   ({ person, who, signature }) => by.giveNewPassword({ userId: person.userId, signature }, who)],
  mailPassword:     ['system',   ({ person, who }) => by.giveNewPassword({ userId: person.userId, isMailed: true }, who)],
  changeRole:       ['security', ({ person, who, signature }) => by.assignRole({ userId: person.userId, roleId: BUSINESS_ROLE.shiftLeader, signature }, who)],
  enable:           ['security', ({ person, who }) => by.enableUser({ userId: person.userId }, who)],
  disable:          ['security', ({ person, who, signature }) => by.disableUser({ userId: person.userId, signature }, who)],
  unlock:           ['security', ({ person, who }) => by.unlockUser({ userId: person.userId }, who)],
  dropSecondFactor: ['security', ({ person, who, signature }) => by.dropSecondFactor({ userId: person.userId, signature }, who)],
  freeLogin:        ['security', ({ person, who }) => by.freeLoginLink({ userId: person.userId }, who)],
  endSession:       ['security', async ({ person, who }) => by.endSession({ sessionId: await openSession(world.deps, person.userId) }, who)],
}
const deeds = Object.keys(ACCOUNT_DEEDS).filter((name): name is AccountDeed => name in DEEDS)
const cases = deeds.flatMap((deed) => WHOSE.map((whose): [AccountDeed, AccountWhose] => [deed, whose]))

const ANSWERS: Record<DeedHands, string[]> = {
  alone: ['done', 'in'],
  signed: ['session.signatureNeeded'],
  never: ['session.ownAccount', 'session.notPermitted', 'session.administratorByForm'],
}

describe('whoever acts on an account', () => {
  test.each(cases)('%s on the account of: %s', async (deed, whose) => {
    const [duty, run] = DEEDS[deed]
    const actor = await somebody(duty)
    const who = await actingAs(actor)
    const subjectOf = () => (whose === 'own' ? Promise.resolve(actor) : somebody(whose))
    const person = await subjectOf()
    const before = await world.user(person.userId)
    const hands = ACCOUNT_DEEDS[deed][whose]
    const alone = said(await run({ person, who }))
    expect(ANSWERS[hands]).toContain(alone)
    const after = await world.user(person.userId).catch(() => null)
    expect(hands === 'alone' ? 'as it likes' : after, 'nothing is changed').toEqual(
      hands === 'alone' ? 'as it likes' : before,
    )
    const signature = await signatureBeside(duty, whose)
    const signed = hands === 'signed' ? said(await run({ person, who, signature })) : 'done'
    const last = (await world.acts()).at(-1)
    expect(ANSWERS.alone).toContain(signed)
    expect(hands === 'signed' ? last : 'one hand').toBe(
      hands === 'signed' ? `account.sign done ${signature.username}` : 'one hand',
    )
  })
})

test('every call that changes something by a right says what it does to accounts, and every deed has its call', () => {
  const changing = Object.values(calls).filter(({ reads, may }) => !reads && may.includes('.'))
  expect(Object.keys(DEEDS_OF_CALL).toSorted()).toEqual(changing.map(({ path }) => path).toSorted())
  expect([...new Set(Object.values(DEEDS_OF_CALL).flat())].toSorted()).toEqual(
    Object.keys(ACCOUNT_DEEDS).toSorted(),
  )
})
