import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { BUSINESS_ROLE } from '@gss/session/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeTasks } from './make.ts'
import { findMissed } from './sweep.ts'
import { planOf, pointId, START, UNIT_A } from './testing/patrolWorld.ts'
import { china, DAY_MS, HOUR_MS, MINUTE_MS, roundsWorld, type RoundsWorld } from './testing/roundsWorld.ts'
import { endWatch, makeWatch } from './watch.ts'

let world: RoundsWorld['world']
let manager: RoundsWorld['manager']
let han: RoundsWorld['han']
let qian: RoundsWorld['qian']
let routeId: RoundsWorld['routeId']
let plan: RoundsWorld['plan']
let scanned: RoundsWorld['scanned']
let allOk: RoundsWorld['allOk']
let firstTask: RoundsWorld['firstTask']
beforeEach(async () => {
  ;({ world, manager, han, qian, routeId, plan, scanned, allOk, firstTask } = await roundsWorld())
})

describe('tasks are made ahead, and once', () => {
  test('two days of them with the plan, no more by the timer, one more with each day', async () => {
    await plan()
    const begins = () => world.states().then((rows) => rows.map(({ from }) => from))
    expect(await begins()).toEqual([china('20T20:00'), china('21T20:00')])
    expect([await makeTasks(world.deps), await makeTasks(world.deps)]).toEqual([0, 0])
    world.later(DAY_MS)
    expect(await Promise.all([makeTasks(world.deps), makeTasks(world.deps)])).toContain(1)
    expect(await begins()).toHaveLength(3)
    world.later(-2 * DAY_MS) // the clock is set back
    expect(await makeTasks(world.deps)).toBe(0)
    world.later(3 * DAY_MS)
    expect(await makeTasks(world.deps)).toBe(1)
    expect(new Set((await begins()).map((at) => at.getTime())).size).toBe(4)
  })

  test('what nobody made while the server was down is made after all', async () => {
    await plan()
    world.later(4 * DAY_MS)
    await makeTasks(world.deps)
    expect((await world.states()).map(({ from }) => from)).toEqual(
      ['20T20:00', '21T20:00', '22T20:00', '23T20:00', '24T20:00', '25T20:00'].map(china),
    )
  })

  test('a changed plan makes anew what is still to come and leaves what has begun', async () => {
    const added = await plan()
    if (isRefusal(added)) throw new Error(added.refused)
    world.setClock(china('20T20:30'))
    await scanned(allOk(await firstTask(), 1))
    const edited = { ...planOf(routeId, [qian.userId]), windows: [{ fromMin: 1_260, untilMin: 1_320 }] }
    expect(await world.calls.editPatrolPlan({ planId: added.planId, ...edited }, manager)).toBeNull()
    expect((await world.states()).map(({ from, state }) => [from, state])).toEqual(
      [
        [china('20T20:00'), 'running'],
        [china('20T21:00'), 'waiting'],
        [china('21T21:00'), 'waiting'],
        [china('22T20:00'), undefined],
      ].slice(0, 3),
    )
    await world.calls.removePatrolPlan({ planId: added.planId }, manager)
    expect((await world.states()).map(({ state }) => state)).toEqual(['running'])
  })

  test('a round of the night is of today on both sides of midnight, and so is who walks it', async () => {
    await plan({ windows: [{ fromMin: 1_320, untilMin: 120 }] })
    world.setClock(china('20T23:50'))
    await scanned(allOk(await firstTask(), 1))
    const today = {
      tasks: [{ from: china('20T22:00'), state: 'running' }],
      where: [{ userName: han.realname }],
    }
    expect(await world.calls.patrolNow({}, manager)).toMatchObject(today)
    world.setClock(china('21T00:05'))
    const { tasks } = today
    expect(await world.calls.patrolNow({}, manager)).toMatchObject({
      ...today,
      tasks: [...tasks, { from: china('21T22:00'), state: 'waiting' }],
      figures: { taskCount: 2, peopleCount: 1 },
    })
    world.setClock(china('21T02:30'))
    await findMissed(world.deps)
    expect(await world.calls.patrolNow({}, manager)).toMatchObject({
      tasks: [{ state: 'missed' }, { state: 'waiting' }],
    })
  })

  test('a unit that has closed its rounds has none made, and its people see none', async () => {
    await sql`update units set models = '{INSPECTION}' where unit_id = ${UNIT_A}`.execute(world.deps.db.on())
    await plan()
    expect(await world.states()).toEqual([])
    expect(await world.calls.patrolNow({}, han)).toMatchObject({ refused: 'patrol.notActivated' })
    const operator = await world.person(BUSINESS_ROLE.dutyOperator, null)
    expect(await world.calls.patrolNow({}, operator)).toMatchObject({ figures: { taskCount: 0 } })
  })
})

