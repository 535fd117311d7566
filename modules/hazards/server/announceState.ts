import { announce, settleNotices } from '@gss/notices/server'
import type { Tx } from '@gss/server-kit/database'
import { type HazardState, STATUS_OF } from '../contract/index.ts'
import type { HazardDeps } from './deps.ts'
import type { HazardRow } from './hazardStore.ts'
import { NOTICE_TITLES } from './titles.table.ts'

/** Whose turn it is in a state: by right, but the executor by name. */
const TURN: Readonly<Partial<Record<HazardState, string>>> = {
  toHandle: 'hazard.edit',
  toReview: 'hazardReview.edit',
  rejected: 'hazard.edit',
  toDispatch: 'hazard.edit',
}

/** Whoever has to act next is told; nobody, once it is over. */
export async function announceState(tx: Tx, row: HazardRow, deps: HazardDeps): Promise<void> {
  const task = { unitId: row.unitId, taskType: 'xjRisk' as const, taskId: row.hazardId }
  const title = titleOf(row)
  if (title === undefined) return settleNotices(tx, task, deps)
  const right = row.rectifyState === 'handedIn' ? 'hazard.edit' : TURN[row.state]
  await announce(
    tx,
    {
      ...task,
      status: STATUS_OF[row.state],
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
  state === 'toRectify' && within !== null ? NOTICE_TITLES[within] : NOTICE_TITLES[state]
