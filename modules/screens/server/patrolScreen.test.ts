import { isRefusal } from '@gss/kit/refusal'
import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import { somebody } from '@gss/session/server/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { PATROL_DAYS, type PatrolScreen } from '../contract/index.ts'
import { patrolScreenAnswers } from './answers.ts'

/** 2026-11-20 16:30 on the wall. */
const NOW = new Date('2026-11-20T08:30:00Z')
const MIN_MS = 60_000
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MIN_MS)
const DAY_MIN = 1_440
const [A, B, CLOSED] = [newId(), newId(), newId()]
const centre = somebody(null)

let db: Database
let answers: ReturnType<typeof patrolScreenAnswers>
const write = (query: ReturnType<typeof sql>) => query.execute(db.on())
const screen = async (who = centre, unitId?: string): Promise<PatrolScreen> => {
  const found = await answers.patrolScreen({ unitId }, who)
  if (isRefusal(found)) throw new Error(found.refused)
  return found
}
const refusedTo = async (who: typeof centre, unitId?: string) => {
  const found = await answers.patrolScreen({ unitId }, who)
  return isRefusal(found) ? found.refused : null
}

interface Round {
  unitId?: string
  planId?: string | null
  name?: string
  state?: string
  /** Minutes before now, negative: after. */
  begun: number
  over: number
  due?: number
  done?: number
  bad?: number
  missed?: number
}
async function round(given: Round): Promise<string> {
  const { unitId = A, planId = newId(), name = '日常防火巡查', state = 'waiting', begun, over } = given
  const { due = 4, done = 0, bad = 0, missed = 0 } = given
  const taskId = newId()
  await write(sql`
    insert into patrol_tasks (unit_id, task_id, number, plan_id, name, kind, planned_begin, planned_end, grace_min, is_ordered, point_ids,
      executor_ids, executor_names, supervisor_name, state, due_count, done_count, bad_count, missed_count)
    values (${unitId}, ${taskId}, ${taskId}, ${planId}, ${name}, 'daily', ${ago(begun)}, ${ago(over)}, 15, false, '{}', '{}', '{李强,何勇}', '',
      ${state}, ${due}, ${done}, ${bad}, ${missed})`)
  return taskId
}
interface Scan {
  unitId?: string
  point: string
  at: number
  isOk?: boolean
  items?: object[]
  name?: string
}
const scan = (
  taskId: string,
  { unitId = A, point, at, isOk = true, items = [], name = '日常防火巡查' }: Scan,
) =>
  write(sql`
    insert into patrol_records (unit_id, record_id, task_id, task_name, kind, point_id, point_name, at, received_at, proof, is_ok, bad_count, items,
      words, photos, user_name, is_assisted, is_late, is_out_of_order)
    values (${unitId}, ${newId()}, ${taskId}, ${name}, 'daily', ${newId()}, ${point}, ${ago(at)}, ${ago(at - 1)}, 'scanned', ${isOk},
      ${isOk ? 0 : 1}, ${JSON.stringify(items)}::jsonb, '', '{}', '李强', false, false, false)`)
interface Found {
  unitId?: string
  level: string
  state?: string
  reported: number
  /** Minutes before now at which somebody should have acted. */
  due?: number
  words?: string
}
const hazard = ({ unitId = A, level, state = 'toRectify', reported, due, words = '通道堆物' }: Found) =>
  write(sql`
    insert into hazards (unit_id, hazard_id, number, state, address, description, source, kind, level, reporter_name, reported_at, state_since, state_due_at)
    values (${unitId}, ${newId()}, ${words}, ${state}, '1 层', ${words}, 'patrol', 'escape', ${level}, '李强', ${ago(reported)}, ${ago(reported)},
      ${due === undefined ? null : ago(due)})`)
