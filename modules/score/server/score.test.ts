import { addUnits } from '@gss/archives/server'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { answers } from './answers.ts'
import { countScores } from './count.ts'
import type { ScoreDeps } from './deps.ts'
import { lowestScores, scoreDaysOf } from './scoreViews.ts'
import { sowScores } from './sowScores.ts'

const [UNIT_A, UNIT_B] = ['019aa000-0001-7000-8000-0000000000aa', '019aa000-0001-7000-8000-0000000000bb']
const NOW = new Date('2026-11-20T08:00:00Z')
const H_MS = 3_600_000
const ago = (hours: number) => new Date(NOW.getTime() - hours * H_MS)
const person = (unitId: string | null): Caller => ({
  userId: newId(),
  username: 'mei',
  realname: 'Mei',
  origin: unitId === null ? 'rms' : 'gss',
  roleId: null,
  roleType: null,
  unitId,
  sessionId: newId(),
  grants: [],
  from: '',
  agent: '',
  requestId: '',
  signal: new AbortController().signal,
  permits: () => true,
  closedBecause: () => null,
  sees: (of) => unitId === null || of === unitId,
})
const [centre, ofA] = [person(null), person(UNIT_A)]
let deps: ScoreDeps
let calls: ReturnType<typeof answers>
const run = (text: string, ...values: unknown[]) =>
  sql`${sql.raw(text.replace(/\$(\d)/g, (_, nth: string) => literal(values[Number(nth) - 1])))}`.execute(
    deps.db.on(),
  )
const literal = (value: unknown): string =>
  value instanceof Date
    ? `'${value.toISOString()}'`
    : typeof value === 'string'
      ? `'${value}'`
      : String(value)

beforeAll(async () => {
  const { database: db } = await testDatabase()
  const clock = () => NOW
  deps = { db, clock, journal: openJournal(clock) }
  calls = answers(deps)
  const unit = {
    kind: '2',
    address: '',
    longitude: null,
    latitude: null,
    fireDepartment: null,
    createdAt: NOW,
  }
  await addUnits(db, [
    { ...unit, unitId: UNIT_A, code: 'A', name: 'Unit A' },
    { ...unit, unitId: UNIT_B, code: 'B', name: 'Unit B' },
  ])
  const transmission = newId()
  for (let nth = 0; nth < 10; nth++) {
    const componentId = newId()
    await run(
      `insert into devices (unit_id, component_id, code, name, sub_system, system_type, system_address, component_type, component_address)
       values ($1, $2, $3, 'd', '201', 1, 1, 42, $4)`,
      UNIT_A,
      componentId,
      `D${nth}`,
      nth,
    )
    if (nth < 2)
      await run(
        `insert into component_states (unit_id, component_id, transmission_id, part, bits, since, received_at, lane_id, seq)
         values ($1, $2, $3, 'component', $4, $5, $5, $3, 1)`,
        UNIT_A,
        componentId,
        transmission,
        nth === 0 ? '{fault}' : '{shielded}',
        ago(5),
      )
  }
  for (const state of ['answered', 'answered', 'answered', 'missed'])
    await run(
      `insert into duty_checks (unit_id, check_id, transmission_id, asked_by, asked_name, asked_at, minutes, state) values ($1, $2, $3, $3, 'x', $4, 10, $5)`,
      UNIT_A,
      newId(),
      transmission,
      ago(48),
      state,
    )
})

test('a unit’s score is what its devices and checks say; one without data has no number', async () => {
  expect(await countScores(deps)).toBe(2)
  const found = await calls.score({ unitId: UNIT_A }, centre)
  // facility .8 of 25, alarm 1 of 20, duty .75 of 15: 51.25 of 60.
  expect(found).toMatchObject({
    value: 85,
    caps: [],
    losses: [
      { kind: 'missedDuty', count: 1 },
      { kind: 'fault', count: 1 },
      { kind: 'shielded', count: 1 },
    ],
    ranking: [{ unitName: 'Unit A', value: 85, place: 1 }],
  })
  expect(await calls.score({ unitId: UNIT_B }, centre)).toMatchObject({ value: null, losses: [] })
})

test('a unit sees its own, and of others neither number nor name', async () => {
  expect(await calls.score({}, ofA)).toMatchObject({ unitName: 'Unit A' })
  expect(await calls.score({ unitId: UNIT_B }, ofA)).toMatchObject({ refused: 'score.notFound' })
})

test('other weights are a new version, and the old score stays explained by its own', async () => {
  const weights = { facility: 50, alarm: 20, duty: 15, patrol: 15, hazard: 0, maintenance: 0 }
  expect(await calls.setScoreRule({ version: 9, ...weights }, centre)).toMatchObject({
    refused: 'score.changedMeanwhile',
  })
  expect(await calls.setScoreRule({ version: 3, ...weights }, ofA)).toMatchObject({
    refused: 'score.notFound',
  })
  const none = { facility: 0, alarm: 0, duty: 0, patrol: 0, hazard: 0, maintenance: 0 }
  expect(await calls.setScoreRule({ version: 3, ...none }, centre)).toMatchObject({
    refused: 'score.noWeight',
  })
  expect(await calls.setScoreRule({ version: 3, ...weights }, centre)).toBeNull()
  expect(await calls.score({ unitId: UNIT_A }, centre)).toMatchObject({
    ruleVersion: 3,
    method: 3,
    dims: [{ weight: 25 }, {}, {}, {}, {}, {}],
  })
  await countScores(deps)
  expect(await calls.score({ unitId: UNIT_A }, centre)).toMatchObject({
    ruleVersion: 4,
    dims: [{ weight: 50 }, {}, {}, {}, {}, {}],
  })
})

