import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { OVERDUE_AFTER_MS, STANDARD_PACE, paceStepsOf } from '../../contract/index.ts'
import {
  type AlarmWorld,
  alarmWorld,
  DEVICE_B,
  type Said,
  START,
  UNIT_A,
  UNIT_B,
} from '../testing/alarmWorld.ts'
import { startEngine } from './engine.ts'

const after = (ms: number) => new Date(START.getTime() + ms)
/** kind, times reported, how it stands. */
type Row = [kind: string, times: number, how: 'burning' | 'over']

describe('what is stored becomes', () => {
  let world: AlarmWorld
  beforeAll(async () => {
    world = await alarmWorld()
  })
  const component = (bits: string[], rest: Said = {}): Said => ({ bits, ...rest })
  const device = (bits: string[], rest: Said = {}): Said => ({ part: 'device', bits, ...rest })
  const rows: [what: string, said: Said[], alarms: Row[]][] = [
    ['one alarm of a fire', [component(['fire'])], [['fire', 1, 'burning']]],
    ['nothing of what is normal', [component(['normal']), device(['normal'])], []],
    [
      'one alarm however often the same is uploaded',
      [component(['fire']), component(['fire']), component(['fire'])],
      [['fire', 1, 'burning']],
    ],
    ['one alarm that is over', [component(['fire']), component([])], [['fire', 1, 'over']]],
    [
      'one alarm that came back',
      [component(['fire']), component([]), component(['fire'])],
      [['fire', 2, 'burning']],
    ],
    [
      'two alarms of two kinds',
      [component(['fire', 'fault'])],
      [
        ['fault', 1, 'burning'],
        ['fire', 1, 'burning'],
      ],
    ],
    [
      'one fault of two faulty bits, over when both are',
      [component(['fault', 'powerFault']), component(['powerFault'])],
      [['fault', 1, 'burning']],
    ],
    [
      'two alarms of two components',
      [component(['fire']), component(['fire'], { componentAddress: 18 })],
      [
        ['fire', 1, 'burning'],
        ['fire', 1, 'burning'],
      ],
    ],
    [
      'an emergency for each press, in one alarm',
      [device(['manualAlarm'], { kind: 'operation' }), device(['manualAlarm'], { kind: 'operation' })],
      [['urgent', 2, 'burning']],
    ],
    [
      'a fault while a device is not heard',
      [device(['offline'], { kind: 'link' }), device(['normal']), device([], { kind: 'link' })],
      [['fault', 1, 'over']],
    ],
    [
      'one alarm of a device’s fire beside a component’s',
      [component(['fire']), device(['fire'], { receivedAt: after(9_000) })],
      [['fire', 2, 'burning']],
    ],
    [
      'one alarm, and it says where, when the device spoke first',
      [device(['fire']), component(['fire'], { description: '三层走廊', receivedAt: after(9_000) })],
      [['fire', 2, 'burning']],
    ],
    [
      'one alarm of a system’s fire beside a component’s of that system',
      [component(['fire']), component(['fire'], { part: 'system', receivedAt: after(9_000) })],
      [['fire', 2, 'burning']],
    ],
    [
      'one alarm, and it says where, when the system spoke first',
      [
        component(['fire'], { part: 'system' }),
        component(['fire'], { description: '三层走廊', receivedAt: after(1_000) }),
      ],
      [['fire', 2, 'burning']],
    ],
    [
      'two alarms when another system speaks',
      [component(['fire']), component(['fire'], { part: 'system', systemAddress: 2 })],
      [
        ['fire', 1, 'burning'],
        ['fire', 1, 'burning'],
      ],
    ],
    [
      'two alarms of two components, whatever their system says between',
      [
        component(['fire']),
        component(['fire'], { part: 'system' }),
        component(['fire'], { componentAddress: 18 }),
      ],
      [
        ['fire', 2, 'burning'],
        ['fire', 1, 'burning'],
      ],
    ],
    [
      'one alarm when the system’s own state is read 26 s after a detector’s fire',
      [component(['fire']), component(['fire'], { part: 'system', receivedAt: after(26_000) })],
      [['fire', 2, 'burning']],
    ],
    [
      'one alarm when the device’s own state is read an hour after',
      [component(['fire']), device(['fire'], { receivedAt: after(3_600_000) })],
      [['fire', 2, 'burning']],
    ],
    [
      'one alarm when the detector speaks a minute after its device and its system',
      [
        device(['fire']),
        component(['fire'], { part: 'system', receivedAt: after(26_000) }),
        component(['fire'], { receivedAt: after(60_000) }),
      ],
      [['fire', 3, 'burning']],
    ],
    [
      'one fault when the system’s own state is read on connect',
      [component(['fault']), component(['fault'], { part: 'system', receivedAt: after(26_000) })],
      [['fault', 2, 'burning']],
    ],
    [
      'two faults when the system’s power fails beside its component',
      [component(['fault']), component(['fault', 'mainPowerFault'], { part: 'system' })],
      [
        ['fault', 1, 'burning'],
        ['fault', 1, 'burning'],
      ],
    ],
    [
      'two faults when the transmission device itself fails beside a component',
      [component(['fault']), device(['fault'])],
      [
        ['fault', 1, 'burning'],
        ['fault', 1, 'burning'],
      ],
    ],
    [
      'one supervisory alarm of a component and its system',
      [component(['supervisory']), component(['supervisory'], { part: 'system', receivedAt: after(26_000) })],
      [['supervisory', 2, 'burning']],
    ],
    [
      'two alarms when the detector’s was over half a minute before its system speaks',
      [
        component(['fire']),
        component([], { receivedAt: after(1_000) }),
        component(['fire'], { part: 'system', receivedAt: after(27_000) }),
      ],
      [
        ['fire', 1, 'over'],
        ['fire', 1, 'burning'],
      ],
    ],
    [
      'two alarms when another device speaks',
      [component(['fire']), device(['fire'], { device: DEVICE_B })],
      [
        ['fire', 1, 'burning'],
        ['fire', 1, 'burning'],
      ],
    ],
    [
      'alarms that a reset of their system ends',
      [
        component(['fire']),
        component(['fire'], { systemAddress: 2 }),
        { part: 'system', kind: 'operation', bits: ['reset'] },
      ],
      [
        ['fire', 1, 'over'],
        ['fire', 1, 'burning'],
      ],
    ],
    [
      'a fire that is over, when it comes after the news that it is',
      [component([], { lane: 'normal', receivedAt: after(1_000) }), component(['fire'], { lane: 'urgent' })],
      [['fire', 1, 'over']],
    ],
  ]
  test.each(rows)('%s', async (what, said, wanted) => {
    // One commit or many, it comes to the same.
    for (const isOneByOne of [false, true]) {
      await world.forget()
      const isLate = what.includes('after the news')
      for (const one of said) {
        await world.store(one)
        if (isOneByOne || isLate) await world.work()
      }
      await world.work()
      const told = (await world.alarms()).map(({ kind, times, isCleared }): Row => [
        kind,
        times,
        isCleared ? 'over' : 'burning',
      ])
      expect(told.map(String).toSorted()).toEqual(wanted.map(String).toSorted())
    }
  })
})

