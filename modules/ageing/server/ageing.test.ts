import { buffer } from 'node:stream/consumers'
import { isRefusal } from '@gss/kit/refusal'
import { readSheet } from '@gss/server-kit/sheets'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { person, UNIT_A, UNIT_B, ageingWorld } from './testing/ageingWorld.ts'

let world: Awaited<ReturnType<typeof ageingWorld>>
beforeEach(async () => {
  world = await ageingWorld()
})
const centre = person(null)
const PAGE = { page: 1, pageRows: 20 }

// oxfmt-ignore
const lives: [what: string, make: () => Promise<string>, ends: Record<string, string>][] = [
  ['a detector lasts twelve years from the day it was made',
    () => world.device(40, { productTime: '2019-03-12' }),                              { detection: '2031-03-12 2031-03-12' }],
  ['or as long as its own form says',
    () => world.device(40, { productTime: '2019-03-12', limitYear: 8 }),                { detection: '2027-03-12 2027-03-12' }],
  ['or from the day it was replaced',
    () => world.device(40, { productTime: '2010-03-12', changeDate: '2024-05-01' }),    { detection: '2036-05-01 2036-05-01' }],
  ['whose day of making nobody wrote down, nobody knows',
    () => world.device(40, {}),                                                         { detection: '- -' }],
  ['29 February ends on the 28th',
    () => world.device(40, { productTime: '2016-02-29', limitYear: 11 }),               { detection: '2027-02-28 2027-02-28' }],
  ['a gas detector has a sensor to change and a day to be verified, and each its own end',
    () => world.device(11, { productTime: '2025-01-10' }),                              { gasSensor: '2030-01-10 2030-01-10', gasVerify: '2026-01-10 2037-01-10' }],
  ['a pump is no product of that standard',
    () => world.device(91, { productTime: '2019-03-12' }),                              {}],
  ['a panel lasts, and so does its battery',
    () => world.panel({ productTime: '2020-06-01' }),                                   { panel: '2032-06-01 2032-06-01', panelCell: '2025-06-01 2025-06-01' }],
  ['a wireless detector brings three days: its own, its battery’s, its term’s',
    () => world.nb('1', { productTime: '2024-02-01', expireDate: '2029-01-28' }),       { nbSmoke: '2034-02-01 2034-02-01', nbCell: '2027-02-01 2027-02-01', nbTerm: '2029-01-28 2029-01-28' }],
  ['a rule that is off tells nothing',
    () => world.nb('3', { productTime: '2024-02-01' }),                                 { nbCell: '2027-02-01 2027-02-01' }],
  ['a certificate ends when it says',
    () => world.guard({ certExpire: '2026-12-31', certKind: '1' }),                     { certificate: '2026-12-31 2026-12-31' }],
  ['who has none is not told of',
    () => world.guard({}),                                                              {}],
  ['a contract of maintenance ends when it says',
    () => world.paper('contract', { madeOn: null, endsOn: '2026-12-31' }),              { contract: '2026-12-31 2026-12-31' }],
  ['a test report counts for a year',
    () => world.paper('testReport', { madeOn: '2026-03-10', endsOn: null }),            { testReport: '2027-03-10 2027-03-10' }],
  ['an extinguisher is served first after five years, and lasts ten; what its label says ends besides',
    () => world.record('fireGear', '干粉灭火器', { kind: '1', productDate: '2024-03-10', expireDate: '2033-01-01' }), { extPowder: '2029-03-10 2034-03-10', gearTerm: '2033-01-01 2033-01-01' }],
  ['its model may say what its name does not',
    () => world.record('fireGear', '手提式灭火器', { kind: '1', model: 'MSZ/6 水基型', productDate: '2024-03-10' }), { extWater: '2027-03-10 2030-03-10' }],
  ['one that says neither has no end that is known',
    () => world.record('fireGear', '灭火器', { kind: '1', productDate: '2024-03-10' }),   {}],
  ['a hose is replaced, and no extinguisher',
    () => world.record('fireGear', '消防水带', { kind: '2', productDate: '2020-05-01' }), { hose: '2028-05-01 2028-05-01' }],
  ['an apparatus of compressed air is no hood',
    () => world.record('fireGear', '正压式空气呼吸器', { kind: '4', productDate: '2020-05-01' }), {}],
  ['bottles are verified by what is in them',
    () => world.record('gasSpray', '机房气体灭火', { agent: '2', bottleTestDate: '2024-05-01' }), { bottleInert: '2029-05-01 2029-05-01' }],
  ['whose bottles nobody verified, nobody knows',
    () => world.record('gasSpray', '机房气体灭火', { agent: '1' }),                       { bottleHalo: '- -' }],
  ['the battery of an emergency light is replaced',
    () => world.device(0, { productTime: '2023-06-01' }, UNIT_A, 22),                    { lampCell: '2027-06-01 2027-06-01' }],
]
test.each(lives)('%s', async (_, make, ends) => {
  const id = await make()
  await world.look()
  expect(await world.ends(id)).toEqual(ends)
})