test('maintenance and the shifts that were kept count, and an old score stays explained without them', async () => {
  const [contract, plan, room] = [newId(), newId(), newId()]
  for (const [number, end, ended] of [
    ['M1', '2026-11-10', ago(11 * 24)],
    ['M2', '2026-11-12', ago(2)],
  ] as const)
    await run(
      `insert into maint_plans (unit_id, plan_id, number, contract_id, company_id, kind, systems, begin_day, end_day, state, made_at, ended_at)
       values ($1, $2, $3, $4, $4, 'month', '{2}', '2026-11-01', $5, 'closed', $6, $6)`,
      UNIT_A,
      number === 'M1' ? plan : newId(),
      number,
      contract,
      end,
      ended,
    )
  for (const [shiftNo, people] of [
    [1, 2],
    [2, 1],
  ] as const) {
    await run(
      `insert into duty_cells (unit_id, room_id, day, shift_no, shift_name, from_at, until_at, person_ids, changed_by, changed_at)
       values ($1, $2, '2026-11-18', $3, 'x', $4, $5, '{}', 'x', $4)`,
      UNIT_A,
      room,
      shiftNo,
      ago(40),
      ago(32),
    )
    for (let nth = 0; nth < people; nth++)
      await run(
        `insert into duty_signs (unit_id, sign_id, room_id, user_id, name, cert_rank, way, day, shift_no, shift_name, is_planned, at)
         values ($1, $2, $3, $2, 'x', 'middle', 'account', '2026-11-18', $4, 'x', true, $5)`,
        UNIT_A,
        newId(),
        room,
        shiftNo,
        ago(40),
      )
  }
  await countScores(deps)
  const found = await calls.score({ unitId: UNIT_A }, centre)
  // One of two plans in time; .7 × 3 of 4 checks + .3 × 1 of 2 shifts.
  expect(found).toMatchObject({
    dims: [
      {},
      {},
      { dim: 'duty', reached: expect.closeTo(0.675, 9) },
      {},
      {},
      { dim: 'maintenance', reached: 0.5, isOn: true },
    ],
  })
  await deps.db.transaction((tx) => sql`update scores set rule_version = 1`.execute(tx.on()))
  expect(await calls.score({ unitId: UNIT_A }, centre)).toMatchObject({
    ruleVersion: 1,
    method: 1,
    dims: [{}, {}, {}, {}, {}, { dim: 'maintenance', isOn: false }],
  })
})

test('a demo has a year behind it, once', async () => {
  await deps.db.transaction((tx) => sql`delete from scores`.execute(tx.on()).then(() => undefined))
  await sowScores([UNIT_A, UNIT_B], deps)
  await sowScores([UNIT_A, UNIT_B], deps)
  const found = await calls.score({ unitId: UNIT_A }, centre)
  expect('months' in found && found.months.map(({ mean }) => mean !== null)).toEqual(
    Array.from({ length: 12 }, () => true),
  )
})

test('what holds a score down says which thing, from when on, and is let off while somebody works there', async () => {
  const line = newId()
  const manual = (since: Date) =>
    run(
      `insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, bits, since, received_at, lane_id, seq)
       values ($1, $2, $3, 'system', 11, 1, '{manual}', $4, $4, $3, 1)
       on conflict (unit_id, component_id) do update set since = excluded.since`,
      UNIT_B,
      UNIT_B,
      line,
      since,
    )
  const said = (bits: string, at: Date) =>
    run(
      `insert into signals (unit_id, received_at, signal_id, lane_id, seq, transmission_id, part, system_type, system_address, kind, bits)
       values ($1, $4, $2, $3, 1, $3, 'system', 11, 1, 'state', $5)`,
      UNIT_B,
      newId(),
      line,
      at,
      bits,
    )
  const capsOf = async () => {
    await countScores(deps)
    const found = await calls.score({ unitId: UNIT_B }, centre)
    return 'caps' in found ? found.caps.map(({ cap, most, count, name }) => [cap, most, count, name]) : []
  }
  const PUMP = ['pumpManual', 75, 1, '消火栓泵']
  for (const [code, type] of [
    ['P1', 91],
    ['P2', 41],
  ] as const)
    await run(
      `insert into devices (unit_id, component_id, transmission_id, code, name, sub_system, system_type, system_address, component_type, component_address)
       values ($1, $2, $3, $4, '消火栓泵', '202', 11, 1, $5, 1)`,
      UNIT_B,
      newId(),
      line,
      code,
      type,
    )
  await manual(ago(1))
  expect(await capsOf()).toEqual([])
  await said('{manual}', ago(5))
  expect(await capsOf()).toEqual([PUMP])
  await said('{}', ago(1.5))
  expect(await capsOf()).toEqual([])
  await manual(ago(3))
  expect(await capsOf()).toEqual([PUMP])
  await run(
    `insert into test_windows (unit_id, window_id, transmission_id, under, from_at, until_at, set_by, owner_id, hears_fires) values ($1, $2, $3, 'maintenance', $4, $5, $2, $2, true)`,
    UNIT_B,
    newId(),
    line,
    ago(1),
    ago(-1),
  )
  expect(await capsOf()).toEqual([])
  await run(`update test_windows set ended_at = $1`, ago(0))

  const level = (side: string, since: Date) =>
    run(
      `insert into last_values (unit_id, component_id, measure, transmission_id, part, system_type, system_address, component_type, component_address, point, value, quality,
         at, received_at, side, side_since)
       values ($1, $2, 1061, $3, 'component', 11, 1, 92, 7, '', 1.2, 0, $4, $4, $5, $4) on conflict (unit_id, component_id, measure) do update set side = excluded.side`,
      UNIT_B,
      UNIT_A,
      newId(),
      since,
      side,
    )
  await level('lowWarn', ago(9))
  expect(await capsOf()).toEqual([PUMP])
  await level('low', ago(9))
  expect(await capsOf()).toEqual([PUMP, ['tankLow', 75, 1, '']])
})

