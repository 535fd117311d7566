import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { readSheet } from '@gss/server-kit/sheets'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type DataVKey, DATA_V_SHEET, type DataVSpan } from '../../contract/index.ts'
import { answers } from '../answers.ts'
import { homeWorld, NOW } from '../testing/homeWorld.ts'
import { BLOCKS } from './blocks.ts'

let world: Awaited<ReturnType<typeof homeWorld>>
const S_MS = 1_000
const H_MS = 3_600_000
const DAY_MS = 24 * H_MS
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const after = (at: Date, ms: number | undefined) => (ms === undefined ? null : new Date(at.getTime() + ms))
const on = () => world.deps.db.on()

interface Raised {
  kind?: string
  at: Date
  /** Each after it was raised. */
  claimedMs?: number
  settledMs?: number
  clearedMs?: number
  state?: string
  component?: string
  transmission?: string
  isDrill?: boolean
}
const raised = ({
  kind = 'fire',
  at,
  claimedMs,
  settledMs,
  clearedMs,
  state = 'confirmed',
  component = newId(),
  transmission,
  isDrill = false,
}: Raised) =>
  sql`
  insert into alarms (unit_id, raised_at, alarm_id, kind, component_id, transmission_id, part, title, state, is_drill, received_at, stored_at, last_reported_at,
    claimed_at, settled_at, cleared_at)
  values (${world.planned}, ${at}, ${newId()}, ${kind}, ${component}, ${transmission ?? null}, ${transmission === undefined ? 'component' : 'device'}, '烟感 火警',
    ${state}, ${isDrill}, ${at}, ${at}, ${at}, ${after(at, claimedMs)}, ${after(at, settledMs)}, ${after(at, clearedMs)})`.execute(
    on(),
  )

