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
  expect(await calls.setScoreRule({ version: 2, ...weights }, ofA)).toMatchObject({
    refused: 'score.notFound',
  })
  const none = { facility: 0, alarm: 0, duty: 0, patrol: 0, hazard: 0, maintenance: 0 }
  expect(await calls.setScoreRule({ version: 2, ...none }, centre)).toMatchObject({
    refused: 'score.noWeight',
  })
  expect(await calls.setScoreRule({ version: 2, ...weights }, centre)).toBeNull()
  expect(await calls.score({ unitId: UNIT_A }, centre)).toMatchObject({
    ruleVersion: 2,
    method: 2,
    dims: [{ weight: 25 }, {}, {}, {}, {}, {}],
  })
  await countScores(deps)
  expect(await calls.score({ unitId: UNIT_A }, centre)).toMatchObject({
    ruleVersion: 3,
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
