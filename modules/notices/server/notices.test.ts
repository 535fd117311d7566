import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { announceNotice, type Announcement, settleNotices } from './announce.ts'
import { answers } from './answers.ts'
import type { NoticeDeps } from './deps.ts'

const NOW = new Date('2026-11-20T08:00:00Z')
const UNIT_A = '019aa000-0001-7000-8000-000000000001'
const UNIT_B = '019aa000-0001-7000-8000-000000000002'

function person(unitId: string | null, permission: string, userId = newId()): Caller {
  return {
    userId,
    username: 'x',
    realname: '沈志远',
    origin: unitId ? 'gss' : 'rms',
    roleId: 20_011,
    roleType: unitId ? null : 'center',
    unitId,
    sessionId: newId(),
    grants: [{ permission, actions: ['query', 'edit'] }],
    sees: (asked) => unitId === null || (asked !== null && asked === unitId),
    permits: () => true,
    closedBecause: () => null,
    from: '192.0.2.1',
    agent: 'test',
    requestId: 'test',
    signal: new AbortController().signal,
  }
}

async function noticeWorld() {
  const { database: db } = await testDatabase()
  const clock = () => NOW
  const deps: NoticeDeps = {
    db,
    clock,
    live: openLive({ bus: inProcessBus(), clock }),
    log: { warn: () => undefined },
  }
  const calls = answers(deps)
  const list = async (who: Caller) => {
    const page = await calls.notices({ page: 1, pageRows: 10 }, who)
    if ('refused' in page) throw new Error(page.refused)
    return page.rows.map(({ title }) => title)
  }
  const say = (more: Partial<Announcement> = {}) =>
    deps.db.transaction((tx) =>
      announceNotice(
        tx,
        {
          unitId: UNIT_A,
          taskType: 'xjRisk',
          taskId: newId(),
          status: '100',
          title: '新隐患',
          content: '',
          may: 'hazard.edit',
          ...more,
        },
        deps,
      ),
    )
  return { deps, calls, list, say }
}

test('a notice is for whoever has the right in its unit, for the centre, and for who is named', async () => {
  const world = await noticeWorld()
  const named = newId()
  await world.say({ userIds: [named] })
  const rows: [whom: string, who: Caller, sees: boolean][] = [
    ['with the right, in the unit', person(UNIT_A, 'hazard'), true],
    ['without the right', person(UNIT_A, 'patrol'), false],
    ['with the right, of another unit', person(UNIT_B, 'hazard'), false],
    ['of the centre, with the right', person(null, 'hazard'), true],
    ['named, without the right', person(UNIT_A, 'patrol', named), true],
  ]
  for (const [whom, who, sees] of rows)
    expect([whom, await world.list(who)]).toEqual([whom, sees ? ['新隐患'] : []])
})

test('a task has one notice that counts, and none when it is over', async () => {
  const world = await noticeWorld()
  const who = person(UNIT_A, 'hazard')
  const taskId = newId()
  await world.say({ taskId })
  await world.say({ taskId, status: '200', title: '待审核' })
  expect(await world.list(who)).toEqual(['待审核'])
  await world.deps.db.transaction((tx) =>
    settleNotices(tx, { unitId: UNIT_A, taskType: 'xjRisk', taskId }, world.deps),
  )
  expect(await world.list(who)).toEqual([])
})

test('what is read or closed by one is neither for another', async () => {
  const world = await noticeWorld()
  const [one, other] = [person(UNIT_A, 'hazard'), person(UNIT_A, 'hazard')]
  const taskId = newId()
  const noticeId = await world.say({ taskId })
  await world.calls.markNoticesRead({ noticeIds: [noticeId] }, one)
  expect(await world.calls.noticeCount({}, one)).toMatchObject({ total: 1, unread: 0, toDos: 1, hazards: 1 })
  expect(await world.calls.noticeCount({}, other)).toMatchObject({ total: 1, unread: 1 })
  const closed = { noticeId, taskId, taskType: 'xjRisk' as const }
  expect(await world.calls.closeNotice(closed, one)).toBe(null)
  expect(await world.calls.closeNotice(closed, one)).toMatchObject({ refused: 'notice.notFound' })
  expect([await world.list(one), await world.list(other)]).toEqual([[], ['新隐患']])
})

test('what waits is listed by unit, and only what asks for a deed where that is asked', async () => {
  const world = await noticeWorld()
  await world.say({ status: '300', title: '待整改派发' })
  await world.say({ status: '400', title: '已关闭' })
  await world.say({ unitId: UNIT_B, status: '100', title: '另一单位' })
  const centre = person(null, 'hazard')
  const rows: [what: string, ask: object, titles: string[]][] = [
    ['all', {}, ['另一单位', '已关闭', '待整改派发']],
    ['of one unit', { unitId: UNIT_A }, ['已关闭', '待整改派发']],
    ['to do', { isToDo: true }, ['另一单位', '待整改派发']],
    ['to do in one unit', { isToDo: true, unitId: UNIT_B }, ['另一单位']],
  ]
  for (const [what, ask, titles] of rows) {
    const page = await world.calls.notices({ page: 1, pageRows: 10, ...ask }, centre)
    expect([what, 'rows' in page && page.rows.map(({ title }) => title)]).toEqual([what, titles])
  }
})

test('nobody reads or closes what is not in their list', async () => {
  const world = await noticeWorld()
  const taskId = newId()
  const noticeId = await world.say({ taskId })
  const stranger = person(UNIT_B, 'hazard')
  expect(await world.calls.closeNotice({ noticeId, taskId, taskType: 'xjRisk' }, stranger)).toMatchObject({
    refused: 'notice.notFound',
  })
  await world.calls.markNoticesRead({ noticeIds: [noticeId] }, stranger)
  const { rows } = await sql`select from notice_marks`.execute(world.deps.db.on())
  expect(rows).toHaveLength(0)
})

test('consoles are told after the commit, and not of what was taken back', async () => {
  const world = await noticeWorld()
  await world.say()
  const thrown = world.deps.db.transaction(async (tx) => {
    await announceNotice(
      tx,
      { unitId: UNIT_A, taskType: 'xjTask', taskId: newId(), status: '3', title: '漏检', content: '' },
      world.deps,
    )
    throw new Error('taken back')
  })
  await expect(thrown).rejects.toThrow('taken back')
  const { rows } = await sql<{ kind: string }>`select kind from live_feed`.execute(world.deps.db.on())
  expect(rows.map(({ kind }) => kind)).toEqual(['notice.new'])
})