const [building, floor, smoke, other, line, quietLine] = [
  newId(),
  newId(),
  newId(),
  newId(),
  newId(),
  newId(),
]
/** One unit with something of everything; the others have nothing. */
async function plant(): Promise<void> {
  const unitId = world.planned
  await sql`insert into buildings (unit_id, building_id, code, name) values (${unitId}, ${building}, 'A1', '主楼')`.execute(
    on(),
  )
  await sql`insert into floors (unit_id, floor_id, building_id, floor_no, name) values (${unitId}, ${floor}, ${building}, 3, '3F')`.execute(
    on(),
  )
  for (const [nth, id] of [smoke, other].entries())
    await sql`insert into devices (unit_id, component_id, building_id, floor_id, code, name, sub_system, system_type, system_address, component_type, component_address)
      values (${unitId}, ${id}, ${building}, ${floor}, ${id}, ${`烟感${nth}`}, '201', 1, 1, 42, ${nth})`.execute(
      on(),
    )
  for (const [id, address, offlineAt] of [
    [line, 'P-1', null],
    [quietLine, 'P-2', ago(H_MS)],
    [newId(), 'P-3', null],
  ] as const) {
    await sql`insert into transmission_devices (unit_id, transmission_id, address, code, name, created_at)
      values (${unitId}, ${id}, ${address}, ${address}, ${address}, ${NOW})`.execute(on())
    if (address !== 'P-3')
      await sql`insert into device_links (address, unit_id, gateway_id, transport, remote, connected_at, offline_at)
      values (${address}, ${unitId}, ${newId()}, 'tcp', '192.0.2.1', ${NOW}, ${offlineAt})`.execute(on())
  }
  // The span of seven days began on the 14th at midnight; the one before on the 7th.
  await raised({
    at: ago(2 * H_MS),
    claimedMs: 10 * S_MS,
    settledMs: 60 * S_MS,
    component: smoke,
    state: 'fireConfirmed',
  })
  await raised({
    at: ago(3 * H_MS),
    claimedMs: 20 * S_MS,
    settledMs: 120 * S_MS,
    component: smoke,
    state: 'false',
  })
  await raised({
    at: ago(2 * DAY_MS),
    claimedMs: 400 * S_MS,
    settledMs: 3_000 * S_MS,
    component: other,
    state: 'false',
  })
  await raised({ at: ago(2 * DAY_MS), component: other, state: 'turnedToTest', claimedMs: 30 * S_MS })
  await raised({ at: ago(H_MS), component: smoke, isDrill: true })
  await raised({ at: new Date('2026-11-08T04:00:00Z'), state: 'false' })
  await raised({ at: new Date('2026-11-09T04:00:00Z'), state: 'confirmed' })
  await raised({ at: ago(DAY_MS), kind: 'supervisory', component: other })
  // Of faults: one that ended, one that stands, one that was settled and never said its end.
  await raised({ at: ago(5 * H_MS), kind: 'fault', component: smoke, clearedMs: H_MS, settledMs: 2 * H_MS })
  await raised({ at: ago(4 * H_MS), kind: 'fault', component: other, settledMs: H_MS })
  await raised({
    at: ago(3 * DAY_MS),
    kind: 'fault',
    component: componentOfLine,
    transmission: quietLine,
    clearedMs: 2 * H_MS,
  })
  await raised({
    at: ago(3 * DAY_MS - H_MS),
    kind: 'fault',
    component: componentOfLine,
    transmission: quietLine,
    clearedMs: 2 * H_MS,
  })
  await raised({
    at: ago(H_MS),
    kind: 'fault',
    component: componentOfLine,
    transmission: quietLine,
    state: 'new',
  })
  // The very first: since then the unit is known.
  await raised({ at: new Date('2026-10-01T00:00:00Z'), kind: 'supervisory' })
  for (const [nth, [state, at, due, done, missed]] of (
    [
      ['done', ago(DAY_MS), 10, 10, 0],
      ['missed', ago(DAY_MS), 10, 6, 4],
      ['late', ago(5 * DAY_MS), 20, 20, 0],
      ['waiting', ago(H_MS), 10, 0, 0],
      ['cancelled', ago(H_MS), 10, 0, 0],
    ] as const
  ).entries())
    await sql`insert into patrol_tasks (unit_id, task_id, number, name, kind, planned_begin, planned_end, grace_min, is_ordered, point_ids, executor_ids,
        executor_names, supervisor_name, state, due_count, done_count, missed_count)
      values (${unitId}, ${newId()}, ${`T${nth}`}, '日巡', 'daily', ${at}, ${at}, 0, false, '{}', '{}', '{}', '', ${state}, ${due}, ${done}, ${missed})`.execute(
      on(),
    )
  for (const [nth, [level, state, at, dueAt, closedAt]] of (
    [
      ['minor', 'closed', ago(3 * DAY_MS), ago(DAY_MS), ago(2 * DAY_MS)],
      ['major', 'toRectify', ago(3 * DAY_MS), ago(DAY_MS), null],
      ['larger', 'noHazard', ago(3 * DAY_MS), null, null],
      ['larger', 'closed', ago(40 * DAY_MS), ago(30 * DAY_MS), ago(DAY_MS)],
    ] as const
  ).entries())
    await sql`insert into hazards (unit_id, hazard_id, number, state, address, description, source, kind, level, reporter_name, reported_at, due_at, closed_at, state_since)
      values (${unitId}, ${newId()}, ${`H${nth}`}, ${state}, '3F', '堆物', 'patrol', 'escape', ${level}, '', ${at}, ${dueAt}, ${closedAt}, ${at})`.execute(
      on(),
    )
  for (const [state, delayS] of [
    ['answered', 30],
    ['answered', 50],
    ['late', null],
    ['missed', null],
    ['unsent', null],
  ] as const)
    await sql`insert into duty_checks (unit_id, check_id, transmission_id, asked_by, asked_name, asked_at, minutes, state, delay_s)
      values (${unitId}, ${newId()}, ${newId()}, ${newId()}, '', ${ago(DAY_MS)}, 5, ${state}, ${delayS})`.execute(
      on(),
    )
  for (const [nth, [state, dueAt, repairedAt]] of (
    [
      ['closed', ago(0), ago(DAY_MS)],
      ['closed', ago(2 * DAY_MS), ago(DAY_MS)],
      ['working', ago(H_MS), null],
      ['working', after(NOW, H_MS), null],
      ['ignored', ago(H_MS), null],
    ] as const
  ).entries())
    await sql`insert into maint_tickets (unit_id, ticket_id, number, state, source, parts, fault, found_at, opened_at, finder_name, last_at, respond_due_at, arrive_due_at, repair_due_at, repaired_at)
      values (${unitId}, ${newId()}, ${`G${nth}`}, ${state}, 'patrol', '3F', '故障', ${ago(3 * DAY_MS)}, ${ago(3 * DAY_MS)}, '', ${NOW}, ${NOW}, ${NOW}, ${dueAt}, ${repairedAt})`.execute(
      on(),
    )
}
const componentOfLine = newId()

