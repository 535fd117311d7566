import { announceNotice, settleNotices } from '@gss/notices/server'
import type { Tx } from '@gss/server-kit/database'
import { type PermitState, recheckOf, PERMIT_STATUS_OF } from '../contract/index.ts'
import type { PermitDeps } from './deps.ts'
import type { PermitRow } from './permitStore.ts'
import { PERMIT_NOTICE_TITLES } from './titles.table.ts'

interface Told {
  may?: string
  names?: (row: PermitRow) => (string | null)[]
  dueAt?: (row: PermitRow) => Date | null
}
/** Who is told in a state, by right and by name, and until when they have time; nobody, once it is closed. */
const TOLD: Readonly<Record<PermitState, Told | null>> = {
  toReview: { may: 'permitReview.edit', dueAt: ({ startAt }) => startAt },
  refused: { names: ({ applicantId }) => [applicantId] },
  toHandle: { may: 'permit.edit', dueAt: ({ startAt }) => startAt },
  working: { names: ({ watcherId }) => [watcherId], dueAt: ({ endAt }) => endAt },
  stopped: { may: 'permit.edit', names: ({ watcherId, applicantId }) => [watcherId, applicantId] },
  toAccept: {
    may: 'permit.edit',
    dueAt: ({ kind, lastFlameAt }) => (lastFlameAt && recheckOf(kind, lastFlameAt)?.until) ?? null,
  },
  closed: null,
  expired: { names: ({ applicantId }) => [applicantId] },
}

/** Whoever has to act next is told; the applicant, where nothing will come of it. */
export async function announcePermitState(
  tx: Tx,
  row: PermitRow,
  deps: PermitDeps,
  title = PERMIT_NOTICE_TITLES[row.state],
): Promise<void> {
  const task = { unitId: row.unitId, taskType: 'xjTempFire' as const, taskId: row.permitId }
  const told = TOLD[row.state]
  if (!told) return settleNotices(tx, task, deps)
  const { may, names, dueAt } = told
  const due = dueAt?.(row) ?? null
  await announceNotice(
    tx,
    {
      ...task,
      status: PERMIT_STATUS_OF[row.state],
      title,
      content: `${row.number} ${row.address}: ${row.description}`,
      userIds: (names?.(row) ?? []).filter((userId) => userId !== null),
      ...(may !== undefined && { may }),
      ...(due !== null && { dueAt: due }),
    },
    deps,
  )
}
