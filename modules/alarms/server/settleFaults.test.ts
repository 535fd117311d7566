import type { Caller } from '@gss/session/server'
import { beforeEach, expect, test } from 'vitest'
import { claimAlarm } from './claim.ts'
import { settleFaults } from './settleFaults.ts'
import { type AlarmWorld, alarmWorld, DEVICE_B, UNIT_A } from './testing/alarmWorld.ts'

let world: AlarmWorld
let who: Caller
beforeEach(async () => {
  world = await alarmWorld()
  who = await world.person()
  await world.store(
    { bits: ['fault'], componentAddress: 1 },
    { bits: ['fault'], componentAddress: 2 },
    { bits: ['supervisory'], componentAddress: 3 },
    { bits: ['fire'], componentAddress: 4, lane: 'urgent' },
    { bits: ['fault'], device: DEVICE_B },
  )
  await world.work()
})
const idsOf = async (...kinds: string[]) =>
  (await world.alarms()).filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
const left = async () => (await world.alarms()).filter(({ isOpen }) => isOpen).map(({ kind }) => kind)
const codes = async (alarmIds: readonly string[], note = '已紧固', by = who) =>
  (await settleFaults({ alarmIds, note }, by, world.deps)).map(({ code, message }) => `${code} ${message}`)

test('faults are settled together, each with its entry in the journal', async () => {
  expect([await codes(await idsOf('fault')), (await left()).toSorted()]).toEqual([
    [],
    ['fire', 'supervisory'],
  ])
  expect((await world.acts()).filter((act) => act === 'alarm.confirm')).toHaveLength(3)
})
test('a fire never is, nor anything else that is no fault', async () => {
  const refused = ['alarm.actionNotOffered 当前状态不允许此操作', 'alarm.bulkOnlyFaults 只有故障可以批量处理']
  expect((await codes(await idsOf('fire', 'supervisory'))).toSorted()).toEqual(refused)
})
test('a fire that is overdue, which offers the same button, is refused as well', async () => {
  world.later(31 * 60_000)
  await world.work()
  expect(await codes(await idsOf('fire'))).toEqual(['alarm.bulkOnlyFaults 只有故障可以批量处理'])
})
test('one that somebody has does not hold up the others, and who has it is said', async () => {
  const faults = await idsOf('fault')
  await claimAlarm({ alarmId: faults[0] ?? '' }, await world.person(null, '李强'), world.deps)
  expect(
    [await codes(faults), await left()].flat().filter((one) => one.includes('alarm') || one === 'fault'),
  ).toEqual(['alarm.claimedByOther 李强 正在处理此警情', 'fault'])
})
test('without a sentence none is', async () => {
  expect(new Set(await codes(await idsOf('fault'), ' '))).toEqual(
    new Set(['alarm.noteEmpty 请先输入处理内容']),
  )
})
test('of another unit none is there', async () => {
  expect(await codes(await idsOf('fault'), '已紧固', await world.person(UNIT_A))).toEqual([
    'alarm.notFound 警情不存在',
  ])
})