beforeAll(async () => {
  world = await homeWorld()
  await plant()
})

const DAYS = [
  { day: '2026-11-18', value: 82 },
  { day: '2026-11-19', value: 85 },
  { day: '2026-11-20', value: 90 },
]
const calls = () =>
  answers({
    ...world.deps,
    scoreDaysOf: async (_, unitId, { from }) =>
      unitId === world.planned ? DAYS.filter(({ day }) => day >= from) : [],
  })
async function read(span: DataVSpan, who: Caller = world.person(world.planned), code?: string) {
  const found = await calls().dataV({ span, ...(code !== undefined && { code }) }, who)
  if (isRefusal(found)) throw new Error(found.refused)
  return found
}
const blockIn = (found: Awaited<ReturnType<typeof read>>, key: DataVKey) => {
  const block = found.blocks.find((each) => each.key === key)
  if (!block) throw new Error(`no ${key}`)
  return block
}

// oxfmt-ignore
const seeing: [what: string, who: 'own' | 'centre', asks: { code?: string; unit?: 'own' | 'other' }, sees: string][] = [
  ['their own, without saying so',           'own',    {},                'P'],
  ['their own, by its code',                 'own',    { code: 'P' },     'P'],
  ['their own, by its id',                   'own',    { unit: 'own' },   'P'],
  ['no other unit, by its code',             'own',    { code: 'A' },     'home.notFound'],
  ['no other unit, by its id',               'own',    { unit: 'other' }, 'home.notFound'],
  ['each unit, by its code',                 'centre', { code: 'A' },     'A'],
  ['each unit, by its id',                   'centre', { unit: 'own' },   'P'],
  ['none, of which nobody said which',       'centre', {},                'home.notFound'],
  ['none, by a code nobody has',             'centre', { code: 'X' },     'home.notFound'],
]
test.each(seeing)('a person sees %s', async (_, whose, { code, unit }, sees) => {
  const who = world.person(whose === 'own' ? world.planned : null)
  const unitId = unit && (unit === 'own' ? world.planned : world.arranged)
  const ask = { span: 'days7', ...(code && { code }), ...(unitId && { unitId }) } as const
  const found = await calls().dataV(ask, who)
  expect(isRefusal(found) ? found.refused : found.unit.code).toBe(sees)
  const file = await calls().exportDataV(ask, who)
  expect(isRefusal(file) ? file.refused : sees).toBe(sees)
})

test('what a unit has not taken is closed to its people, and not to the centre', async () => {
  const closedTo = async (who: Caller) =>
    (await read('days7', who, 'S')).blocks.flatMap(({ key, state }) => (state === 'closed' ? [key] : []))
  expect(await closedTo(world.person(world.standard))).toEqual(['rounds', 'hazards', 'duty', 'maintenance'])
  expect(await closedTo(world.person(null))).toEqual([])
})

test('whoever may not see a module does not see its figures', async () => {
  const who: Caller = { ...world.person(world.planned), permits: (permission) => permission === 'patrol' }
  const found = await read('days7', who)
  expect(found.blocks.flatMap(({ key, state }) => (state === 'shown' ? [key] : []))).toEqual([
    'lines',
    'rounds',
  ])
  expect(blockIn(found, 'alarms')).toEqual({ key: 'alarms', state: 'denied', facts: [], rows: [] })
})

