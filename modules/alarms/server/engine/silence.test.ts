import type { Caller } from '@gss/session/server'
import { isRefusal } from '@gss/kit/refusal'
import { beforeEach, expect, test } from 'vitest'
import { SILENCE_GRACE_MS, type Silence } from '../../contract/index.ts'
import { claimAlarm } from '../claim.ts'
import { escalations } from '../escalationSettings.ts'
import { noteSound } from '../seatSound.ts'
import { type AlarmWorld, alarmWorld, type Said } from '../testing/alarmWorld.ts'

const S_MS = 1_000
let world: AlarmWorld
let who: Caller
let other: Caller
beforeEach(async () => {
  world = await alarmWorld()
  who = await world.seat(null, '周敏')
  other = await world.seat(null, '李强')
})

/** How two seats stand, then what burns, then as much later as it says. */
interface Given {
  seats: [why: Silence | null, whyOfOther?: Silence | null]
  burns?: Said
  isClaimed?: true
  afterMs: number
}
async function toldOf({ seats: [why, whyOfOther], burns = { bits: ['fire'] }, isClaimed, afterMs }: Given) {
  await noteSound({ tabId: 'a', why }, who, world.deps)
  if (whyOfOther !== undefined) await noteSound({ tabId: 'a', why: whyOfOther }, other, world.deps)
  await world.store(burns)
  await world.work()
  const alarmId = (await world.alarms())[0]?.id ?? ''
  if (isClaimed) await claimAlarm({ alarmId }, other, world.deps)
  world.later(afterMs)
  await world.work()
  const told = await escalations(alarmId, who, world.deps)
  if (isRefusal(told)) throw new Error(told.refused)
  return told.map(({ whom, recipient }) => [whom, recipient].filter(Boolean).join(' '))
}

const chains: [what: string, given: Given, told: string[]][] = [
  ['all are heard: nobody is told before the time', { seats: [null, null], afterMs: SILENCE_GRACE_MS }, []],
  [
    'one is silent: the others hear of it at once',
    { seats: ['muted', null], afterMs: SILENCE_GRACE_MS },
    ['silentSeat 周敏'],
  ],
  ['muted only while a hand reaches for it', { seats: ['muted', null], afterMs: SILENCE_GRACE_MS - 1 }, []],
  [
    'none is heard: the second path is not waited for',
    { seats: ['muted', 'blocked'], afterMs: SILENCE_GRACE_MS },
    ['supervisor', 'secondPath', 'silentSeat 周敏', 'silentSeat 李强'],
  ],
  [
    'the only seat is silent: the same',
    { seats: ['blocked'], afterMs: SILENCE_GRACE_MS },
    ['supervisor', 'secondPath', 'silentSeat 周敏'],
  ],
  [
    'somebody has it: it needs no voice',
    { seats: ['muted', 'muted'], isClaimed: true, afterMs: SILENCE_GRACE_MS },
    [],
  ],
  [
    'a fault needs none',
    { seats: ['muted', 'muted'], burns: { bits: ['fault'] }, afterMs: SILENCE_GRACE_MS },
    [],
  ],
]
test.each(chains)('%s', async (_, given, told) => expect(await toldOf(given)).toEqual(told))

test('each seat is told of once, and everybody half a minute after the second path', async () => {
  const given: Given = { seats: ['blocked'], afterMs: SILENCE_GRACE_MS }
  await toldOf(given)
  world.later(29 * S_MS)
  await world.work()
  const alarmId = (await world.alarms())[0]?.id ?? ''
  const whom = async () => {
    const told = await escalations(alarmId, who, world.deps)
    return isRefusal(told) ? [] : told.map((one) => one.whom)
  }
  expect(await whom()).toEqual(['supervisor', 'secondPath', 'silentSeat'])
  world.later(S_MS)
  await world.work()
  expect(await whom()).toEqual(['supervisor', 'secondPath', 'everyone', 'silentSeat'])
})