describe('what is refused when rounds are arranged', () => {
  // oxfmt-ignore
  const rows: [what: string, more: () => object, code: string][] = [
    ['nobody makes it',               () => ({ executorIds: [] }),                                      'patrol.executorsMissing'],
    ['somebody of another unit',      () => ({ executorIds: [newId()] }),                               'patrol.personNotFound'],
    ['who makes it supervises it',    () => ({ supervisorId: han.userId }),                            'patrol.supervisorIsExecutor'],
    ['a way that is not there',       () => ({ routeId: newId() }),                                     'patrol.routeNotFound'],
    ['it ends before it begins',      () => ({ endDay: '2026-10-01' }),                                 'patrol.periodWrong'],
    ['windows that overlap',          () => ({ windows: [{ fromMin: 0, untilMin: 60 }, { fromMin: 30, untilMin: 90 }] }), 'patrol.windowWrong'],
    ['over midnight into the first',  () => ({ windows: [{ fromMin: 60, untilMin: 90 }, { fromMin: 1_380, untilMin: 80 }] }), 'patrol.windowWrong'],
    ['an eighth day of the week',     () => ({ cycle: 'weekly', days: [8] }),                           'patrol.daysWrong'],
  ]
  test.each(rows)('%s', async (_, more, code) => {
    expect(await plan(more())).toMatchObject({ refused: code })
    expect(await world.states()).toEqual([])
  })

  test('a way with a point twice, with none, with another unit\u2019s; one that is used is not removed', async () => {
    const route = (pointIds: string[]) =>
      world.calls.addPatrolRoute({ unitId: UNIT_A, name: '二', pointIds }, manager)
    expect(await route([])).toMatchObject({ refused: 'patrol.pointsEmpty' })
    expect(await route([pointId(1), pointId(1)])).toMatchObject({ refused: 'patrol.pointTwice' })
    expect(await route([pointId(4)])).toMatchObject({ refused: 'patrol.pointGone' })
    await plan()
    expect(await world.calls.removePatrolRoute({ routeId }, manager)).toMatchObject({
      refused: 'patrol.routeInUse',
    })
  })
})

test('an extra round is made once, for those named', async () => {
  const extra = (more: object = {}) =>
    world.calls.addExtraTask(
      {
        unitId: UNIT_A,
        name: '节前检查',
        kind: 'holiday',
        routeId,
        executorIds: [han.userId],
        supervisorId: null,
        from: START,
        until: new Date(START.getTime() + HOUR_MS),
        ...more,
      },
      manager,
    )
  expect(await extra({ until: START })).toMatchObject({ refused: 'patrol.periodWrong' })
  world.later(2 * HOUR_MS)
  expect(await extra()).toMatchObject({ refused: 'patrol.extraInThePast' })
  world.later(-2 * HOUR_MS)
  expect(await extra()).toMatchObject({ taskId: expect.any(String) })
  expect(await world.states()).toMatchObject([{ state: 'waiting' }])
  await plan()
  const listed = await world.calls.patrolTasks({ isExtra: true, page: 1, pageRows: 20 }, manager)
  expect(listed).toMatchObject({ total: 1, rows: [{ name: '节前检查', planId: null }] })
})

test('a watch is made at once and ends with what it watches', async () => {
  const watch = {
    unitId: UNIT_A,
    source: newId(),
    name: '动火监护',
    everyMin: 30,
    pointIds: [pointId(1)],
    executorIds: [han.userId],
    supervisorId: null,
    checkWords: '监护人在位',
    from: START,
    until: new Date(START.getTime() + 100 * MINUTE_MS),
  }
  const { db } = world.deps
  const make = () => db.transaction((tx) => makeWatch(tx, watch, world.deps))
  expect([await make(), await make()]).toEqual([4, 0])
  await scanned(allOk(await firstTask(), 1))
  const end = () =>
    db.transaction((tx) => endWatch(tx, { source: watch.source, why: '作业结束' }, world.deps))
  expect([await end(), await end()]).toEqual([3, 0])
  expect((await world.states()).map(({ state }) => state)).toEqual([
    'done',
    'cancelled',
    'cancelled',
    'cancelled',
  ])
})

test('a library is taken once, and what the unit has changed stays', async () => {
  const take = () => world.calls.takeLibrary({ unitId: UNIT_A, library: 'L1' }, manager)
  expect(await take()).toEqual({ count: 7 })
  await sql`update unit_records set name = 'changed' where code = 'L1-01'`.execute(world.deps.db.on())
  expect(await take()).toEqual({ count: 0 })
  expect(await world.calls.itemLibraries({ unitId: UNIT_A }, manager)).toMatchObject([
    { library: 'L1', itemCount: 7, takenCount: 7 },
    { library: 'L2', takenCount: 0 },
    {},
    {},
    {},
  ])
})