interface Burning {
  unitId?: string
  kind?: string
  state?: string
  address: string
  left: number
  lookedAt?: number
}
const permit = ({ unitId = A, kind = 'fire', state = 'working', address, left, lookedAt }: Burning) =>
  write(sql`
    insert into permits (unit_id, permit_id, number, state, kind, level, judged_level, ways, address, description, department, contractor,
      contact_name, contact_phone, worker, worker_certificate, watcher_name, watcher_phone, start_at, end_at, power_devices, power_point, voltage,
      risks, measures, gear, needs_shield, shield_points, before_photos, applicant_name, applied_at, reviewer_name, review_words, quiet, plan_name,
      point_name, check_words, emergency_plan, last_check_at, after_photos, accepter_name)
    values (${unitId}, ${newId()}, ${address}, ${state}, ${kind}, 'second', 'second', '{}', ${address}, '', '', '', '', '', '', '', '唐伟', '13800000000',
      ${ago(120)}, ${ago(-left)}, '', '', '', '{}', '{}', '', false, '{}', '{}', '', ${ago(200)}, '', '', 'none', '', '', '', '',
      ${lookedAt === undefined ? null : ago(lookedAt)}, '{}', '')`)

beforeAll(async () => {
  db = (await testDatabase()).database
  answers = patrolScreenAnswers({ db, clock: () => NOW })
  for (const [unitId, name, details, models] of [
    [A, '甲国际大酒店', { shortName: '甲店' }, []],
    [B, '乙厂', {}, []],
    [CLOSED, '丙校', {}, ['INSPECTION']],
  ] as const)
    await write(sql`insert into units (unit_id, code, name, address, created_at, details, models)
      values (${unitId}, ${name}, ${name}, '', ${NOW}, ${JSON.stringify(details)}::jsonb, ${[...models]}::text[])`)
})

test('where no round is planned all is nothing, of thirty days', async () => {
  expect(await screen()).toEqual({
    at: NOW,
    unit: null,
    states: ['waiting', 'running', 'done', 'missed', 'late', 'cancelled'].map((state) => ({
      state,
      count: 0,
    })),
    due: 0,
    done: 0,
    bad: 0,
    missedPoints: 0,
    missed: [],
    running: [],
    scans: [],
    hazards: {
      counts: ['major', 'larger', 'minor'].map((level) => ({ level, reported: 0, open: 0, overdue: 0 })),
      overdue: [],
    },
    permits: { count: 0, rows: [] },
    days: Array.from({ length: PATROL_DAYS }, () => expect.objectContaining({ due: 0, done: 0, missed: 0 })),
    worst: [],
    next: null,
  })
})

test('whose rounds: the centre’s of every unit or of one, a unit’s people their own, and nobody another’s', async () => {
  expect((await screen(centre, A)).unit).toEqual({ unitId: A, unitName: '甲店' })
  expect((await screen(somebody(B))).unit).toEqual({ unitId: B, unitName: '乙厂' })
  expect(await refusedTo(somebody(B), A)).toBe('home.notFound')
  expect(await refusedTo(centre, newId())).toBe('home.notFound')
  expect(await refusedTo(somebody(CLOSED))).toBe('patrol.notActivated')
  // The centre has everything of every unit.
  expect(await refusedTo(centre, CLOSED)).toBeNull()
})

test('today by state, yesterday’s round that reaches over midnight among it; what is cancelled is due to nobody', async () => {
  await round({ begun: 60, over: -60, state: 'running', due: 10, done: 4, bad: 1 })
  await round({ begun: 240, over: 120, state: 'done', done: 4 })
  await round({ begun: 240, over: 120, state: 'late', done: 4, unitId: B })
  await round({ begun: -60, over: -120 })
  await round({ begun: 240, over: 120, state: 'cancelled', due: 100 })
  // From 23:00 until 01:00, missed in part; and one that was over before midnight.
  await round({ begun: 1_050, over: 930, state: 'missed', done: 3, missed: 1 })
  await round({ begun: 1_300, over: 1_100, state: 'missed', done: 3, missed: 1 })
  const all = await screen()
  expect(Object.fromEntries(all.states.map(({ state, count }) => [state, count]))).toEqual({
    waiting: 1,
    running: 1,
    done: 1,
    missed: 1,
    late: 1,
    cancelled: 1,
  })
  expect(all).toMatchObject({ due: 26, done: 15, bad: 1, missedPoints: 1 })
  expect(await screen(somebody(B))).toMatchObject({ due: 4, done: 4, missed: [], running: [] })
})

