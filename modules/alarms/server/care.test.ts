import { secondPathReaches } from './secondPath.ts'
import { tellNow } from '@gss/notify/server'
import { isRefusal } from '@gss/kit/refusal'
import { standardParameters } from '@gss/kit/parameter'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { STANDARD_PACE } from '../contract/index.ts'
import { answers } from './answers.ts'
import { fireDepartmentOf } from './fireDepartment/port.ts'
import { dayOf } from './nuisance.ts'
import {
  type AlarmWorld,
  alarmWorld,
  DEVICE_A,
  PLACE,
  type Said,
  UNIT_A,
  UNIT_B,
} from './testing/alarmWorld.ts'

let world: AlarmWorld
let who: Caller
let stranger: Caller
let desk: ReturnType<typeof answers>
beforeEach(async () => {
  world = await alarmWorld()
  who = await world.person()
  stranger = await world.person(UNIT_B)
  desk = answers({
    ...world.deps,
    fireDepartment: fireDepartmentOf({ url: '', secrets: [], clock: world.now }),
  })
})
const said = (answer: unknown) => (isRefusal(answer) ? answer.refused : 'done')
const rowsOf = <T>(answer: { rows: T[] } | { refused: string }): T[] => ('rows' in answer ? answer.rows : [])
const S_MS = 1_000
async function raised(one: Said = { bits: ['fire'] }): Promise<string> {
  await world.store(one)
  await world.work()
  return (await world.alarms()).at(-1)?.id ?? ''
}

describe('escalation', () => {
  const pace = {
    unitId: UNIT_A,
    supervisorS: 5,
    secondPathS: 10,
    everyoneS: 20,
    mobiles: ['13800000001'],
    version: 0,
  }

  test('tells one after the other, and every desk can see whom, when and how', async () => {
    await desk.setEscalation(pace, who)
    const alarmId = await raised()
    world.later(5 * S_MS)
    await world.work()
    world.later(5 * S_MS)
    await world.work()
    await tellNow({ ...world.deps, secrets: { seal: String, open: String, sign: () => Buffer.alloc(32) } })
    const told = await desk.escalations({ alarmId }, who)
    expect(
      isRefusal(told) ? told : told.map(({ whom, path, recipient, state }) => [whom, path, recipient, state]),
    ).toEqual([
      ['supervisor', 'console', '', null],
      ['secondPath', 'console', '', null],
      ['secondPath', 'sms', '13800000001', 'waiting'],
    ])
    expect(said(await desk.escalations({ alarmId }, stranger))).toBe('alarm.notFound')
  })
  test('a unit without a pace of its own goes by the standard', async () => {
    expect(await desk.escalationSetting({ unitId: UNIT_A }, who)).toEqual({
      unitId: UNIT_A,
      ...STANDARD_PACE,
      mobiles: [],
      version: 0,
    })
    await raised()
    world.later(STANDARD_PACE.supervisorS * S_MS - 1)
    await world.work()
    expect(await world.pushes()).toEqual(['alarm.raised'])
  })
  const wrong: [what: string, change: Partial<typeof pace>, by: () => Caller, answer: string][] = [
    ['in order it is taken', {}, () => who, 'done'],
    [
      'nobody is told before those who are told first',
      { secondPathS: 5 },
      () => who,
      'alarm.escalationOutOfOrder',
    ],
    ['another unit’s is not there', {}, () => stranger, 'alarm.unitNotFound'],
    ['a unit that is none has none', { unitId: DEVICE_A }, () => who, 'alarm.unitNotFound'],
    ['who saw an older one is told', { version: 3 }, () => who, 'alarm.changedMeanwhile'],
  ]
  test.each(wrong)('%s', async (_, change, by, answer) => {
    expect(said(await desk.setEscalation({ ...pace, ...change }, by()))).toBe(answer)
  })
  test('the paces of all units are listed, those of their own first, and to a unit its own', async () => {
    await desk.setEscalation({ ...pace, unitId: UNIT_B }, who)
    const listed = async (by: Caller, search?: string) =>
      rowsOf(await desk.unitPaces({ page: 1, pageRows: 10, search }, by)).map(
        ({ unitId, supervisorS, version }) => [unitId, supervisorS, version],
      )
    expect(await listed(who)).toEqual([
      [UNIT_B, 5, 1],
      [UNIT_A, STANDARD_PACE.supervisorS, 0],
    ])
    expect(await listed(stranger)).toEqual([[UNIT_B, 5, 1]])
    expect(await listed(who, '临江大酒店')).toEqual([[UNIT_A, STANDARD_PACE.supervisorS, 0]])
  })
  test('units whose second path reaches nobody are listed and counted in health', async () => {
    const unheard = async () =>
      rowsOf(await desk.unitPaces({ page: 1, pageRows: 10, isUnheard: true }, who)).map(
        ({ unitId }) => unitId,
      )
    expect(await unheard()).toEqual([UNIT_A, UNIT_B])
    expect(await secondPathReaches(world.deps.db)).toEqual({
      degraded: 'nobodyHears',
      with: { count: 2, total: 2 },
    })
    await desk.setEscalation({ ...pace, mobiles: ['13900000000'] }, who)
    expect(await unheard()).toEqual([UNIT_B])
    await desk.setEscalation({ ...pace, unitId: UNIT_B, mobiles: ['13900000000'] }, who)
    expect(await secondPathReaches(world.deps.db)).toBe('ok')
  })
  test('of two who change it at once the second is told', async () => {
    const both = await Promise.all([desk.setEscalation(pace, who), desk.setEscalation(pace, who)])
    expect(both.map(said).toSorted()).toEqual(['alarm.changedMeanwhile', 'done'])
    expect(said(await desk.setEscalation({ ...pace, version: 1 }, who))).toBe('done')
    expect(await desk.escalationSetting({ unitId: UNIT_A }, who)).toMatchObject({ version: 2 })
  })
})