test('what cannot be read fails by itself', async () => {
  const broken = answers({ ...world.deps, scoreDaysOf: () => Promise.reject(new Error('gone')) })
  const found = await broken.dataV({ span: 'days7' }, world.person(world.planned))
  if (isRefusal(found)) throw new Error(found.refused)
  expect(found.blocks.flatMap(({ key, state }) => (state === 'shown' ? [] : [[key, state]]))).toEqual([
    ['score', 'failed'],
  ])
  expect(world.errors.at(-1)).toMatchObject({ block: 'score' })
})

test('of a unit of which nothing is known nothing is said', async () => {
  const found = await read('days30', world.person(world.arranged))
  expect(found.knownSince).toBeNull()
  expect(Object.fromEntries(found.blocks.map(({ key, facts }) => [key, facts]))).toEqual({
    alarms: [0, 0, null, null],
    falses: [null, null],
    answers: [0],
    places: [],
    faults: [0, 0],
    lines: [null, null, 0],
    rounds: [null, 0],
    hazards: [null, 0, 0],
    duty: [null, 0, null],
    maintenance: [null, 0, null],
    score: [null, null],
  })
})

const WEEK_MS = 6 * DAY_MS + 16.5 * H_MS
// oxfmt-ignore
const facts: [what: string, block: DataVKey, facts: (number | null)[]][] = [
  ['all alarms but drills, its fires, and how many of them were one or none', 'alarms',      [10, 4, 0.25, 0.5]],
  ['the part of fires that were none, now and before',                        'falses',      [0.5, 0.5]],
  ['how many were taken',                                                     'answers',     [4]],
  ['faults, and those that stand',                                            'faults',      [5, 1]],
  ['rounds: points passed of those due, and missed',                          'rounds',      [36 / 40, 4]],
  ['hazards: in time of what was due, found, overdue',                        'hazards',     [0.5, 2, 1]],
  ['checks: answered of those that reached somebody, missed, mean answer',    'duty',        [0.5, 1, 40 * S_MS]],
  ['tickets: in time of what is judged, found but what was ignored, median',  'maintenance', [1 / 3, 4, 48 * H_MS]],
  ['the score at the end and at the beginning',                               'score',       [90, 82]],
]
test.each(facts)('of seven days: %s', async (_, key, expected) => {
  expect(blockIn(await read('days7'), key).facts).toEqual(expected)
})

// oxfmt-ignore
const rows: [what: string, block: DataVKey, row: (string | number | null)[]][] = [
  ['alarms of today by kind',                                'alarms',      ['2026-11-20', 2, 0, 0, 3]],
  ['a quiet day is a number, too',                           'alarms',      ['2026-11-14', 0, 0, 0, 0]],
  ['what became of the fires of the span',                   'falses',      ['word.now', 4, 1, 2, 1, 0, 0.5]],
  ['and of the span before',                                 'falses',      ['word.before', 2, 1, 1, 0, 0, 0.5]],
  ['fires taken and settled: median and slowest',            'answers',     ['word.fire', 4, 20 * S_MS, 400 * S_MS, 120 * S_MS, 3_000 * S_MS]],
  ['the building that alarms most, and how many were false', 'places',      ['word.building', '主楼', 5, 2]],
  ['the floor',                                              'places',      ['word.floor', '主楼 3F', 5, 2]],
  ['the device',                                             'places',      ['word.device', '主楼 3F 烟感1', 3, 1]],
  ['faults of a system; how long they stood',                'faults',      ['word.system.201', 2, 0, H_MS, H_MS]],
  ['faults of the lines; one stands',                        'faults',      ['word.line', 3, 1, 2 * H_MS, 2 * H_MS]],
  ['a line that was away; what overlaps counts once',        'lines',       ['P-2', 'word.offline', 1 - (4 * H_MS) / WEEK_MS, 3, 4 * H_MS]],
  ['a line that was there all the time',                     'lines',       ['P-1', 'word.online', 1, 0, 0]],
  ['a line that was never heard',                            'lines',       ['P-3', 'word.offline', null, 0, null]],
  ['a week of rounds',                                       'rounds',      ['2026-11-16', 1, 0, 1, 16 / 20]],
  ['the week before, as far as the span goes',               'rounds',      ['2026-11-09', 0, 1, 0, 1]],
  ['hazards by level; what was none is not among them',      'hazards',     ['2026-11-17', 1, 0, 1, 0]],
  ['closed counts when it was closed',                       'hazards',     ['2026-11-19', 0, 0, 0, 1]],
  ['checks of a day',                                        'duty',        ['2026-11-19', 2, 1, 1, 0.5]],
  ['tickets of a day',                                       'maintenance', ['2026-11-17', 1, 2, 1]],
  ['the score of a day',                                     'score',       ['2026-11-19', 85]],
  ['a day without a score has none',                         'score',       ['2026-11-17', null]],
]
test.each(rows)('of seven days: %s', async (_, key, expected) => {
  expect(blockIn(await read('days7'), key).rows).toContainEqual(expected)
})