test('what was missed, the last first: whose, which round, how much of it, and when somebody was last heard of', async () => {
  const taskId = await round({
    begun: 180,
    over: 60,
    state: 'missed',
    done: 2,
    missed: 2,
    name: '两小时巡查',
  })
  await scan(taskId, { point: '1 层大堂', at: 170 })
  await scan(taskId, { point: '2 层走道', at: 150 })
  expect((await screen()).missed).toEqual([
    {
      unitId: A,
      unitName: '甲店',
      taskId,
      name: '两小时巡查',
      missed: 2,
      due: 4,
      until: ago(60),
      heardAt: ago(149),
    },
    expect.objectContaining({ name: '日常防火巡查', until: ago(930), heardAt: null }),
  ])
})

test('what is under way: who was where last; before the first record of it, whose it is', async () => {
  const taskId = await round({
    begun: 30,
    over: -30,
    state: 'running',
    due: 6,
    done: 2,
    name: '夜间巡查',
    unitId: B,
  })
  await scan(taskId, { unitId: B, point: '泵房', at: 12 })
  await scan(taskId, { unitId: B, point: '配电间', at: 5 })
  const { running } = await screen()
  expect(running).toEqual([
    expect.objectContaining({
      taskId,
      unitName: '乙厂',
      name: '夜间巡查',
      due: 6,
      done: 2,
      walker: '李强',
      pointName: '配电间',
      at: ago(5),
    }),
    expect.objectContaining({
      unitName: '甲店',
      due: 10,
      done: 4,
      bad: 1,
      walker: '李强 何勇',
      pointName: '',
      at: null,
    }),
  ])
})

test('what was scanned last, what is not right before all else, in the words of whoever wrote some', async () => {
  const taskId = await round({ begun: 120, over: -10, state: 'running' })
  const item = (isOk: boolean, words: string) => ({ isOk, words, content: '防火门常闭' })
  await scan(taskId, { point: '3 层', at: 20, isOk: false, items: [item(true, ''), item(false, '门被顶开')] })
  await scan(taskId, { point: '4 层', at: 40, isOk: false, items: [item(false, '')] })
  await scan(taskId, { point: '去年', at: 2 * DAY_MIN, isOk: false, items: [item(false, '')] })
  const { scans } = await screen()
  expect(scans.map(({ pointName, isOk, found }) => [pointName, isOk, found])).toEqual([
    ['3 层', false, '门被顶开'],
    ['4 层', false, '防火门常闭'],
    ['配电间', true, ''],
    ['泵房', true, ''],
    ['2 层走道', true, ''],
    ['1 层大堂', true, ''],
  ])
  expect((await screen(somebody(B))).scans).toHaveLength(2)
})

test('hidden dangers by level: reported today, open however old, overdue; the gravest first', async () => {
  await hazard({ level: 'minor', reported: 30, due: -60 })
  await hazard({ level: 'minor', reported: 3 * DAY_MIN, due: 90, words: '灭火器欠压' })
  await hazard({ level: 'major', reported: 2 * DAY_MIN, due: 10, words: '封堵缺失', unitId: B })
  await hazard({ level: 'larger', reported: 60, state: 'closed' })
  await hazard({ level: 'larger', reported: 9 * DAY_MIN, state: 'noHazard' })
  const { hazards } = await screen()
  expect(hazards?.counts).toEqual([
    { level: 'major', reported: 0, open: 1, overdue: 1 },
    { level: 'larger', reported: 1, open: 0, overdue: 0 },
    { level: 'minor', reported: 1, open: 2, overdue: 1 },
  ])
  expect(hazards?.overdue.map(({ unitName, description, dueAt }) => [unitName, description, dueAt])).toEqual([
    ['乙厂', '封堵缺失', ago(10)],
    ['甲店', '灭火器欠压', ago(90)],
  ])
  expect((await screen(somebody(A))).hazards?.overdue).toHaveLength(1)
})

