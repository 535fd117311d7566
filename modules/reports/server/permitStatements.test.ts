import { newId } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { CENTRE, OF_A, reportsWorld, type ReportsWorld, UNIT_A, UNIT_B } from './testing/reportsWorld.ts'

let world: ReportsWorld
beforeEach(async () => {
  world = await reportsWorld()
  await permit({
    appliedAt: '2026-11-02T08:00Z',
    state: 'closed',
    startedAt: '2026-11-03T08:00Z',
    endedAt: '2026-11-03T11:00Z',
  })
  await permit({
    appliedAt: '2026-11-04T08:00Z',
    state: 'closed',
    kind: 'power',
    startedAt: '2026-11-05T08:00Z',
    endedAt: '2026-11-05T09:00Z',
  })
  await permit({ appliedAt: '2026-11-06T08:00Z', state: 'refused' })
  await permit({
    appliedAt: '2026-11-07T08:00Z',
    state: 'working',
    level: 'special',
    startedAt: '2026-11-07T09:00Z',
  })
  await permit({ appliedAt: '2026-11-08T08:00Z', state: 'expired' })
  await permit({
    unitId: UNIT_B,
    appliedAt: '2026-11-09T08:00Z',
    state: 'stopped',
    startedAt: '2026-11-09T09:00Z',
  })
  await permit({ appliedAt: '2026-10-30T08:00Z', state: 'toReview' })
})

interface Permit {
  unitId?: string
  appliedAt: string
  state: string
  kind?: string
  level?: string
  startedAt?: string
  endedAt?: string
}
let count = 0
async function permit({
  unitId = UNIT_A,
  appliedAt,
  state,
  kind = 'fire',
  level = 'second',
  ...times
}: Permit) {
  const { startedAt = null, endedAt = null } = times
  await sql`
    insert into permits (unit_id, permit_id, number, state, kind, level, judged_level, ways, address, description, department, contractor, contact_name,
      contact_phone, worker, worker_certificate, watcher_name, watcher_phone, start_at, end_at, power_devices, power_point, voltage, risks, measures, gear,
      needs_shield, shield_points, before_photos, applicant_name, applied_at, reviewer_name, review_words, quiet, plan_name, point_name, check_words,
      emergency_plan, after_photos, accepter_name, started_at, ended_at)
    values (${unitId}, ${newId()}, ${`DH-${++count}`}, ${state}, ${kind}, ${level}, ${level}, '{arc}', '3 层', '管道焊接', '', '甲施工', '',
      '', '焊工', '', '监护', '', ${appliedAt}, ${appliedAt}, '', '', '', '{}', '{}', '',
      false, '{}', '{}', '', ${appliedAt}, '', '', 'none', '', '', '', '', '{}', '', ${startedAt}, ${endedAt})`.execute(
    world.db.on(),
  )
}

test('the book tells what was applied for in the month, in order and in the words of permits', async () => {
  const { rows, unfinished, knownSince, figures } = await world.filled('permitBook', OF_A)
  expect(rows.map((row) => [row[3], row[4], row[11]])).toEqual([
    ['permit.kind.fire', 'permit.level.second', 'permit.state.closed'],
    ['permit.kind.power', 'permit.level.second', 'permit.state.closed'],
    ['permit.kind.fire', 'permit.level.second', 'permit.state.refused'],
    ['permit.kind.fire', 'permit.level.special', 'permit.state.working'],
    ['permit.kind.fire', 'permit.level.second', 'permit.state.expired'],
  ])
  expect({ unfinished, knownSince }).toEqual({ unfinished: 1, knownSince: new Date('2026-10-30T08:00Z') })
  expect(figures.map(({ key, value }) => [key, value])).toEqual([
    ['applied', 5],
    ['approved', 4],
    ['refused', 1],
    ['stopped', 0],
    ['closed', 2],
  ])
})

test('by unit: what became of them, and how long was worked; the centre sees all, a unit its own', async () => {
  const ofA = ['甲单位', 5, 4, 1, 3, 0, 1, 2, 2]
  expect((await world.filled('permitUnits', CENTRE)).rows).toEqual([
    ofA,
    ['乙单位', 1, 1, 0, 1, 1, 0, 0, null],
  ])
  expect((await world.filled('permitUnits', OF_A)).rows).toEqual([ofA])
})
