import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maintenancePapers } from './paperViews.ts'
import { maintenanceWorld, UNIT_A, UNIT_B } from './testing/maintenanceWorld.ts'

test('of each company the longest contract ends, of each unit its latest yearly report', async () => {
  const world = await maintenanceWorld()
  const { db } = world.deps
  for (const [unitId, end] of [
    [UNIT_A, '2026-12-31'],
    [UNIT_A, '2027-12-31'],
    [UNIT_B, '2026-11-30'],
  ] as const)
    await world.contract(unitId, '2026-01-01', end)
  await world.contract(UNIT_A, '2026-01-01', '2030-01-01')
  await sql`update maint_contracts set ended_at = now() where end_day = '2030-01-01'`.execute(db.on())
  await world.plans(3, 'closed')
  await sql`update maint_plans set kind = 'yearTest', report_number = 'R' || right(number, 1),
    end_day = '2026-0' || right(number, 1) || '-10', unit_id = ${UNIT_A}`.execute(db.on())
  await sql`update maint_plans set state = 'working' where number = 'closed3'`.execute(db.on())

  const papers = async (...unitIds: string[]) =>
    (await maintenancePapers(db, unitIds)).map(
      ({ unitId, object, code, madeOn, endsOn }) =>
        `${unitId === UNIT_A ? 'A' : 'B'} ${object} ${object === 'testReport' ? code : ''} ${madeOn ?? '-'} ${endsOn ?? '-'}`,
    )
  expect(await papers(UNIT_A, UNIT_B)).toEqual([
    'A contract  - 2027-12-31',
    'B contract  - 2026-11-30',
    'A testReport R2 2026-02-10 -',
  ])
  expect(await papers(UNIT_B)).toEqual(['B contract  - 2026-11-30'])
})