test('each warning is told once, of all that reached it that day together', async () => {
  await world.device(40, { productTime: '2015-02-18' }) // 90 days
  await world.device(40, { productTime: '2015-02-18' })
  await world.device(40, { productTime: '2014-12-01' }) // 11 days
  await world.device(40, { productTime: '2012-01-01' }) // over
  await world.device(40, { productTime: '2020-01-01' }) // far
  await world.device(40, { productTime: '2014-12-01' }, UNIT_B)
  await world.look()
  const told = ['A 0 共 1 项', 'A 30 共 1 项', 'A 90 共 2 项', 'B 30 共 1 项']
  expect((await world.notices()).map((line) => line.split('，')[0])).toEqual(told)
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from notices`.execute(world.deps.db.on())).rows[0]?.n
  const before = await count()
  await world.look()
  expect(await count()).toBe(before)
  world.days(11)
  await world.look()
  // What was 11 days away is over: two units hear of it, the rest is not said again.
  expect((await count()) ?? 0).toBe((before ?? 0) + 2)
  expect((await world.notices()).map((line) => line.split('，')[0])).toEqual([
    'A 0 共 1 项',
    'A 30 共 1 项',
    'A 90 共 2 项',
    'B 0 共 1 项',
    'B 30 共 1 项',
  ])
})

test('the notice says what the specification says, to the people of the unit and to nobody else', async () => {
  await world.panel({ productTime: '2021-12-01', panelType: '1' })
  await world.device(0, { productTime: '2010-01-01' })
  await world.nb('99', { productTime: '2023-12-01' })
  await world.look()
  const own = await world.calls.expiryNotices({}, person(UNIT_A))
  expect(own).toMatchObject([
    {
      alertTitle: '设备将在 30 天内到期',
      total: 2,
      things: [
        {
          panelName: expect.stringContaining('控制器'),
          devName: '',
          devTypeName: '火灾报警',
          productTime: '2021-12-01',
          limitYear: 5,
        },
        {
          panelName: '',
          devName: expect.stringContaining('无线'),
          devTypeName: '其他',
          productTime: '2023-12-01',
          limitYear: 3,
        },
      ],
    },
  ])
  expect(await world.calls.expiryNotices({}, person(UNIT_B))).toEqual([])
  expect(await world.calls.expiryNotices({}, centre)).toEqual([])
})

test('a battery that was changed counts anew, and its warning with it', async () => {
  const id = await world.panel({ productTime: '2020-06-01' })
  await world.look()
  const things = [{ unitId: UNIT_A, thingId: id, rule: 'panelCell' }]
  expect(await world.calls.serve({ things, servedOn: '2026-11-20' }, person(UNIT_A))).toBeNull()
  expect(await world.ends(id)).toMatchObject({
    panelCell: '2031-11-20 2031-11-20',
    panel: '2032-06-01 2032-06-01',
  })
  const { rows } = await sql<{ act: string }>`select act from journal where act like 'ageing%'`.execute(
    world.deps.db.on(),
  )
  expect(rows).toEqual([{ act: 'ageing.serve' }])
})

// oxfmt-ignore
const refused: [what: string, who: string | null, rule: string, servedOn: string, code: string][] = [
  ['served tomorrow',                       UNIT_A, 'panelCell', '2026-11-21', 'ageing.servedLater'],
  ['served before it was made',             UNIT_A, 'panelCell', '2020-05-31', 'ageing.servedTooEarly'],
  ['a life nobody prolongs by a service',   UNIT_A, 'panel',     '2026-11-20', 'ageing.notServed'],
  ['a rule the thing has not',              UNIT_A, 'nbCell',    '2026-11-20', 'ageing.notFound'],
  ['what is another unit’s',                UNIT_B, 'panelCell', '2026-11-20', 'ageing.notFound'],
]
test.each(refused)('%s: refused, and nothing changed', async (_, unitId, rule, servedOn, code) => {
  const id = await world.panel({ productTime: '2020-06-01' })
  await world.look()
  const before = await world.ends(id)
  const asked = { things: [{ unitId: UNIT_A, thingId: id, rule }], servedOn }
  expect(await world.calls.serve(asked, person(unitId))).toMatchObject({ refused: code })
  expect(await world.ends(id)).toEqual(before)
})

const setting = { years: 8, uses: 0, firstYears: 0, stepYears: 0, warnDays: [60, 0], isOn: true }
// oxfmt-ignore
const rules: [what: string, ask: object, code: string | null][] = [
  ['years and warnings are the centre’s',       {},                                   null],
  ['a rule nobody wrote',                       { key: 'none' },                      'ageing.notFound'],
  ['no years',                                  { years: 0 },                         'ageing.yearsNeeded'],
  ['a first without a step',                    { firstYears: 3 },                    'ageing.stepNeeded'],
  ['a step longer than the life',               { firstYears: 3, stepYears: 9 },      'ageing.stepNeeded'],
  ['one warning twice',                         { warnDays: [30, 30] },               'ageing.warnDaysTwice'],
]
test.each(rules)('a rule is set: %s', async (_, ask, code) => {
  const id = await world.device(40, { productTime: '2019-03-12' })
  const answer = await world.calls.setExpiryRule({ key: 'detection', ...setting, ...ask }, centre)
  expect(answer === null ? null : answer.refused).toBe(code)
  await world.look()
  expect(await world.ends(id)).toEqual({
    detection: code === null ? '2027-03-12 2027-03-12' : '2031-03-12 2031-03-12',
  })
})

test('lists go by unit, and count what is over, near, to replace and unknown', async () => {
  await world.device(40, { productTime: '2012-01-01' })
  await world.device(40, {})
  await world.guard({ certExpire: '2026-12-01' })
  await world.device(40, { productTime: '2012-01-01' }, UNIT_B)
  await world.look()
  expect(await world.calls.lifeCounts({}, centre)).toEqual({ over: 2, near: 1, toReplace: 2, unknown: 1 })
  expect(await world.calls.lifeCounts({}, person(UNIT_A))).toEqual({
    over: 1,
    near: 1,
    toReplace: 1,
    unknown: 1,
  })
  const page = await world.calls.lives({ ...PAGE, show: 'unknown' }, person(UNIT_A))
  expect(page).toMatchObject({
    total: 1,
    rows: [{ kindName: '感烟火灾探测器', baseOn: null, daysLeft: null }],
  })
})

test('a paper that was told of is told of no more once another has taken its place', async () => {
  const paperId = await world.paper('contract', { madeOn: null, endsOn: '2026-12-01' })
  await world.look()
  expect((await world.notices()).map((line) => line.split('，')[0])).toEqual(['A 30 共 1 项'])
  world.papersAreGone()
  await world.look()
  expect(await world.ends(paperId)).toEqual({})
})

test('what was deleted, and the unit that is gone, leave nothing', async () => {
  const id = await world.device(40, { productTime: '2012-01-01' })
  await world.device(40, { productTime: '2012-01-01' }, UNIT_B)
  await world.look()
  await sql`delete from devices where component_id = ${id}`.execute(world.deps.db.on())
  await sql`delete from units where unit_id = ${UNIT_B}`.execute(world.deps.db.on())
  await world.look()
  const { rows } = await sql`select from ageing_ends`.execute(world.deps.db.on())
  expect(rows).toEqual([])
})

test('one unit is looked at at once, all of them by a worker, those of others not at all', async () => {
  await world.device(40, { productTime: '2012-01-01' })
  expect(await world.calls.lookAgain({}, person(UNIT_A))).toEqual({ things: 1 })
  expect(await world.calls.lookAgain({ unitId: UNIT_A }, person(UNIT_B))).toMatchObject({
    refused: 'ageing.notFound',
  })
  expect(await world.calls.lookAgain({}, centre)).toEqual({ things: null })
})

const OPEN = ['feedback']
test('one use is an opening: a door that stands open after it did not, each told day once', async () => {
  const id = await world.fireDoor()
  // Two openings: what is said again is no other one, nor what is heard of the open door beside it.
  await world.says(id, '2026-11-18T01:00:00Z', OPEN)
  await world.says(id, '2026-11-18T01:00:05Z', ['started', 'feedback'])
  await world.says(id, '2026-11-18T01:00:09Z', [])
  await world.says(id, '2026-11-19T02:00:00Z', OPEN)
  await world.says(id, '2026-11-19T02:00:05Z', [])
  // Of the day that is not over.
  await world.says(id, '2026-11-20T02:00:00Z', OPEN)
  await Promise.all([world.look(), world.look()])
  await world.look()
  expect(await world.uses(id)).toBe(2)
  await world.says(id, '2026-11-20T02:00:05Z', ['feedback', 'fault'])
  world.days(1)
  await world.look()
  expect(await world.uses(id)).toBe(3)
  // It stood open at midnight: that is not another opening.
  await world.says(id, '2026-11-21T02:00:00Z', OPEN)
  await world.says(id, '2026-11-21T02:00:05Z', [])
  world.days(1)
  await world.look()
  expect(await world.uses(id)).toBe(3)
})

test('what a door controller tells is counted too; a door nobody hears has no count, and is not listed', async () => {
  const [told, silent] = [await world.accessDoor(), await world.accessDoor()]
  const monitored = await world.fireDoor()
  for (const at of ['2026-11-18T01:00:00Z', '2026-11-18T01:00:07Z', '2026-11-19T01:00:00Z'])
    await world.opened(told, at)
  await world.look()
  const page = await world.calls.lives({ ...PAGE, object: 'closer' }, person(UNIT_A))
  expect(page).toMatchObject({
    total: 1,
    rows: [
      {
        thingId: told,
        kindName: '门禁门闭门器',
        ruleName: '闭门器、电磁释放器',
        uses: 3,
        useLimit: 20_000,
        years: 0,
        dueOn: null,
        deed: 'replace',
        isServed: true,
      },
    ],
  })
  expect(await world.ends(silent)).toEqual({})
  expect(await world.ends(monitored)).toEqual({})
  // That it is not due within years is known: nobody's date is missing.
  expect(await world.calls.lifeCounts({}, person(UNIT_A))).toMatchObject({ unknown: 0, near: 0 })
})

test('a closer is foreseen by its pace, told of once, used up, and counts anew once it was replaced', async () => {
  const id = await world.fireDoor()
  await world.hasUsed(id, 18_000, '2026-05-24T00:00:00Z') // 180 days, 100 a day
  await world.look()
  expect(await world.ends(id)).toEqual({ closer: '2026-12-10 2026-12-10' })
  expect((await world.notices()).map((line) => line.split('，')[0])).toEqual(['A 30 共 1 项'])
  expect(await world.calls.lifeCounts({}, person(UNIT_A))).toMatchObject({ near: 1, toReplace: 1 })
  const told = { devTypeName: '防火门闭门器', productTime: '', limitYear: 0, limitUses: 20_000 }
  expect(await world.calls.expiryNotices({}, person(UNIT_A))).toMatchObject([
    { things: [{ ...told, dueOn: '2026-12-10' }] },
  ])
  // Its day moves with its pace; that is no second warning.
  world.days(1)
  await world.look()
  expect(await world.ends(id)).toEqual({ closer: '2026-12-12 2026-12-12' })
  expect((await world.notices()).map((line) => line.split('，')[0])).toEqual(['A 30 共 1 项'])
  // Used up: the day it was seen stays.
  await world.hasUsed(id, 20_001, '2026-05-24T00:00:00Z')
  await world.look()
  world.days(3)
  await world.look()
  expect(await world.ends(id)).toEqual({ closer: '2026-11-21 2026-11-21' })
  expect((await world.notices()).map((line) => line.split('，')[0])).toContain('A 0 共 1 项')
  const things = [{ unitId: UNIT_A, thingId: id, rule: 'closer' }]
  await world.says(id, '2026-11-21T09:00:00Z', OPEN)
  await world.says(id, '2026-11-22T09:00:00Z', [])
  await world.says(id, '2026-11-22T09:01:00Z', OPEN)
  expect(await world.calls.serve({ things, servedOn: '2026-11-22' }, person(UNIT_A))).toBeNull()
  // Of its day of service on, from what is stored.
  expect(await world.uses(id)).toBe(1)
  expect(await world.ends(id)).toEqual({ closer: '- -' })
})

test('how many uses is the centre’s to say; none is refused', async () => {
  const id = await world.fireDoor()
  await world.hasUsed(id, 9_000, '2026-05-24T00:00:00Z')
  const none = await world.calls.setExpiryRule({ key: 'closer', ...setting, uses: 0 }, centre)
  expect(none).toMatchObject({ refused: 'ageing.usesNeeded' })
  expect(
    await world.calls.setExpiryRule({ key: 'closer', ...setting, years: 0, uses: 9_000 }, centre),
  ).toBeNull()
  await world.look()
  expect(await world.ends(id)).toEqual({ closer: '2026-11-20 2026-11-20' })
})

test('the list leaves with days that are days and numbers that are numbers', async () => {
  await world.device(40, { productTime: '2014-12-01' })
  await world.device(40, {})
  await world.look()
  const file = await world.calls.exportLives({}, person(UNIT_A))
  if (isRefusal(file)) throw new Error(file.refused)
  const bounds = { maxRows: 10, maxColumns: 20, maxBytes: 1_000_000 }
  const bytes = file.body instanceof Uint8Array ? file.body : await buffer(file.body)
  const rows = await readSheet(bytes, bounds)
  if (!Array.isArray(rows)) throw new Error('it cannot be read')
  const [heads = [], ...lives] = rows
  const told = (row: (typeof lives)[0], head: string) => row[heads.indexOf(head)]
  const COLUMNS = ['联网单位', '出厂日期', '上次处理', '年限', '到期日期', '剩余天数', '到期动作']
  expect(lives.map((row) => COLUMNS.map((head) => told(row, head)))).toEqual([
    ['单位A', new Date('2014-12-01'), null, 12, new Date('2026-12-01'), 11, '报废'],
    ['单位A', null, null, 12, null, null, '报废'],
  ])
})
