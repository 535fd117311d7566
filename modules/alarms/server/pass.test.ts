import { isRefusal } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { CLAIM_LEASE_MS } from '../contract/index.ts'
import { claimAlarm, releaseAlarm } from './claim.ts'
import { find } from './find.ts'
import { endPass, passAlarm, takePass } from './pass.ts'
import { freeColleaguesOf } from './passStore.ts'
import { settleAlarm } from './settle.ts'
import { type AlarmWorld, alarmWorld, UNIT_A, UNIT_B } from './testing/alarmWorld.ts'

let world: AlarmWorld
let alarmId: string
let giver: Caller
let taker: Caller
let third: Caller
const said = (answer: unknown) => (isRefusal(answer) ? answer.refused : 'done')

/** A fire the giver has. */
beforeEach(async () => {
  world = await alarmWorld()
  giver = await world.seat(null, '周敏')
  taker = await world.seat(null, '李强')
  third = await world.seat(null, '王芳')
  await world.store({ bits: ['fire'] })
  await world.work()
  alarmId = (await world.alarms())[0]?.id ?? ''
  await claimAlarm({ alarmId }, giver, world.deps)
})
const give = (to: Caller = taker, who: Caller = giver) =>
  passAlarm({ alarmId, to: to.userId }, who, world.deps)
const take = (who: Caller = taker) => takePass(alarmId, who, world.deps)
const end = (who: Caller) => endPass(alarmId, who, world.deps)
/** Who has it, and who is asked to take it. */
async function hands() {
  const known = await find(world.deps.db, alarmId, giver)
  return isRefusal(known) ? known.refused : [known.claimedName, known.passName]
}

describe('an alarm passed on', () => {
  test('is the giver’s until the colleague takes it', async () => {
    expect([said(await give()), await hands()]).toEqual(['done', ['周敏', '李强']])
    expect([said(await take()), await hands()]).toEqual(['done', ['李强', null]])
    expect(said(await settleAlarm({ alarmId, state: 'false' }, giver, world.deps))).toBe(
      'alarm.claimedByOther',
    )
    expect(await world.acts()).toEqual(['alarm.raise', 'alarm.claim', 'alarm.pass', 'alarm.takePass'])
    expect(await world.pushes()).toEqual(['alarm.raised', 'alarm.claimed', 'alarm.passed', 'alarm.claimed'])
  })
  test('stays so while the giver renews', async () => {
    await give()
    world.later(CLAIM_LEASE_MS - 1)
    await claimAlarm({ alarmId }, giver, world.deps)
    expect(await hands()).toEqual(['周敏', '李强'])
  })
  test('may be taken when the giver’s lease has run out', async () => {
    await give()
    world.later(CLAIM_LEASE_MS + 1)
    expect([said(await take()), await hands()]).toEqual(['done', ['李强', null]])
  })
  test('and passed to another is the first one’s no more', async () => {
    await give()
    await give(third)
    expect([said(await take()), said(await take(third)), await hands()]).toEqual([
      'alarm.passOver',
      'done',
      ['王芳', null],
    ])
  })
})

const over: [what: string, ends: () => Promise<unknown>, hands: unknown][] = [
  ['the giver withdraws it', () => end(giver), ['周敏', null]],
  ['the colleague declines', () => end(taker), ['周敏', null]],
  ['the giver lets go of the alarm', () => releaseAlarm(alarmId, giver, world.deps), ['周敏', null]],
  [
    'a third one takes the alarm over',
    () => claimAlarm({ alarmId, takeOver: true }, third, world.deps),
    ['王芳', null],
  ],
  ['the alarm is settled', () => settleAlarm({ alarmId, state: 'false' }, giver, world.deps), ['周敏', null]],
]
describe('it can be taken no more once', () => {
  test.each(over)('%s', async (_, ends, after) => {
    await give()
    await ends()
    expect([['alarm.passOver', 'alarm.settledAlready'].includes(said(await take())), await hands()]).toEqual([
      true,
      after,
    ])
  })
})

const refused: [what: string, deed: () => Promise<unknown>, answer: string][] = [
  ['by whoever does not have it', () => give(third, taker), 'alarm.passNotHeld'],
  ['to oneself', () => give(giver), 'alarm.passToOneself'],
  ['to somebody of another unit', async () => give(await world.seat(UNIT_B, '陈刚')), 'alarm.passToNobody'],
  ['to somebody who is not signed in', async () => give(await world.person()), 'alarm.passToNobody'],
  ['to whoever may not settle', async () => give(await looker()), 'alarm.passToNobody'],
]
describe('it is not passed', () => {
  test.each(refused)('%s', async (_, deed, answer) =>
    expect([said(await deed()), await hands()]).toEqual([answer, ['周敏', null]]),
  )
})
test('nobody else ends it', async () => {
  await give()
  expect([said(await end(third)), await hands()]).toEqual(['alarm.passOver', ['周敏', '李强']])
})
test('a unit’s own people are colleagues of their unit', async () => {
  await world.seat(UNIT_A, '吴静')
  await world.seat(UNIT_B, '陈刚')
  const names = (await freeColleaguesOf(world.deps.db, UNIT_A, world.now())).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['吴静', '周敏', '李强', '王芳'].toSorted())
})

/** Signed in, in a role that only looks: the wall's. */
async function looker(): Promise<Caller> {
  const who = await world.seat()
  await sql`update users set role_id = 12 where user_id = ${who.userId}`.execute(world.deps.db.on())
  return who
}
