import { announceNotice } from '@gss/notices/server'
import type { Tx } from '@gss/server-kit/database'
import { ESCALATION, escalatedTo, nextReminder, HAZARD_STATUS_OF } from '../contract/index.ts'
import type { HazardDeps } from './deps.ts'
import { changeHazard, dueReminders, type HazardRow } from './hazardStore.ts'
import { hazardLeadersOf } from './leaderViews.ts'
import { HAZARD_REMINDER_TITLES } from './titles.table.ts'

const AT_ONCE = 100
const DAY_MS = 86_400_000

/** Reminds of what is due by now, and tells one more person each day of what is late. Found by a timer, not by a reader. */
export async function remind(deps: HazardDeps): Promise<number> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const due = await dueReminders(tx, now, AT_ONCE)
    for (const row of due) await remindOne(tx, row, now, deps)
    return due.length
  })
}

async function remindOne(tx: Tx, row: HazardRow, now: Date, deps: HazardDeps): Promise<void> {
  const { unitId, hazardId, state, stateDueAt, number, address } = row
  if (stateDueAt === null) return changeHazard(tx, { ...row, remindAt: null })
  const isLate = now >= stateDueAt
  const isAtWork = state === 'toRectify'
  const title = !isLate
    ? HAZARD_REMINDER_TITLES.inTime
    : isAtWork
      ? HAZARD_REMINDER_TITLES.late
      : HAZARD_REMINDER_TITLES.unhandled
  const whom = isAtWork ? await reachedBy(tx, row, stateDueAt, now) : { may: OFFICERS }
  const status = HAZARD_STATUS_OF[state]
  const content = `${number} ${address}`
  await announceNotice(
    tx,
    { unitId, taskType: 'xjRisk', taskId: hazardId, status, title, content, dueAt: stateDueAt, ...whom },
    deps,
  )
  const begun = row.dispatchedAt ?? row.stateSince
  const next = isAtWork ? nextReminder(begun, stateDueAt, now) : new Date(now.getTime() + DAY_MS)
  await changeHazard(tx, { ...row, remindAt: next })
}

const OFFICERS = 'hazard.edit'
const MANAGERS = 'hazardReview.edit'

/** Everybody it has reached stays told. */
async function reachedBy(
  tx: Tx,
  { unitId, executorId }: HazardRow,
  dueAt: Date,
  now: Date,
): Promise<{ may?: string; userIds?: string[] }> {
  const reached = now < dueAt ? 0 : ESCALATION.indexOf(escalatedTo(dueAt, now))
  const executor = executorId === null ? [] : [executorId]
  if (reached < ESCALATION.indexOf('officer')) return { userIds: executor }
  if (reached < ESCALATION.indexOf('manager')) return { userIds: executor, may: OFFICERS }
  const leaders = reached < ESCALATION.indexOf('leader') ? [] : await hazardLeadersOf(tx, unitId)
  return { userIds: [...executor, ...leaders], may: MANAGERS }
}