test('lines and devices were there for so much of the span', async () => {
  const [linePart, devicePart, silent] = blockIn(await read('days7'), 'lines').facts
  expect(linePart).toBeCloseTo(1 - (4 * H_MS) / (2 * WEEK_MS), 9)
  expect(devicePart).toBeCloseTo(1 - (2 * H_MS) / (2 * WEEK_MS), 9)
  expect(silent).toBe(2)
})

test('twelve months have a row each; a month’s score is the mean of its days; what was before is not known', async () => {
  const found = await read('months12')
  expect([found.from, found.until, found.fromBefore, found.untilBefore]).toEqual([
    '2025-12-01',
    '2026-11-20',
    '2024-12-01',
    '2025-11-30',
  ])
  expect(blockIn(found, 'alarms').rows.map(([slot]) => slot)).toHaveLength(12)
  expect(blockIn(found, 'alarms').rows).toContainEqual(['2026-10', 0, 0, 1, 0])
  // Of a month before anything was known nobody can say that nothing happened.
  expect(blockIn(found, 'alarms').rows).toContainEqual(['2026-09', null, null, null, null])
  expect(blockIn(found, 'score').rows.at(-1)).toEqual(['2026-11', 85.7])
  expect(blockIn(found, 'falses').facts[1]).toBeNull()
  expect(blockIn(found, 'falses').rows).toHaveLength(1)
  // Nobody knows how a line was before anything was known of its unit.
  const known = NOW.getTime() - Date.parse('2026-10-01T00:00:00Z')
  expect(blockIn(found, 'lines').rows[0]).toEqual([
    'P-2',
    'word.offline',
    1 - (4 * H_MS) / known,
    3,
    4 * H_MS,
  ])
})

test('the file has each figure as a row, of its block and in its unit', async () => {
  const file = await calls().exportDataV({ span: 'days7' }, world.person(world.planned))
  if (isRefusal(file) || file.body instanceof Uint8Array) throw new Error('no sheet')
  expect(file.name).toBe('数据可视化 单位P 2026-11-14 2026-11-20.xlsx')
  const pieces: Uint8Array[] = []
  for await (const piece of file.body) pieces.push(piece)
  const sheet = await readSheet(Buffer.concat(pieces), { maxRows: 1_000, maxColumns: 5, maxBytes: 1_000_000 })
  if (isRefusal(sheet)) throw new Error(sheet.refused)
  const lines = sheet.map((row) => row.map((cell) => String(cell ?? '')).join('|'))
  expect(lines[0]).toBe(
    ['block', 'row', 'figure', 'value', 'unit'].map((key) => Reflect.get(DATA_V_SHEET, key)).join('|'),
  )
  expect(lines).toContain('警情趋势|2026-11-20|火警|2|')
  expect(lines).toContain('误报率|合计|误报率|50|%')
  expect(lines).toContain('处置用时|火警|接警中位|20|s')
  expect(lines).toContain('警情多发部位|楼宇 主楼|警情|5|')
  expect(lines).toContain('查岗应答|2026-11-19|未应答|1|')
  expect(lines).toContain('安全评分|合计|评分|90|分')
  expect(Object.keys(BLOCKS).length).toBe(new Set(lines.slice(1).map((each) => each.split('|')[0])).size)
})