test('what the whole says again brings nothing to hear, and where it is stays where it is', async () => {
  const world = await alarmWorld()
  await world.store({ bits: ['fire'], description: '三层走廊' })
  await world.work()
  await world.store({ bits: ['fire'], part: 'system', receivedAt: after(26_000) })
  await world.work()
  expect([await world.pushes(), (await world.alarms()).map(({ place }) => place)]).toEqual([
    ['alarm.raised', 'alarm.changed'],
    ['三层走廊'],
  ])
})

test('an alarm knows its place, its times and its names', async () => {
  const world = await alarmWorld()
  await world.store({
    bits: ['fire'],
    description: '三层走廊',
    deviceTime: '2026-11-20T15:59:58',
    receivedAt: after(-40),
  })
  await world.work()
  const { rows } = await sql<{
    body: { alarm: Record<string, unknown>; body: Record<string, unknown> }
  }>`select body from live_feed`.execute(world.deps.db.on())
  expect(rows[0]?.body.alarm).toMatchObject({
    DEAL_TYPE: 'FIRE',
    OPER_STATE: '10I',
    ALERT_CLASS: 'UITD',
    FULL_NAME: '临江大酒店',
    PROJ_CODE: 'U1',
    tranDevCode: 'T1',
    ALERT_TITEL: '点型光电感烟火灾探测器 火警',
    DEV_ADDRESS: '三层走廊',
    DEV_TIME: '2026-11-20T15:59:58',
    FR_ALERT_TIMESTAMP: START.getTime() - 40,
    CREATE_TIMESTAMP: START.getTime(),
    OVER_TIME: 0,
  })
  expect(rows[0]?.body.body).toMatchObject({
    dealType: 'FIRE',
    videoAlert: 1,
    playLv: 1,
    playTimes: -1,
    summary: '临江大酒店 三层走廊 点型光电感烟火灾探测器 火警',
  })
  expect(await world.acts()).toEqual(['alarm.raise'])
})