describe('who cries wolf', () => {
  const FEW = 2
  const few = {
    valueOf: (<T>(parameter: { code: string; standard: T }) =>
      Promise.resolve(
        parameter.code === 'ALARM_NUISANCE_PER_DAY' ? FEW : parameter.standard,
      )) as typeof standardParameters.valueOf,
  }
  async function falseAlarms(count: number) {
    const strict = answers({
      ...world.deps,
      parameters: few,
      fireDepartment: fireDepartmentOf({ url: '', secrets: [], clock: world.now }),
    })
    for (let index = 0; index < count; index++) {
      const alarmId = await raised({ bits: ['fire'], componentAddress: 50 + index })
      await strict.settle({ alarmId, state: 'false' }, who)
    }
  }
  const cases = async () => rowsOf(await desk.nuisances({ page: 1, pageRows: 10, isOpen: true }, who))
  const counts: [what: string, times: number, raised: number[], pushes: number][] = [
    ['as many as one bears are no case', FEW, [], 0],
    ['one more is a case', FEW + 1, [FEW + 1], 1],
    ['and those after it belong to the same', FEW + 3, [FEW + 3], 1],
  ]
  test.each(counts)('%s', async (_, times, counted, pushes) => {
    await falseAlarms(times)
    expect((await cases()).map((one) => one.falseAlarms)).toEqual(counted)
    expect((await world.pushes()).filter((kind) => kind === 'alarm.nuisance')).toHaveLength(pushes)
  })
  test('another day begins anew', async () => {
    await falseAlarms(FEW)
    world.later(24 * 60 * 60 * S_MS)
    await falseAlarms(FEW)
    expect(await cases()).toEqual([])
  })
  test('a case is closed once, with words', async () => {
    await falseAlarms(FEW + 1)
    const which = { unitId: UNIT_A, day: dayOf(world.now()) }
    expect(said(await desk.closeNuisance({ ...which, note: ' ' }, who))).toBe('alarm.noteEmpty')
    expect(said(await desk.closeNuisance({ ...which, note: '清洗探测器' }, stranger))).toBe(
      'alarm.caseNotFound',
    )
    expect(said(await desk.closeNuisance({ ...which, note: '清洗探测器' }, who))).toBe('done')
    expect(said(await desk.closeNuisance({ ...which, note: '清洗探测器' }, who))).toBe('alarm.caseNotFound')
    expect(await cases()).toEqual([])
  })
  test('a day is one in the east', () => {
    expect([dayOf(new Date('2026-11-20T15:59:59Z')), dayOf(new Date('2026-11-20T16:00:00Z'))]).toEqual([
      '2026-11-20',
      '2026-11-21',
    ])
  })
})

test('what a limit says is a supervisory alarm that tells the value, and no upload of the device takes it away', async () => {
  const beyond = { kind: 'measure', analogueType: 4, analogueValue: 0.9, bits: ['beyondLimit:4'] } as const
  await world.store({ ...beyond, bits: [...beyond.bits] }, { bits: ['normal'] })
  await world.work()
  const told = async () =>
    (await world.alarms()).map(({ kind, title, isCleared }) => [kind, title.includes('0.9 MPa'), isCleared])
  expect(await told()).toEqual([['supervisory', true, false]])
  await world.store({ ...beyond, analogueValue: 0.5, bits: [] })
  await world.work()
  expect(await told()).toEqual([['supervisory', true, true]])
})

describe('a drill', () => {
  async function drilled(): Promise<string> {
    await sql`insert into drills (unit_id, drill_id, transmission_id, script, from_at, until_at, started_by)
      values (${UNIT_A}, ${PLACE.room}, ${DEVICE_A}, 'test', ${world.now()}, ${new Date(world.now().getTime() + 60 * S_MS)}, 'test')`.execute(
      world.deps.db.on(),
    )
    return raised()
  }
  test('is marked wherever it is shown or said', async () => {
    const alarmId = await drilled()
    expect(await desk.byId({ alarmId }, who)).toMatchObject({ isDrill: true })
    const { rows } = await sql<{ body: { title: string; summary: string } }>`
      select json_build_object('title', body -> 'body' ->> 'alertTitel', 'summary', body -> 'body' ->> 'summary') as body from live_feed
      where kind = 'alarm.raised'`.execute(world.deps.db.on())
    expect(
      rows.map(({ body }) => [body.title.startsWith('【演练】'), body.summary.startsWith('【演练】')]),
    ).toEqual([[true, true]])
  })
  test('is no figure', async () => {
    await drilled()
    expect(await desk.counts({}, who)).toEqual({})
  })
  test('never reaches the fire brigade, nor leaves the house when nobody claims it', async () => {
    await desk.setEscalation({ unitId: UNIT_A, ...STANDARD_PACE, mobiles: ['13800000001'], version: 0 }, who)
    const alarmId = await drilled()
    expect(said(await desk.pushToFireDepartment({ alarmId, fireDepartment: 'F1' }, who))).toBe(
      'alarm.drillStays',
    )
    world.later(STANDARD_PACE.everyoneS * S_MS)
    await world.work()
    const told = await desk.escalations({ alarmId }, who)
    expect(isRefusal(told) ? told : told.map(({ path }) => path)).toEqual(['console', 'console', 'console'])
  })
  test('is over when its time is', async () => {
    await drilled()
    world.later(60 * S_MS)
    await raised({ bits: ['fire'], componentAddress: 2 })
    expect(await desk.counts({}, who)).toEqual({ FIRE: 1 })
  })
})
