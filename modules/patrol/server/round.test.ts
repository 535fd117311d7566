import { isRefusal } from '@gss/kit/refusal'
import { tryDecode } from '@gss/kit/wire'
import { newId } from '@gss/server-kit/ids'
import { ROLE } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FieldCheck, patrolPiece } from '../contract/index.ts'
import { counterSignOnPhone, finish } from './finish.ts'
import { findMissed } from './sweep.ts'
import { tasksToTake } from './takeAlong.ts'
import { checkOf, itemId, pointId, UNIT_A, UNIT_B } from './testing/patrolWorld.ts'
import { china, PHOTO, roundsWorld, type RoundsWorld } from './testing/roundsWorld.ts'

let world: RoundsWorld['world']
let manager: RoundsWorld['manager']
let han: RoundsWorld['han']
let qian: RoundsWorld['qian']
let plan: RoundsWorld['plan']
let done: RoundsWorld['done']
let scanned: RoundsWorld['scanned']
let allOk: RoundsWorld['allOk']
let firstTask: RoundsWorld['firstTask']
beforeEach(async () => {
  ;({ world, manager, han, qian, plan, done, scanned, allOk, firstTask } = await roundsWorld())
})

describe('a round', () => {
  let taskId: string
  beforeEach(async () => {
    await plan()
    taskId = await firstTask()
    world.setClock(china('20T20:30'))
  })

  test('goes from waiting to done, is signed by whoever made it and counter-signed by another', async () => {
    expect(await scanned(allOk(taskId, 1))).toMatchObject({ state: 'running', doneCount: 1, dueCount: 3 })
    const sign = { taskId, signatureId: newId() }
    const signed = (who: Caller, words?: string) =>
      world.deps.db.transaction((tx) => finish(tx, done({ ...sign, words }), who, world.deps))
    expect(await signed(han)).toMatchObject({ refused: 'patrol.pointsMissing', with: { count: 2 } })
    expect(await signed(qian)).toMatchObject({ refused: 'patrol.notOfRound' })
    await scanned(allOk(taskId, 2))
    expect(await scanned(allOk(taskId, 3))).toMatchObject({ state: 'done' })
    const countered = (who: Caller) =>
      world.deps.db.transaction((tx) => counterSignOnPhone(tx, done({ ...sign }), who, world.deps))
    expect(await countered(manager)).toMatchObject({ refused: 'patrol.notFinished' })
    expect(await signed(han)).toEqual({ state: 'done' })
    expect(await signed(han)).toMatchObject({ refused: 'patrol.finishedAlready' })
    expect(await countered(han)).toMatchObject({ refused: 'patrol.ownCounterSign' })
    expect(await countered(qian)).toMatchObject({ refused: 'patrol.notSupervisor' })
    expect(await countered(manager)).toEqual({ state: 'done' })
    expect(await countered(manager)).toMatchObject({ refused: 'patrol.counterSignedAlready' })
  })

  test('what is missing when window and grace are over is missed, found by the timer', async () => {
    await scanned(allOk(taskId, 1))
    world.setClock(china('20T22:14'))
    expect(await findMissed(world.deps)).toBe(0)
    world.setClock(china('20T22:15'))
    expect(await findMissed(world.deps)).toBe(1)
    expect((await world.states())[0]).toMatchObject({ state: 'missed', done: 1, missed: 2 })
    expect(await world.notices()).toEqual(['巡查漏检'])
    expect(await findMissed(world.deps)).toBe(0)
  })

  test('what was made in time and comes late takes the missed back, and says so', async () => {
    world.setClock(china('21T09:00'))
    await findMissed(world.deps)
    expect((await world.states())[0]).toMatchObject({ state: 'missed', missed: 3 })
    for (const nth of [1, 2, 3]) await scanned(allOk(taskId, nth), han, china(`20T21:0${nth}`))
    expect((await world.states())[0]).toMatchObject({ state: 'done', done: 3, missed: 0 })
    expect(await world.notices()).toEqual(['漏检已撤销'])
    expect(await world.calls.patrolTask({ taskId }, manager)).toMatchObject({
      task: { takenBackAt: china('21T09:00'), missedCount: 0 },
    })
  })

  test('made after its window it is late', async () => {
    world.setClock(china('21T09:00'))
    await findMissed(world.deps)
    for (const nth of [1, 2, 3]) await scanned(allOk(taskId, nth))
    expect((await world.states())[0]).toMatchObject({ state: 'late', missed: 0 })
  })

  test('two phones at one point: both records stay, the point is helped only where its own were not there', async () => {
    await scanned(allOk(taskId, 1), qian)
    expect(await scanned(allOk(taskId, 1), han)).toMatchObject({ doneCount: 1, earlierBy: '人员20030' })
    await scanned(allOk(taskId, 2), qian)
    const seen = await world.calls.patrolTask({ taskId }, manager)
    if (isRefusal(seen)) throw new Error(seen.refused)
    expect(seen.records).toHaveLength(3)
    expect(seen.points.map(({ isExecuted, isAssisted }) => [isExecuted, isAssisted])).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ])
  })

  test('报修 makes a ticket in the same commit, but not where the unit has closed maintenance', async () => {
    const wrong = {
      itemId: itemId(1),
      isOk: false,
      words: '阀门渗水',
      photos: [PHOTO],
      outcome: 'repair' as const,
    }
    await sql`update units set models = '{MAINTANCE}' where unit_id = ${UNIT_A}`.execute(world.deps.db.on())
    expect(await scanned(allOk(taskId, 1, { items: [wrong] }))).toMatchObject({
      refused: 'patrol.outcomeClosed',
    })
    await sql`update units set models = '{}' where unit_id = ${UNIT_A}`.execute(world.deps.db.on())
    expect(await scanned(allOk(taskId, 1, { items: [wrong] }))).toMatchObject({
      ticketNumbers: ['GZ-1'],
      hazardNumbers: [],
    })
    expect(world.found).toMatchObject([
      { unitId: UNIT_A, description: '通道畅通：阀门渗水', photos: [PHOTO] },
    ])
  })

  test('an abnormal item becomes a hazard in the same commit, with its photos and place', async () => {
    const wrong = {
      itemId: itemId(1),
      isOk: false,
      words: '堆放杂物',
      photos: [PHOTO],
      outcome: 'hazard' as const,
    }
    expect(await scanned(allOk(taskId, 1, { items: [wrong] }))).toMatchObject({ hazardNumbers: ['YH-1'] })
    expect(world.found).toMatchObject([
      {
        unitId: UNIT_A,
        pointId: pointId(1),
        description: '通道畅通：堆放杂物',
        photos: [PHOTO],
        kind: '1',
        level: '1',
      },
    ])
    expect(await world.notices()).toEqual(['巡查发现异常'])
    const records = await world.calls.patrolRecords({ page: 1, pageRows: 10, isBad: true }, manager)
    expect(records).toMatchObject({ total: 1, rows: [{ badCount: 1, items: [{ outcome: 'hazard' }] }] })
  })

  test('a number beyond its limits is abnormal, whatever was ticked', async () => {
    const items = [{ itemId: itemId(2), isOk: true, value: 0.6 }]
    expect(await scanned(allOk(taskId, 2, { items }))).toMatchObject({ refused: 'patrol.photoMissing' })
  })

  const forged = () => world.tag(1).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  // oxfmt-ignore
  const bad: [what: string, body: () => Partial<FieldCheck>, code: string, at?: string][] = [
    ['a code of somebody else',        () => ({ tag: 'https://example.org' }),                        'patrol.tagForeign'],
    ['an invented label',              () => ({ tag: forged() }),                                     'patrol.tagForged'],
    ['a label printed for another unit', () => ({ tag: world.tag(1, UNIT_B) }),                       'patrol.tagForged'],
    ['the label of the next point',    () => ({ tag: world.tag(2) }),                                 'patrol.tagOfOther'],
    ['a point of another unit',        () => ({ pointId: pointId(4), tag: world.tag(4, UNIT_B) }),    'patrol.pointNotInTask'],
    ['an NFC number of another point', () => ({ proof: 'nfc', tag: 'NFC-2' }),                        'patrol.tagForeign'],
    ['typed without a photo',          () => ({ proof: 'typed', tag: 'P1' }),                         'patrol.typedPhotoMissing'],
    ['typed wrongly',                  () => ({ proof: 'typed', tag: 'P2', photos: [PHOTO] }),        'patrol.codeWrong'],
    ['a task that is not there',       () => ({ taskId: newId() }),                                   'patrol.taskNotFound'],
    ['before its time',                () => ({}),                                                    'patrol.tooEarly', '20T19:49'],
    ['a day and more after it',        () => ({}),                                                    'patrol.tooLate',  '21T22:16'],
    ['no photo where the point asks',  () => ({ pointId: pointId(3), tag: world.tag(3) }),            'patrol.pointPhotoMissing'],
    ['a number that was not read',     () => ({ pointId: pointId(2), tag: world.tag(2) }),            'patrol.valueMissing'],
    ['an item of another point',       () => ({ items: [{ itemId: itemId(2), value: 0.3 }] }),        'patrol.itemNotOfPoint'],
    ['an item twice',                  () => ({ items: [{ itemId: itemId(1) }, { itemId: itemId(1) }] }), 'patrol.itemTwice'],
    ['abnormal without a photo',       () => ({ items: [{ itemId: itemId(1), isOk: false }] }),       'patrol.photoMissing'],
    ['put right without a photo after', () => ({ items: [{ itemId: itemId(1), isOk: false, words: 'x', photos: [PHOTO], outcome: 'fixed' }] }), 'patrol.photoAfterMissing'],
  ]
  test.each(bad)('%s is refused and changes nothing', async (_, body, code, at) => {
    if (at) world.setClock(china('22T09:00'))
    const refused = await scanned(checkOf(taskId, 1, world.tag(1), body()), han, at ? china(at) : undefined)
    expect(refused).toMatchObject({ refused: code })
    expect((await world.states())[0]).toMatchObject({ state: 'waiting', done: 0 })
  })

  test('typed with a photo counts, and says that it was typed; an NFC tag by its own number too', async () => {
    await scanned(allOk(taskId, 1, { proof: 'typed', tag: 'P1', photos: [PHOTO] }))
    await scanned(allOk(taskId, 2, { proof: 'nfc', tag: 'NFC-2' }))
    const typed = await world.calls.patrolRecords({ page: 1, pageRows: 10, proof: 'typed' }, manager)
    expect(typed).toMatchObject({ total: 1, rows: [{ pointName: '1 号点' }] })
  })

  test('people of another unit find nothing of it', async () => {
    const other = await world.person(ROLE.unitManager, UNIT_B)
    expect(await scanned(allOk(taskId, 1), other)).toMatchObject({ refused: 'patrol.taskNotFound' })
    for (const call of [world.calls.patrolTask, world.calls.taskFloors])
      expect(await call({ taskId }, other)).toMatchObject({ refused: 'patrol.taskNotFound' })
    expect(await world.calls.patrolTasks({ page: 1, pageRows: 10 }, other)).toMatchObject({ total: 0 })
    expect(await world.calls.patrolNow({ unitId: UNIT_A }, other)).toMatchObject({
      figures: { taskCount: 0 },
    })
    expect(await world.calls.cancelPatrolTask({ taskId, words: 'x' }, other)).toMatchObject({
      refused: 'patrol.taskNotFound',
    })
  })

  test('cancelled, it takes no records and says why; over, it is not cancelled', async () => {
    const words = '停电'
    expect(await world.calls.cancelPatrolTask({ taskId, words }, manager)).toBeNull()
    expect(await scanned(allOk(taskId, 1))).toMatchObject({
      refused: 'patrol.taskCancelled',
      with: { why: words },
    })
    expect(await world.calls.cancelPatrolTask({ taskId, words }, manager)).toMatchObject({
      refused: 'patrol.over',
    })
  })

  test('an order that was left is kept and said', async () => {
    await sql`update patrol_tasks set is_ordered = true`.execute(world.deps.db.on())
    await scanned(allOk(taskId, 2))
    await scanned(allOk(taskId, 1))
    const { rows } = await sql<{ name: string; out: boolean }>`
      select point_name as name, is_out_of_order as out from patrol_records order by record_id`.execute(
      world.deps.db.on(),
    )
    expect(rows).toEqual([
      { name: '2 号点', out: true },
      { name: '1 号点', out: false },
    ])
  })

  test('a phone takes along what it needs, and no label it could show', async () => {
    await scanned(allOk(taskId, 1), qian)
    const value = await tasksToTake.take(world.deps.db, han, world.now(), world.deps)
    const piece = tryDecode(patrolPiece, value)
    expect(piece).toMatchObject({
      ok: true,
      value: {
        taskCount: 2,
        tasks: [{ taskId, isMine: true, scans: [{ pointId: pointId(1), isMine: false }] }, { isMine: true }],
        points: [{ code: 'P1' }, { code: 'P2' }, { code: 'P3', needsPhoto: true }],
      },
    })
    expect(JSON.stringify(value)).not.toContain(world.tag(1))
  })

  test('today: what is missed stands first, who was where last, what nobody was at', async () => {
    await scanned(allOk(taskId, 1))
    world.setClock(china('20T22:15'))
    await findMissed(world.deps)
    expect(await world.calls.patrolNow({}, manager)).toMatchObject({
      figures: { taskCount: 1, dueCount: 3, doneCount: 1, missedCount: 2 },
      tasks: [{ taskId, state: 'missed' }],
      where: [{ pointName: '1 号点', userName: '人员20030' }],
      missed: [{ pointName: '2 号点', heardAt: china('20T20:30') }, { pointName: '3 号点' }],
    })
  })
})
