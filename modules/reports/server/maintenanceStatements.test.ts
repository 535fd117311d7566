import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  CENTRE,
  NOVEMBER,
  OF_A,
  reportsWorld,
  type ReportsWorld,
  UNIT_A,
  UNIT_B,
} from './testing/reportsWorld.ts'

let world: ReportsWorld
const COMPANY = newId()
beforeEach(async () => {
  world = await reportsWorld()
  await sql`insert into assist_records (record_id, object, code, name, details) values (${COMPANY}, 'maintUnit', 'W1', '安邦消防', '{}')`.execute(
    world.db.on(),
  )
  await ticket({
    foundAt: '2026-11-02T00:00Z',
    acceptedAt: '2026-11-02T00:15Z',
    repairedAt: '2026-11-02T12:00Z',
  })
  await ticket({
    foundAt: '2026-11-03T00:00Z',
    acceptedAt: '2026-11-03T01:00Z',
    repairedAt: '2026-11-05T00:00Z',
  })
  await ticket({ foundAt: '2026-11-18T00:00Z', acceptedAt: null, repairedAt: null })
  await ticket({ unitId: UNIT_B, foundAt: '2026-11-20T07:50Z', acceptedAt: null, repairedAt: null })
  await ticket({ foundAt: '2026-11-04T00:00Z', acceptedAt: null, repairedAt: null, state: 'ignored' })
  await ticket({ foundAt: '2026-10-31T15:59:59Z', acceptedAt: null, repairedAt: null })
  await plan({ endDay: '2026-11-10', endedAt: '2026-11-10T15:59Z', results: [true, true, false, null] })
  await plan({ endDay: '2026-11-12', endedAt: '2026-11-12T16:01Z', results: [] })
  await plan({ endDay: '2026-12-01', endedAt: null, results: [] })
})

let count = 0
interface Told {
  deviceId?: string
  unitId?: string
  foundAt: string
  acceptedAt: string | null
  repairedAt: string | null
  state?: string
}
/** Promised: response within half an hour, repair within a day. */
async function ticket({ unitId = UNIT_A, deviceId, foundAt, acceptedAt, repairedAt, state }: Told) {
  const at = Date.parse(foundAt)
  const [respond, repair] = [new Date(at + 1_800_000), new Date(at + 86_400_000)]
  await sql`
    insert into maint_tickets (unit_id, ticket_id, number, state, source, parts, fault, found_at, opened_at, finder_name, last_at, company_id, device_id, accepted_at,
      repaired_at, closed_at, respond_due_at, arrive_due_at, repair_due_at)
    values (${unitId}, ${newId()}, ${`GZ-${++count}`}, ${state ?? (repairedAt ? 'closed' : 'toReview')}, 'facility', '泵房', '漏水', ${foundAt}, ${foundAt},
      '王', ${foundAt}, ${COMPANY}, ${deviceId ?? null}, ${acceptedAt}, ${repairedAt}, ${repairedAt}, ${respond}, ${respond}, ${repair})`.execute(
    world.db.on(),
  )
}
async function plan(told: { endDay: string; endedAt: string | null; results: (boolean | null)[] }) {
  const planId = newId()
  await sql`
    insert into maint_plans (unit_id, plan_id, number, contract_id, company_id, kind, systems, begin_day, end_day, state, made_at, ended_at, executor_names)
    values (${UNIT_A}, ${planId}, ${`WB-${++count}`}, ${newId()}, ${COMPANY}, 'month', '{2}', '2026-11-08', ${told.endDay},
      ${told.endedAt ? 'toReview' : 'toPlan'}, now(), ${told.endedAt}, '{柯俊,伍晓光}')`.execute(
    world.db.on(),
  )
  for (const [position, isOk] of told.results.entries()) {
    const itemId = newId()
    await sql`insert into maint_items (unit_id, item_id, plan_id, position, system, item, content) values (${UNIT_A}, ${itemId}, ${planId}, ${position}, '2', '探测器', '发烟')`.execute(
      world.db.on(),
    )
    if (isOk !== null)
      await sql`insert into maint_records (unit_id, record_id, plan_id, item_id, state, is_ok, measured, problem, result, executor_name, at)
        values (${UNIT_A}, ${newId()}, ${planId}, ${itemId}, 'toReview', ${isOk}, '', '', '', '柯俊', now())`.execute(
        world.db.on(),
      )
  }
}