test('what burns now, what ends first on top; by when the watcher has to have looked, where there is a flame', async () => {
  await permit({ address: '车间', left: 120, lookedAt: 35, unitId: B })
  await permit({ address: '厨房', left: 20 })
  await permit({ address: '大堂', left: 60, kind: 'power', lookedAt: 10 })
  await permit({ address: '昨日', left: 60, state: 'closed' })
  const { permits } = await screen()
  expect(permits?.count).toBe(3)
  expect(
    permits?.rows.map(({ address, endAt, lookBy, watcher }) => [address, endAt, lookBy, watcher]),
  ).toEqual([
    ['厨房', ago(-20), ago(80), '唐伟'],
    ['大堂', ago(-60), null, '唐伟'],
    ['车间', ago(-120), ago(-5), '唐伟'],
  ])
  expect((await screen(somebody(B))).permits?.count).toBe(1)
})

test('hidden dangers and hot work are told to whoever may see them', async () => {
  const walker = somebody(A, { permits: (what) => what === 'patrol' })
  expect(await screen(walker)).toMatchObject({ hazards: null, permits: null })
})

test('thirty days of what was settled, each in its own day; what is under way counts in none', async () => {
  await round({ begun: 5 * DAY_MIN, over: 5 * DAY_MIN - 60, state: 'done', due: 10, done: 10, unitId: B })
  await round({ begun: 40 * DAY_MIN, over: 40 * DAY_MIN - 60, state: 'missed', missed: 4 })
  const { days } = await screen()
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([PATROL_DAYS, '2026-10-22', '2026-11-20'])
  expect(days.filter(({ due }) => due > 0)).toEqual([
    { day: '2026-11-15', due: 10, done: 10, missed: 0 },
    { day: '2026-11-19', due: 8, done: 6, missed: 2 },
    { day: '2026-11-20', due: 12, done: 10, missed: 2 },
  ])
})

test('the worst of thirty days by the part that was missed: units, and in one unit its plans', async () => {
  const planId = newId()
  await round({
    begun: 3 * DAY_MIN,
    over: 3 * DAY_MIN - 60,
    state: 'missed',
    due: 8,
    done: 6,
    missed: 2,
    planId,
    unitId: B,
    name: '防火检查',
  })
  await round({
    begun: 2 * DAY_MIN,
    over: 2 * DAY_MIN - 60,
    state: 'done',
    due: 8,
    done: 8,
    planId,
    unitId: B,
    name: '防火检查',
  })
  await round({
    begun: 2 * DAY_MIN,
    over: 2 * DAY_MIN - 60,
    state: 'missed',
    due: 1,
    missed: 1,
    planId: null,
    unitId: B,
    name: '动火监护',
  })
  expect((await screen()).worst).toEqual([
    { unitId: A, name: '甲店', due: 16, done: 12, missed: 4 },
    { unitId: B, name: '乙厂', due: 31, done: 28, missed: 3 },
  ])
  expect((await screen(somebody(B))).worst).toEqual([
    { unitId: null, name: '防火检查', due: 16, done: 14, missed: 2 },
  ])
})

test('the next round to come', async () => {
  expect((await screen()).next).toMatchObject({ unitName: '甲店', from: ago(-60) })
  expect((await screen(somebody(B))).next).toBeNull()
})

test('what it asks of all units at once is found by an index', async () => {
  const planOf = (query: ReturnType<typeof sql>) =>
    db.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx.on())
      return JSON.stringify((await sql`explain ${query}`.execute(tx.on())).rows)
    })
  const month = sql`select sum(due_count) from patrol_tasks where state in ('done', 'missed', 'late') and planned_begin >= ${NOW}`
  expect(await planOf(month)).toContain('patrol_tasks_settled')
  const open = sql`select count(*) from hazards where state not in ('closed', 'noHazard')`
  expect(await planOf(open)).toContain('hazards_open')
})
