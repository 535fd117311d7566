import { keysOf } from '@gss/kit/keys'
import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { readSheet } from '@gss/server-kit/sheets'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { SCREEN_MAX_ROWS, STATEMENTS } from '../contract/index.ts'
import {
  CENTRE,
  NOVEMBER,
  NOW,
  OF_A,
  reportsWorld,
  type ReportsWorld,
  UNIT_A,
  UNIT_B,
} from './testing/reportsWorld.ts'

let world: ReportsWorld
beforeEach(async () => {
  world = await reportsWorld()
})

interface Hazard {
  unitId?: string
  reportedAt: string
  state?: string
  kind?: string
  dueAt?: string | null
  closedAt?: string | null
  repeatOf?: string | null
}
let count = 0
async function hazard({
  unitId = UNIT_A,
  reportedAt,
  state = 'toHandle',
  kind = 'escape',
  dueAt = null,
  closedAt = null,
  repeatOf = null,
}: Hazard) {
  const hazardId = newId()
  await sql`
    insert into hazards (unit_id, hazard_id, number, state, address, description, source, kind, level, reporter_name, reported_at, state_since, due_at, closed_at, repeat_of)
    values (${unitId}, ${hazardId}, ${`YH-${++count}`}, ${state}, '3 层', '通道堆物', 'patrol', ${kind}, 'minor', '王', ${reportedAt}, ${reportedAt}, ${dueAt}, ${closedAt}, ${repeatOf})`.execute(
    world.db.on(),
  )
  return hazardId
}
describe('hazards of a month', () => {
  beforeEach(async () => {
    const first = await hazard({
      reportedAt: '2026-11-02T08:00Z',
      state: 'closed',
      dueAt: '2026-11-04T08:00Z',
      closedAt: '2026-11-03T08:00Z',
    })
    await hazard({
      reportedAt: '2026-11-05T08:00Z',
      state: 'closed',
      kind: 'wiring',
      dueAt: '2026-11-06T08:00Z',
      closedAt: '2026-11-08T08:00Z',
    })
    await hazard({
      reportedAt: '2026-11-10T08:00Z',
      state: 'toRectify',
      dueAt: '2026-11-12T08:00Z',
      repeatOf: first,
    })
    await hazard({ reportedAt: '2026-11-11T08:00Z', state: 'noHazard' })
    await hazard({ unitId: UNIT_B, reportedAt: '2026-11-12T08:00Z' })
    await hazard({ reportedAt: '2026-10-31T15:59:59Z', state: 'closed', closedAt: '2026-11-01T08:00Z' })
  })

  test('the book tells what was reported in the month, in order, and of one unit', async () => {
    const { rows, isCut, isOver, unfinished, knownSince } = await world.filled('hazardBook', OF_A)
    expect(rows.map((row) => [row[1], row[4], row[6]])).toEqual([
      [Date.parse('2026-11-02T08:00Z'), 'kind.escape', 'state.closed'],
      [Date.parse('2026-11-05T08:00Z'), 'kind.wiring', 'state.closed'],
      [Date.parse('2026-11-10T08:00Z'), 'kind.escape', 'state.toRectify'],
      [Date.parse('2026-11-11T08:00Z'), 'kind.escape', 'state.noHazard'],
    ])
    expect({ isCut, isOver, unfinished, knownSince }).toEqual({
      isCut: false,
      isOver: false,
      unfinished: 1,
      knownSince: new Date('2026-10-31T15:59:59Z'),
    })
  })

  test('by kind: what was no hazard counts in no part', async () => {
    expect((await world.filled('hazardKinds', OF_A)).rows).toEqual([
      ['kind.escape', 3, 1, 1, 1 / 2, 24],
      ['kind.wiring', 1, 1, 0, 1, 72],
    ])
  })

  test('by unit: the centre sees all of them, a unit its own', async () => {
    expect((await world.filled('hazardUnits', CENTRE)).rows).toEqual([
      ['甲单位', 4, 2, 1, 1, 2 / 3, 1 / 3, 48],
      ['乙单位', 1, 0, 0, 0, 0, null, null],
    ])
    expect((await world.filled('hazardUnits', OF_A)).rows.map(([unit]) => unit)).toEqual(['甲单位'])
  })

  test('the file says it in words, with percent and hours in its heads', async () => {
    const file = await world.calls.exportStatement({ statement: 'hazardKinds', ...NOVEMBER }, OF_A)
    if (isRefusal(file) || file.body instanceof Uint8Array) throw new Error('no sheet')
    const pieces: Uint8Array[] = []
    for await (const piece of file.body) pieces.push(piece)
    const sheet = await readSheet(Buffer.concat(pieces), { maxRows: 10, maxColumns: 10, maxBytes: 1_000_000 })
    if (isRefusal(sheet)) throw new Error(sheet.refused)
    expect(sheet.slice(0, 2).map((row) => row.map(String))).toEqual([
      ['类别', '发现', '已关闭', '超期', '整改率（%）', '平均整改时长（小时）'],
      ['疏散通道安全出口', '3', '1', '1', '50', '24'],
    ])
  })
})

test('every statement is told of an empty month, with a dash for what nobody can say', async () => {
  for (const statement of keysOf(STATEMENTS)) {
    const empty = await world.filled(statement, OF_A)
    expect([statement, empty.rows, empty.knownSince]).toEqual([statement, [], null])
    expect(empty.figures.filter(({ kind }) => kind === 'part').every(({ value }) => value === null)).toBe(
      true,
    )
  }
})

test('the screen is cut where the file goes on, and says so', async () => {
  await sql`
    insert into hazards (unit_id, hazard_id, number, state, address, description, source, kind, level, reporter_name, reported_at, state_since)
    select ${UNIT_A}, gen_random_uuid(), 'YH-' || n, 'toHandle', '', '', 'patrol', 'escape', 'minor', '', ${NOW}::timestamptz, ${NOW}::timestamptz
    from generate_series(1, ${SCREEN_MAX_ROWS + 1}) n`.execute(world.db.on())
  const { rows, isCut } = await world.filled('hazardBook', OF_A)
  expect([rows.length, isCut]).toEqual([SCREEN_MAX_ROWS, true])
})

test.each<[what: string, who: Caller, more: object, refused: string]>([
  ['a form of all units', CENTRE, {}, 'statement.unitMissing'],
  ['another unit', OF_A, { unitId: UNIT_B }, 'statement.unitNotFound'],
  ['a year', OF_A, { from: new Date('2026-01-01T00:00Z') }, 'statement.spanWrong'],
  ['an end before the beginning', OF_A, { until: new Date('2026-10-01T00:00Z') }, 'statement.spanWrong'],
])('%s is refused, on the screen and as a file', async (_, who, more, refused) => {
  const ask = { statement: 'hazardBook' as const, ...NOVEMBER, ...more }
  expect(await world.calls.statement(ask, who)).toMatchObject({ refused })
  expect(await world.calls.exportStatement(ask, who)).toMatchObject({ refused })
})
