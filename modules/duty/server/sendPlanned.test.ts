import { BUSINESS_ROLE } from '@gss/session/contract'
import { isRefusal } from '@gss/kit/refusal'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { follow } from './follow.ts'
import { sendPlanned } from './sendPlanned.ts'
import { deviceId, dutyWorld, START, UNIT_A, UNIT_B } from './testing/dutyWorld.ts'

const PLAN = { isOn: true, most: 3, minutes: 5 }
const MINUTE_MS = 60_000

/** Both units have a plan; the clock stands before the first of A's next checks. */
async function world() {
  const one = await dutyWorld()
  await one.calls.setCheckPlans({ unitIds: [UNIT_A, UNIT_B], ...PLAN }, one.centre)
  await sendPlanned(one.deps)
  const place = one.deps.db.on()
  const planned = async (unitId = UNIT_A) => {
    const { rows } = await sql<{ at: Date; outcome: string | null }>`
      select planned_at as at, outcome from duty_planned_checks where unit_id = ${unitId} order by planned_at`.execute(
      place,
    )
    return rows
  }
  const checks = async (unitId = UNIT_A) => {
    const { rows } = await sql<{ name: string; isPlanned: boolean }>`
      select asked_name as name, is_planned as "isPlanned" from duty_checks where unit_id = ${unitId}`.execute(
      place,
    )
    return rows
  }
  const [first] = await planned()
  if (!first) throw new Error('nothing is planned')
  return {
    ...one,
    planned,
    checks,
    first: first.at,
    outcome: async () => (await planned()).find(({ at }) => at.getTime() === first.at.getTime())?.outcome,
    /** What the gateway writes when a command came to its end. */
    async ends(state: string, result: object) {
      await sql`update device_commands set state = ${state}, ended_at = ${one.now()}, result = ${JSON.stringify(result)}::jsonb where ended_at is null`.execute(
        place,
      )
      await follow(one.deps)
    },
  }
}

test('what is planned is asked at its time, once over restarts and two at once', async () => {
  const one = await world()
  expect(await one.checks()).toEqual([])
  one.setClock(one.first)
  await Promise.all([sendPlanned(one.deps), sendPlanned(one.deps)])
  await sendPlanned(one.deps)
  expect(await one.checks()).toEqual([{ name: '计划查岗', isPlanned: true }])
  expect(await one.outcome()).toBe('asked')
})

// oxfmt-ignore
const skipped: [what: string, before: (one: Awaited<ReturnType<typeof world>>) => unknown, outcome: string][] = [
  ['where a fire is open',                   (one) => one.burning.add(UNIT_A),                                                                     'burning'],
  ['when nobody was there to send it',       (one) => one.setClock(new Date(one.first.getTime() + 16 * MINUTE_MS)),                               'tooLate'],
  ['within an hour of another check',        async (one) => { await one.calls.askPosts({ transmissionIds: [deviceId(0)], isAll: false, minutes: 5 }, one.centre); await one.ends('answered', { operator: 1, afterMs: 1_000 }) }, 'recent'],
  ['where no device is left',                (one) => sql`delete from transmission_devices where unit_id = ${UNIT_A}`.execute(one.deps.db.on()),  'gone'],
]
test.each(skipped)('nobody is asked %s, and it is told why', async (_, before, outcome) => {
  const one = await world()
  one.setClock(one.first)
  await before(one)
  await sendPlanned(one.deps)
  expect(await one.outcome()).toBe(outcome)
})

test('a plan that is switched off asks nobody any more', async () => {
  const one = await world()
  await one.calls.setCheckPlans({ unitIds: [UNIT_A], ...PLAN, isOn: false }, one.centre)
  expect(await one.planned()).toEqual([])
  one.setClock(new Date(START.getTime() + 2 * 86_400_000))
  await sendPlanned(one.deps)
  expect(await one.checks()).toEqual([])
})

test("two in a row that nobody answered are told to the unit's officer, until somebody answers", async () => {
  const one = await world()
  const officer = await one.person(0, BUSINESS_ROLE.unitFireOfficer)
  const asks = () =>
    one.calls.askPosts({ transmissionIds: [deviceId(0)], isAll: false, minutes: 5 }, one.centre)
  const told = async () => {
    const { rows } = await sql<{ title: string; userIds: string[] }>`
      select title, user_ids as "userIds" from notices where ended_at is null`.execute(one.deps.db.on())
    return rows
  }
  await asks()
  await one.ends('expired', { reason: 'missed' })
  expect(await told()).toEqual([])
  one.passes(61)
  await asks()
  await one.ends('expired', { reason: 'missed' })
  expect(await told()).toEqual([{ title: '查岗连续未应答', userIds: [officer.userId] }])
  one.passes(61)
  await asks()
  await one.ends('answered', { operator: 1, afterMs: 1_000 })
  expect(await told()).toEqual([])
})

test('a group is asked by itself, and what a month adds up to stands by unit and by hour', async () => {
  const one = await world()
  const groupId = '019aa000-0007-7000-8000-000000000001'
  const place = one.deps.db.on()
  await sql`insert into assist_records (record_id, object, code, name) values (${groupId}, 'group', 'G1', '重点单位')`.execute(
    place,
  )
  await sql`update units set group_id = ${groupId} where unit_id = ${UNIT_B}`.execute(place)
  expect(await one.calls.checkGroups({}, one.centre)).toEqual([{ groupId, name: '重点单位', posts: 1 }])
  expect(
    await one.calls.askPosts({ transmissionIds: [], isAll: true, groupId, minutes: 5 }, one.centre),
  ).toMatchObject({ asked: 1 })
  await one.ends('answered', { operator: 1, afterMs: 200_000 })
  const span = { from: START, until: new Date(START.getTime() + 86_400_000), offsetMin: 480 }
  const told = await one.calls.dutyStatistics(span, one.centre)
  if (isRefusal(told)) throw new Error(told.refused)
  expect(told.units).toMatchObject([{ unitId: UNIT_B, answered: 1, prompt: 0, meanDelayS: 200 }])
  expect(told.byHour).toEqual([{ hour: 16, asked: 1, missed: 0, meanDelayS: 200 }])
  const plans = await one.calls.checkPlans({ page: 1, pageRows: 10 }, one.centre)
  expect(
    isRefusal(plans)
      ? plans
      : plans.rows.map(({ unitCode, groupName, isOn, most }) => [unitCode, groupName, isOn, most]),
  ).toEqual([
    ['U0', '', true, 3],
    ['U1', '重点单位', true, 3],
  ])
})