test('a month of maintenance: what was planned to end in it, tested and good', async () => {
  const { rows } = await world.filled('maintBook', OF_A)
  expect(rows.map((row) => row.slice(1, 10))).toEqual([
    ['2026-11-08 – 2026-11-10', 'kind.month', 4, 3, 2, 1, 2 / 3, '柯俊, 伍晓光', 'planState.toReview'],
    ['2026-11-08 – 2026-11-12', 'kind.month', 0, 0, 0, 0, null, '柯俊, 伍晓光', 'planState.toReview'],
  ])
})

test('the book of repairs has what was found in the month, and nothing that was ignored', async () => {
  const { rows, unfinished } = await world.filled('ticketBook', OF_A)
  expect(rows.map((row) => [row[5], row[7], row[8]])).toEqual([
    ['ticketState.closed', 0.25, 12],
    ['ticketState.closed', 1, 48],
    ['ticketState.toReview', null, null],
  ])
  expect(unfinished).toBe(1)
})

test('by unit: in time is a part of what was due, and what is open has an age', async () => {
  expect((await world.filled('ticketUnits', CENTRE)).rows).toEqual([
    ['甲单位', 3, 2, 1, 0, 1, 0, 0, 1 / 3, 1 / 3, 0.625, 30],
    ['乙单位', 1, 0, 0, 1, 0, 0, 0, null, null, null, null],
  ])
})

test('companies: a plan is in time by the day of whoever reads', async () => {
  expect((await world.filled('companyMarks', CENTRE)).rows).toEqual([
    ['安邦消防', 2, 2, 1 / 2, 4, 1 / 3, 1 / 3, 30],
  ])
})

test('by unit: how many plans were done in time, and what of them was tested', async () => {
  expect((await world.filled('planUnits', CENTRE)).rows).toEqual([['甲单位', 2, 2, 1 / 2, 4, 3, 2 / 3]])
})

test('a place that fails again stands first, and what was put in has a list', async () => {
  expect(
    (await world.filled('faultPoints', CENTRE)).rows.map((row) => [row[0], row[1], row[2], row[3]]),
  ).toEqual([
    ['甲单位', '泵房', 3, 2],
    ['乙单位', '泵房', 1, 0],
  ])
  expect((await world.filled('partsChanged', OF_A)).rows).toEqual([])
  await sql`update maint_tickets set spare_parts = '机械密封 1 件', methods = '更换密封' where repaired_at is not null`.execute(
    world.db.on(),
  )
  expect((await world.filled('partsChanged', OF_A)).rows.map((row) => [row[1], row[2], row[3]])).toEqual([
    ['泵房', '机械密封 1 件', '更换密封'],
    ['泵房', '机械密封 1 件', '更换密封'],
  ])
})

test('faults by system and by brand: the device’s own maker, else its panel’s', async () => {
  const [panel, smoke, pump, meter] = [newId(), newId(), newId(), newId()]
  await sql`insert into panels (unit_id, panel_id, code, name, details) values (${UNIT_A}, ${panel}, 'P', 'P', '{"maker":"海湾"}')`.execute(
    world.db.on(),
  )
  for (const [id, code, system, maker] of [
    [smoke, 'S', 1, ''],
    [pump, 'B', 11, '凯泉'],
  ] as const)
    await sql`
      insert into devices (unit_id, component_id, panel_id, code, name, sub_system, system_type, system_address, component_type, component_address, details)
      values (${UNIT_A}, ${id}, ${panel}, ${code}, 'd', '201', ${system}, 1, 40, 1, ${JSON.stringify({ maker })}::jsonb)`.execute(
      world.db.on(),
    )
  await sql`insert into nb_devices (unit_id, nb_id, object, code, name, sub_system) values (${UNIT_A}, ${meter}, 'nbDevice', 'N', 'N', '208')`.execute(
    world.db.on(),
  )
  const [foundAt, mended] = ['2026-11-19T20:00Z', '2026-11-20T02:00Z']
  await ticket({ deviceId: smoke, foundAt, acceptedAt: mended, repairedAt: mended })
  for (const deviceId of [smoke, pump, meter])
    await ticket({ deviceId, foundAt, acceptedAt: null, repairedAt: null })
  const columns = (rows: unknown[][]) => rows.map((row) => row.slice(0, 4))
  expect(columns((await world.filled('faultSystems', OF_A)).rows)).toEqual([
    ['faultSystem.none', 3, 0, 2],
    ['faultSystem.1', 2, 1, 1],
    ['faultSystem.11', 1, 1, 0],
    ['faultSystem.wireless', 1, 1, 0],
  ])
  expect(columns((await world.filled('faultBrands', OF_A)).rows)).toEqual([
    ['brand.unknown', 4, 1, 2],
    ['海湾', 2, 1, 1],
    ['凯泉', 1, 1, 0],
  ])
})

