import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { processesThatWork, processThatStops } from '@gss/server-kit/testing/processes'
import { BUSINESS_ROLE } from '@gss/session/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { part } from './part.ts'
import { maintenanceWorld, UNIT_A } from './testing/maintenanceWorld.ts'

const MINUTE_MS = 60_000
const KIND = 'maintenance.remind'

test('what a process was to remind of and was stopped before is said by the next, once, though two come up', async () => {
  const world = await maintenanceWorld()
  await world.contract()
  const { db, clock } = world.deps
  const jobs = part.jobs?.(world.deps)
  if (!jobs) throw new Error('nothing comes round here')
  const found = {
    unitId: UNIT_A,
    parts: '2 号泵 控制柜',
    fault: '手动位不能恢复自动',
    source: 'facility' as const,
    photos: [newId()],
  }
  const told = await world.calls.reportFault(found, await world.person(BUSINESS_ROLE.unitFireOfficer))
  if (isRefusal(told)) throw new Error(told.refused)
  const said = async () => {
    const { rows } = await sql<{ title: string }>`
      select title from notices where task_id = ${told.ticketId} order by created_at`.execute(db.on())
    return rows.map(({ title }) => title)
  }

  await processThatStops(jobs, { db, clock, kind: KIND })
  world.later(16 * MINUTE_MS)
  expect(await said()).toEqual(['故障工单待受理'])
  expect(await processesThatWork(jobs, { db, clock, kind: KIND })).toBe(1)
  const early = ['故障工单待受理', '故障工单即将超过响应时限']
  expect(await said()).toEqual(early)

  // Nobody is there again, until long after; what came round meanwhile is one.
  await processThatStops(jobs, { db, clock, kind: KIND })
  world.later(MINUTE_MS)
  expect(await processesThatWork(jobs, { db, clock, kind: KIND })).toBe(1)
  expect(await said()).toEqual(early)
  world.later(3 * MINUTE_MS)
  expect(await processesThatWork(jobs, { db, clock, kind: KIND })).toBe(1)
  expect(await said()).toEqual([...early, '故障工单超时未受理'])
})