test('of a device nobody has registered a fire is raised all the same, for the centre', async () => {
  const world = await alarmWorld()
  await world.store({ bits: ['fire'] })
  await sql`update signals set unit_id = '00000000-0000-0000-0000-000000000000', transmission_id = '00000000-0000-8000-8000-010000000000'`.execute(
    world.deps.db.on(),
  )
  await world.work()
  const { rows } = await sql<{
    name: string
  }>`select body->'alarm'->>'FULL_NAME' as name from live_feed where kind like 'alarm.%'`.execute(
    world.deps.db.on(),
  )
  expect(rows).toEqual([{ name: '未登记设备' }])
})

test('what is started, shielded or silenced is announced, and leaves nothing to settle', async () => {
  const world = await alarmWorld()
  await world.store(
    { bits: ['shielded'] },
    { bits: ['shielded', 'started'] },
    { part: 'device', kind: 'operation', bits: ['silence'] },
  )
  await world.work()
  expect([await world.pushes(), await world.alarms()]).toEqual([
    ['alarm.operated', 'alarm.operated', 'alarm.operated'],
    [],
  ])
})

test('a fire overtakes what waits, and the louder is said first', async () => {
  const world = await alarmWorld()
  await world.store(
    { bits: ['fault'], componentAddress: 1 },
    { bits: ['supervisory'], componentAddress: 2 },
    { bits: ['fire'], componentAddress: 3, lane: 'urgent' },
  )
  await world.work()
  const { rows } = await sql<{
    kind: string
  }>`select body->'alarm'->>'DEAL_TYPE' as kind from live_feed where kind like 'alarm.%' order by position`.execute(
    world.deps.db.on(),
  )
  expect(rows.map((row) => row.kind)).toEqual(['FIRE', 'ALARM', 'FAULT'])
})

test('plans hear what became otherwise, unit by unit, with the alarms of it', async () => {
  const world = await alarmWorld()
  await world.store(
    { bits: ['fire'] },
    { bits: ['started'], componentAddress: 18 },
    { bits: ['normal'], componentAddress: 19 },
    { bits: ['fault'], device: DEVICE_B },
  )
  await world.work()
  await world.store({ bits: ['fire'] })
  await world.work()
  const { rows } = await sql<{ unit: string; n: number }>`
    select unit_id as unit, json_array_length(body -> 'states') as n from live_feed where kind = 'device.states' order by position`.execute(
    world.deps.db.on(),
  )
  expect(rows).toEqual([
    { unit: UNIT_A, n: 3 },
    { unit: UNIT_B, n: 1 },
  ])
})

