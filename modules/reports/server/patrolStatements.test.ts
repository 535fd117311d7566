import { newId } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  CENTRE,
  NOVEMBER,
  OF_A,
  reportsWorld,
  type ReportsWorld,
  THE_TENTH,
  UNIT_A,
  UNIT_B,
} from './testing/reportsWorld.ts'

const [GATE, STAIRS] = [newId(), newId()]
const ID_OF = new Map(['王五', '李四'].map((name) => [name, newId()]))
const at = (time: string) => new Date(`2026-11-${time}+08:00`)

interface Round {
  unitId?: string
  who?: string
  name?: string
  kind?: string
  begin: string
  state: string
  points?: string[]
  done?: number
  missed?: number
}
interface Found {
  point?: string
  at: string
  who?: string
  proof?: string
  isLate?: boolean
  isAssisted?: boolean
  items?: { content: string; system: string; isOk: boolean; words?: string; outcome?: string }[]
}

let world: ReportsWorld
beforeEach(async () => {
  world = await reportsWorld()
  for (const [pointId, name] of [
    [GATE, '大门'],
    [STAIRS, '楼梯'],
  ])
    await sql`
      insert into unit_records (unit_id, object, record_id, code, name, details)
      values (${UNIT_A}, 'patrolPoint', ${pointId}, ${name}, ${name}, '{}')`.execute(world.db.on())
  const morning = await round({ who: '王五', name: '日巡', begin: '10T08:00', state: 'done', done: 2 })
  await record(morning, { at: '10T08:05' })
  await record(morning, {
    point: STAIRS,
    at: '10T08:35',
    proof: 'typed',
    items: [
      { content: '疏散通道', system: '22', isOk: false, words: '纸箱堆放', outcome: 'hazard' },
      { content: '灭火器', system: '20', isOk: true },
    ],
  })
  const night = await round({
    who: '李四',
    name: '夜巡',
    kind: 'night',
    begin: '10T23:00',
    state: 'missed',
    done: 1,
    missed: 1,
  })
  await record(night, { at: '10T23:50', who: '李四', isAssisted: true })
  const check = await round({
    who: '王五',
    name: '月检',
    kind: 'facility',
    begin: '12T09:00',
    state: 'late',
    done: 2,
  })
  await record(check, {
    at: '12T09:10',
    isLate: true,
    items: [
      { content: '水泵', system: '6', isOk: true },
      { content: '主电源', system: '1', isOk: false, words: '故障灯亮', outcome: 'fixed' },
    ],
  })
  await record(check, {
    point: STAIRS,
    at: '12T09:40',
    isLate: true,
    items: [{ content: '主电源', system: '1', isOk: true }],
  })
  await round({ begin: '20T15:30', state: 'running', points: [GATE] })
  await round({ begin: '21T08:00', state: 'waiting', points: [GATE] })
  await round({ begin: '14T08:00', state: 'cancelled', points: [GATE], missed: 1 })
  await round({ unitId: UNIT_B, begin: '10T08:00', state: 'missed', points: [newId()], missed: 1 })
})

let count = 0
async function round({
  unitId = UNIT_A,
  who,
  name = '巡查',
  kind = 'daily',
  begin,
  state,
  points = [GATE, STAIRS],
  done = 0,
  missed = 0,
}: Round) {
  const taskId = newId()
  await sql`
    insert into patrol_tasks (unit_id, task_id, number, plan_id, name, kind, planned_begin, planned_end, grace_min, is_ordered, point_ids, executor_ids, executor_names, supervisor_name, state, due_count, done_count, missed_count)
    values (${unitId}, ${taskId}, ${`XC-${++count}`}, ${newId()}, ${name}, ${kind}, ${at(begin)}, ${at(begin)}, 0, false, ${points}, ${who ? [ID_OF.get(who)] : []}::uuid[], ${who ? [who] : []}::text[], '', ${state}, ${points.length}, ${done}, ${missed})`.execute(
    world.db.on(),
  )
  return { taskId, name, kind }
}
async function record(of: Awaited<ReturnType<typeof round>>, found: Found) {
  const {
    point = GATE,
    at: time,
    who = '王五',
    proof = 'scanned',
    isLate = false,
    isAssisted = false,
  } = found
  const items = (found.items ?? []).map((item) => ({ words: '', outcome: null, ...item }))
  const bad = items.filter(({ isOk }) => !isOk).length
  await sql`
    insert into patrol_records (unit_id, record_id, task_id, task_name, kind, point_id, point_name, at, received_at, proof, is_ok, bad_count, items, words, photos, user_id, user_name, is_assisted, is_late, is_out_of_order)
    values (${UNIT_A}, ${newId()}, ${of.taskId}, ${of.name}, ${of.kind}, ${point}, ${point === GATE ? '大门' : '楼梯'}, ${at(time)}, ${at(time)}, ${proof}, ${bad === 0}, ${bad}, ${JSON.stringify(items)}, '', '{}', ${ID_OF.get(who) ?? null}, ${who}, ${isAssisted}, ${isLate}, false)`.execute(
    world.db.on(),
  )
}

test('the record of a day: each point, what was wrong and what became of it', async () => {
  expect((await world.filled('roundBook', OF_A, THE_TENTH)).rows).toEqual([
    [at('10T08:05').getTime(), '日巡', '大门', '王五', 'ok', '', 0, 0],
    [at('10T08:35').getTime(), '日巡', '楼梯', '王五', 'bad', '纸箱堆放', 0, 1],
    [at('10T23:50').getTime(), '夜巡', '大门', '李四', 'ok', '', 0, 0],
  ])
})

