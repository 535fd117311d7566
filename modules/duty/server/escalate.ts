import { announceNotice, settleNotices } from '@gss/notices/server'
import type { Tx } from '@gss/server-kit/database'
import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import type { Settled } from './checkStore.ts'
import type { DutyDeps } from './deps.ts'
import { missedInARow } from './postViews.ts'
import { officersOf } from './roomViews.ts'
import { inARowWords, NOTICE_TITLE } from './titles.table.ts'

/** Forms-and-rules §6.3: from two in a row on the unit's own officer is told. */
const TOLD_FROM = 2
const TASK = 'dutyCheck'
const OFFICERS = [BUSINESS_ROLE.unitFireOfficer, ROLE.unitManager, BUSINESS_ROLE.unitLeader]

/** Nobody answered twice: who answers for the unit's fire safety hears of it, until somebody answers again. */
export async function escalate(tx: Tx, settled: readonly Settled[], deps: DutyDeps): Promise<void> {
  for (const { unitId, transmissionId, state } of settled) {
    if (state === 'answered' || state === 'late')
      await settleNotices(tx, { unitId, taskType: TASK, taskId: transmissionId }, deps)
    if (state !== 'missed') continue
    const { count, name } = await missedInARow(tx, unitId, transmissionId)
    if (count < TOLD_FROM) continue
    const userIds = await officersOf(tx, unitId, OFFICERS)
    if (userIds.length === 0) continue
    await announceNotice(
      tx,
      {
        unitId,
        taskType: TASK,
        taskId: transmissionId,
        status: 'missed',
        title: NOTICE_TITLE,
        content: inARowWords(name, count),
        userIds,
        module: 'transDev',
      },
      deps,
    )
  }
}
