import type { Tx } from '@gss/server-kit/database'
import { isRefusal } from '@gss/kit/refusal'
import { hasFlame, nextRoundDue } from '../contract/index.ts'
import { moveByClock } from './acting.ts'
import { announcePermitState } from './announceState.ts'
import type { PermitDeps } from './deps.ts'
import { ENDING_MS, lookedAt, nextLook } from './nextLook.ts'
import { changePermit, duePermits, type PermitRow } from './permitStore.ts'
import { PERMIT_REMINDER_TITLES } from './titles.table.ts'

const AT_ONCE = 100

/** Ends what is over and reminds of what is due: found by a timer, not by a reader. Each in a commit of its own. */
export async function lookAtPermits(deps: PermitDeps): Promise<number> {
  const now = deps.clock()
  for (let looked = 0; looked < AT_ONCE; looked++) {
    const isOne = await deps.db.transaction(async (tx) => {
      const [row] = await duePermits(tx, now, 1)
      if (row) await lookAtOne(tx, row, now, deps)
      return row !== undefined
    })
    if (!isOne) return looked
  }
  return AT_ONCE
}

async function lookAtOne(tx: Tx, row: PermitRow, now: Date, deps: PermitDeps): Promise<void> {
  if (row.state === 'working' && row.endAt <= now) {
    // It never extends itself: at its end the fire is out, and the embers are looked for.
    await moved(tx, row, { event: 'timeUp', at: row.endAt, set: () => ({ lastFlameAt: row.endAt }) }, deps)
    return
  }
  if ((row.state === 'toReview' || row.state === 'toHandle') && row.endAt <= now) {
    await moved(tx, row, { event: 'expire', at: row.endAt, set: () => ({ endedAt: row.endAt }) }, deps)
    return
  }
  const title = reminderOf(row, now)
  if (title !== null) await announcePermitState(tx, row, deps, title)
  await changePermit(tx, { ...row, dueAt: nextLook(row, now) })
}

async function moved(...step: Parameters<typeof moveByClock>): Promise<void> {
  const refused = await moveByClock(...step)
  if (isRefusal(refused)) throw new Error(refused.refused)
}

function reminderOf(row: PermitRow, now: Date): string | null {
  if (row.state === 'toAccept') return PERMIT_REMINDER_TITLES.embers
  if (row.state !== 'working') return null
  if (hasFlame(row.kind) && nextRoundDue(lookedAt(row)) <= now) return PERMIT_REMINDER_TITLES.round
  return row.endAt.getTime() - now.getTime() <= ENDING_MS ? PERMIT_REMINDER_TITLES.ending : null
}