test('a shift of today is kept by two with certificates, one of them of the middle where there is linkage', async () => {
  const room = newId()
  await run(
    `insert into control_rooms (unit_id, room_id, code, name) values ($1, $2, 'K1', '消控室')`,
    UNIT_B,
    room,
  )
  await run(
    `insert into duty_rooms (unit_id, room_id, shifts, is_linked, people_min, changed_at) values ($1, $2, '[]', true, 2, $3)`,
    UNIT_B,
    room,
    NOW,
  )
  // 16:00 in China: 08:00 to 16:00 is today's, the day before is not, what begins now may still be signed on to.
  for (const [day, shiftNo, from, until] of [
    ['2026-11-19', 1, 32, 24],
    ['2026-11-20', 1, 8, 0],
    ['2026-11-20', 2, 0.25, -8],
  ] as const)
    await run(
      `insert into duty_cells (unit_id, room_id, day, shift_no, shift_name, from_at, until_at, person_ids, changed_by, changed_at)
       values ($1, $2, $3, $4, '日班', $5, $6, '{}', 'x', $5)`,
      UNIT_B,
      room,
      day,
      shiftNo,
      ago(from),
      ago(until),
    )
  const sign = (rank: string) =>
    run(
      `insert into duty_signs (unit_id, sign_id, room_id, user_id, name, cert_rank, way, day, shift_no, shift_name, is_planned, at)
       values ($1, $2, $3, $2, 'x', $4, 'account', '2026-11-20', 1, '日班', true, $5)`,
      UNIT_B,
      newId(),
      room,
      rank,
      ago(8),
    )
  const thin = async () => {
    await countScores(deps)
    const found = await calls.score({ unitId: UNIT_B }, centre)
    return 'caps' in found ? found.caps.filter(({ cap }) => cap === 'shiftThin') : []
  }
  expect(await thin()).toMatchObject([{ most: 90, count: 1, name: '消控室 日班' }])
  await sign('junior')
  await sign('none')
  expect(await thin()).toHaveLength(1)
  await sign('junior')
  expect(await thin()).toHaveLength(1)
  await sign('middle')
  expect(await thin()).toEqual([])
})

test('the lowest of the day that was counted last, each with its colour; no more than are asked for, of the units that are one’s own', async () => {
  await run(`delete from scores`)
  const score = (unitId: string, day: string, value: number | null) =>
    run(
      `insert into scores (unit_id, day, value, rule_version, reached, losses, counted_at) values ($1, $2, $3, 1, '{}', '[]', $4)`,
      unitId,
      day,
      value,
      NOW,
    )
  await score(UNIT_A, '2026-11-19', 40)
  await score(UNIT_A, '2026-11-20', 91)
  await score(UNIT_B, '2026-11-20', 58)
  const lowest = async (scope: string | null, most: number) =>
    (await lowestScores(deps.db, scope, most)).map(({ unitId, value, tone }) => [unitId, value, tone])
  const [a, b] = [
    [UNIT_A, 91, 'green'],
    [UNIT_B, 58, 'red'],
  ]
  expect(await lowest(null, 5)).toEqual([b, a])
  expect(await lowest(null, 1)).toEqual([b])
  expect(await lowest(UNIT_A, 5)).toEqual([a])
  const days = (unitId: string) => scoreDaysOf(deps.db, unitId, { from: '2026-11-20', until: '2026-11-20' })
  expect(await days(UNIT_B)).toEqual([{ day: '2026-11-20', value: 58 }])
  await run(`update scores set value = null where unit_id = $1`, UNIT_B)
  expect(await lowest(null, 5)).toEqual([a])
  expect(await days(UNIT_B), 'a day without a number is not among them').toEqual([])
})
