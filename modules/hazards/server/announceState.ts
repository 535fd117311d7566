import { announceNotice, settleNotices } from '@gss/notices/server'
import type { Tx } from '@gss/server-kit/database'
import { type HazardState, HAZARD_STATUS_OF } from '../contract/index.ts'
import type { HazardDeps } from './deps.ts'
import type { HazardRow } from './hazardStore.ts'
import { HAZARD_NOTICE_TITLES } from './titles.table.ts'

/** Whose turn it is in a state: by right, but the executor by name. */
const TURN: Readonly<Partial<Record<HazardState, string>>> = {
  toHandle: 'hazard.edit',
  toReview: 'hazardReview.edit',
  rejected: 'hazard.edit',
  toDispatch: 'hazard.edit',
}

/** Whoever has to act next is told; nobody, once it is over. */
export async function announceHazardState(tx: Tx, row: HazardRow, deps: HazardDeps): Promise<void> {
  const task = { unitId: row.unitId, taskType: 'xjRisk' as const, taskId: row.hazardId }
  const title = titleOf(row)
  if (title === undefined) return settleNotices(tx, task, deps)
  const right = row.rectifyState === 'handedIn' ? 'hazard.edit' : TURN[row.state]
  await announceNotice(
    tx,
    {
      ...task,
      status: HAZARD_STATUS_OF[row.state],
      title,
      content: `${row.number} ${row.address}: ${row.description}`,
      ...(right !== undefined && { may: right }),
      ...(row.state === 'toRectify' &&
        row.rectifyState !== 'handedIn' &&
        row.executorId !== null && { userIds: [row.executorId] }),
      ...(row.stateDueAt !== null && { dueAt: row.stateDueAt }),
    },
    deps,
  )
}

const titleOf = ({ state, rectifyState: within }: HazardRow): string | undefined =>
  state === 'toRectify' && within !== null ? HAZARD_NOTICE_TITLES[within] : HAZARD_NOTICE_TITLES[state]
