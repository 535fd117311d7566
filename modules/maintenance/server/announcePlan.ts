import { announceNotice, settleNotices } from '@gss/notices/server'
import type { Tx } from '@gss/server-kit/database'
import { PLAN_STATUS_OF, type PlanState } from '../contract/index.ts'
import type { MaintenanceDeps } from './deps.ts'
import { companyLeaders } from './placeViews.ts'
import type { MaintenancePlanRow } from './planStore.ts'
import { PLAN_TITLES } from './titles.table.ts'

const CONFIRMERS = 'maintConfirm.edit'
const BY_EXECUTORS: readonly PlanState[] = ['toAccept', 'working']

/** Whoever has to act next is told: the company's leaders, the executors, or the unit's manager; nobody, once it is closed. */
export async function announcePlan(tx: Tx, row: MaintenancePlanRow, deps: MaintenanceDeps): Promise<void> {
  const task = { unitId: row.unitId, taskType: 'maintPlan' as const, taskId: row.planId }
  const title = PLAN_TITLES[row.state]
  if (title === undefined) return settleNotices(tx, task, deps)
  const whom =
    row.state === 'toConfirm'
      ? { may: CONFIRMERS }
      : {
          userIds: BY_EXECUTORS.includes(row.state)
            ? row.executorIds
            : await companyLeaders(tx, row.companyId),
        }
  const content = `${row.number} ${row.beginDay} – ${row.endDay}`
  await announceNotice(tx, { ...task, ...whom, status: PLAN_STATUS_OF[row.state], title, content }, deps)
}