test('maintenance also tells of a quarter and of a year, and nothing of longer', async () => {
  const since = (from: string, until: string) => ({
    from: new Date(from),
    until: new Date(until),
    offsetMin: 480,
  })
  const quarter = since('2026-10-01T00:00+08:00', '2027-01-01T00:00+08:00')
  const year = since('2026-01-01T00:00+08:00', '2027-01-01T00:00+08:00')
  // One more was found in October, one more plan ends in December.
  expect((await world.filled('ticketBook', OF_A, quarter)).rows).toHaveLength(4)
  expect((await world.filled('maintBook', OF_A, year)).rows).toHaveLength(3)
  const longer = { ...year, until: new Date('2027-02-01T00:00+08:00') }
  expect(await world.calls.statement({ statement: 'maintBook', ...longer }, OF_A)).toMatchObject({
    refused: 'statement.spanWrong',
    with: { days: 367 },
  })
  expect(await world.calls.statement({ statement: 'hazardBook', ...quarter }, OF_A)).toMatchObject({
    refused: 'statement.spanWrong',
  })
  const file = await world.calls.exportStatement({ statement: 'maintBook', ...quarter }, OF_A)
  expect(file).toMatchObject({ name: '维保季报.xlsx' })
})

/** Of a company that serves unit A by a contract in force. */
async function companyPerson(): Promise<Caller> {
  const who: Caller = { ...OF_A, userId: newId(), unitId: null, sees: () => false }
  await sql`insert into maint_people (user_id, company_id, is_leader) values (${who.userId}, ${COMPANY}, true)`.execute(
    world.db.on(),
  )
  await sql`
    insert into maint_contracts (unit_id, contract_id, number, name, company_id, services, systems, cycles, sign_day, begin_day, end_day, response_min,
      arrive_min, repair_hours, leader_name)
    values (${UNIT_A}, ${newId()}, 'HT-1', '维保', ${COMPANY}, '{}', '{1}', '{month}', '2026-01-01', '2026-01-01', '2026-12-31', 30, 120, 24, '')`.execute(
    world.db.on(),
  )
  return who
}

test('a company’s people read the statements and the yearly report of the units they serve, and of no other', async () => {
  const who = await companyPerson()
  const asked = { statement: 'ticketBook', ...NOVEMBER } as const
  const told = await world.calls.maintStatement({ ...asked, unitId: UNIT_A }, who)
  expect(isRefusal(told) ? told : told.rows.length).toBe(3)
  expect(await world.calls.exportMaintStatement({ ...asked, unitId: UNIT_A }, who)).toMatchObject({
    name: expect.stringContaining('.xlsx'),
  })
  const year = { year: 2026, format: 'pdf' } as const
  expect(await world.calls.beginMaintYear({ ...year, unitId: UNIT_A }, who)).toMatchObject({
    state: 'waiting',
  })

  expect(await world.calls.maintStatement({ ...asked, unitId: UNIT_B }, who)).toMatchObject({
    refused: 'statement.unitNotFound',
  })
  expect(await world.calls.maintStatement(asked, who)).toMatchObject({ refused: 'statement.unitMissing' })
  expect(await world.calls.beginMaintYear({ ...year, unitId: UNIT_B }, who)).toMatchObject({
    refused: 'archive.notFound',
  })
  // What is no maintenance is told to nobody of theirs.
  expect(await world.calls.statement({ ...asked, unitId: UNIT_A }, who)).toMatchObject({
    refused: 'statement.unitNotFound',
  })
})