test('an inspection is a book of its own; of a month is what was found from its first moment to its last', async () => {
  const check = await round({
    name: '月度检查',
    kind: 'inspection',
    begin: '13T09:00',
    state: 'done',
    done: 2,
  })
  const bad = [{ content: '用火用电', system: '23', isOk: false, words: '私拉电线', outcome: 'fixed' }]
  await record(check, { at: '13T09:10', who: '赵经理', items: bad })
  const edges: [who: string, at: string][] = [
    ['十月', '2026-10-31T23:59:59.999+08:00'],
    ['首', '2026-11-01T00:00:00+08:00'],
    ['末', '2026-11-30T23:59:59.999+08:00'],
    ['十二月', '2026-12-01T00:00:00+08:00'],
  ]
  for (const [who, moment] of edges) {
    await record(check, { at: '13T12:00', who })
    await sql`update patrol_records set at = ${new Date(moment)} where user_name = ${who}`.execute(
      world.db.on(),
    )
  }
  expect((await world.filled('inspectionBook', OF_A)).rows.map((row) => [row[0], ...row.slice(3)])).toEqual([
    [Date.parse('2026-11-01T00:00:00+08:00'), '首', 'ok', '', 0, 0],
    [at('13T09:10').getTime(), '赵经理', 'bad', '私拉电线', 1, 0],
    [Date.parse('2026-11-30T23:59:59.999+08:00'), '末', 'ok', '', 0, 0],
  ])
})

test('C.1: by system and what is looked at', async () => {
  expect((await world.filled('facilityBook', OF_A)).rows).toEqual([
    ['system.1', '主电源', 2, 1, 1, '故障灯亮', 1, 0],
    ['system.6', '水泵', 1, 1, 0, '', 0, 0],
  ])
})

test('by unit: only rounds that are over count, and what is cancelled does not', async () => {
  expect((await world.filled('passedUnits', CENTRE)).rows).toEqual([
    ['乙单位', 1, 1, 1, 0, 1, 0],
    ['甲单位', 3, 1, 6, 5, 1, 5 / 6],
  ])
  expect((await world.filled('nightRounds', CENTRE)).rows).toEqual([['甲单位', 1, 1, 2, 1, 1, 1 / 2]])
})

test('by point: due in each round that leads over it', async () => {
  expect((await world.filled('passedPoints', OF_A)).rows).toEqual([
    ['楼梯', 3, 2, 1, 2 / 3, at('12T09:40').getTime()],
    ['大门', 3, 3, 0, 1, at('12T09:10').getTime()],
  ])
})

test('by person: rounds, points, in time, typed, as a helper; and the time it took', async () => {
  expect((await world.filled('passedPeople', OF_A)).rows).toEqual([
    ['王五', 2, 4, 0, 1, 4, 2, 1 / 2, 1, 0],
    ['李四', 1, 2, 1, 1 / 2, 1, 1, 1, 0, 1],
  ])
  expect((await world.filled('workOfPeople', OF_A)).rows).toEqual([
    ['王五', 2, 4, 1, 2],
    ['李四', 1, 1, 0, 0],
  ])
})

test('a point that was scanned again is still one point, and was in time if it ever was', async () => {
  const again = await round({ who: '李四', begin: '15T08:00', state: 'done', points: [GATE], done: 1 })
  await record(again, { who: '李四', at: '15T08:05' })
  await record(again, { who: '李四', at: '15T09:30', isLate: true, proof: 'typed' })
  expect((await world.filled('passedPeople', OF_A)).rows).toContainEqual([
    '李四',
    2,
    3,
    1,
    2 / 3,
    2,
    2,
    1,
    1,
    1,
  ])
  expect((await world.filled('workOfPeople', OF_A)).rows).toContainEqual(['李四', 2, 2, 85 / 60, 0])
})

test('what was missed, and what was wrong most often', async () => {
  expect((await world.filled('missedRounds', OF_A)).rows).toEqual([['夜巡', 1, 1, 2, 1, 1, 1 / 2, 1]])
  expect((await world.filled('badItems', OF_A)).rows).toEqual([
    ['主电源', 'system.1', 1, 1, 0, at('12T09:10').getTime()],
    ['疏散通道', 'system.22', 1, 0, 1, at('10T08:35').getTime()],
  ])
})

test('what all of them have in common: figures, what stands beside, what is not finished', async () => {
  const { figures, sides, unfinished, knownSince } = await world.filled('passedUnits', OF_A, NOVEMBER)
  expect(Object.fromEntries(figures.map(({ key, value }) => [key, value]))).toEqual({
    points: 6,
    inTime: 3,
    missed: 1,
    typed: 1,
    passedPart: 5 / 6,
    nightPart: 1 / 2,
  })
  expect(sides).toEqual([
    {
      key: 'days',
      rows: [
        { name: '11-10', count: 3, part: 3 / 4 },
        { name: '11-12', count: 2, part: 1 },
      ],
    },
    {
      key: 'people',
      rows: [
        { name: '王五', count: 4, part: 1 / 2 },
        { name: '李四', count: 1, part: 1 },
      ],
    },
    {
      key: 'badItems',
      rows: [
        { name: '主电源', count: 1, part: null },
        { name: '疏散通道', count: 1, part: null },
      ],
    },
  ])
  expect([unfinished, knownSince]).toEqual([1, at('10T08:00')])
})