describe('an engine that dies', () => {
  test('in the middle of a batch leaves nothing of it, and the next one does it whole and once', async () => {
    const world = await alarmWorld()
    await world.store(
      ...Array.from({ length: 30 }, (_, index): Said => ({ bits: ['fire'], componentAddress: index })),
    )
    const { live } = world.deps
    let deaths = 2
    const dying = {
      ...world.deps,
      live: {
        say: async (...said: Parameters<typeof live.say>) => {
          await live.say(...said)
          if (deaths-- > 0) throw new Error('killed before the commit')
        },
      },
    }
    for (let life = 0; life < 3; life++) {
      const engine = startEngine(dying)
      await engine.drain().catch(() => undefined)
      await engine.stop()
    }
    await world.work()
    expect([
      (await world.alarms()).length,
      (await world.pushes()).length,
      (await world.acts()).length,
    ]).toEqual([30, 30, 30])
  })
  test('leaves no alarm out and doubles none while several work at once', async () => {
    const world = await alarmWorld()
    const engines = [startEngine(world.deps), startEngine(world.deps), startEngine(world.deps)]
    for (let round = 0; round < 6; round++) {
      await world.store(
        ...Array.from({ length: 10 }, (_, index): Said => ({
          bits: ['fire'],
          componentAddress: round * 10 + index,
          lane: index % 2 ? 'urgent' : 'normal',
        })),
      )
      await Promise.all(engines.map((engine) => engine.drain()))
    }
    for (const engine of engines) await engine.stop()
    await world.work()
    expect([(await world.alarms()).length, (await world.pushes()).length]).toEqual([60, 60])
  })
})

test('one signal that cannot be worked keeps back none that come after it, and is told of', async () => {
  const world = await alarmWorld()
  await world.store(
    { bits: ['fire'], componentAddress: 1 },
    { bits: ['fire'], componentAddress: 2 },
    { bits: ['fire'], componentAddress: 3 },
  )
  const { journal } = world.deps
  const spoiled = {
    ...world.deps,
    journal: {
      ...journal,
      writeAll: (...given: Parameters<typeof journal.writeAll>) => {
        if (JSON.stringify(given[1]).includes('"place":"2"')) throw new TypeError('spoiled')
        return journal.writeAll(...given)
      },
    },
  }
  await sql`update signals set description = component_address::text`.execute(world.deps.db.on())
  const engine = startEngine(spoiled)
  await expect
    .poll(async () => (await world.alarms()).map(({ place }) => place), { timeout: 10_000 })
    .toEqual(['1', '3'])
  await engine.stop()
  expect(world.faults).toEqual(['a signal could not be worked and was passed over'])
})

describe('timers', () => {
  test('a fire nobody claims reaches one after the other, and is overdue in the end', async () => {
    const world = await alarmWorld()
    await world.store({ bits: ['fire'] })
    await world.work()
    const told: string[][] = []
    let atMs = 0
    for (const ms of [...paceStepsOf(STANDARD_PACE).map(([afterMs]) => afterMs), OVERDUE_AFTER_MS.fire]) {
      world.later(ms - atMs - 1)
      await world.work()
      const early = (await world.pushes()).length
      world.later(1)
      await world.work()
      told.push((await world.pushes()).slice(early))
      atMs = ms
    }
    expect(told).toEqual([['alarm.escalated'], ['alarm.escalated'], ['alarm.escalated'], ['alarm.changed']])
    expect((await world.alarms()).map(({ overdue }) => overdue)).toEqual([true])
    expect(await world.acts()).toEqual([
      'alarm.raise',
      'alarm.escalate',
      'alarm.escalate',
      'alarm.escalate',
      'alarm.overdue',
    ])
  })
  test('what came while nobody was there is made up for, once', async () => {
    const world = await alarmWorld()
    await world.store({ bits: ['fire'] }, { bits: ['fault'], componentAddress: 2 })
    await world.work()
    world.later(OVERDUE_AFTER_MS.fault)
    await world.work()
    await world.work()
    expect((await world.pushes()).toSorted()).toEqual(
      [
        'alarm.raised',
        'alarm.raised',
        'alarm.escalated',
        'alarm.escalated',
        'alarm.escalated',
        'alarm.changed',
        'alarm.changed',
      ].toSorted(),
    )
  })
})
