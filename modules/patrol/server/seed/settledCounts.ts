import { taskMissedFrom, taskStateOf } from '../../contract/index.ts'
import type { SownPatrolPlan, SownRound } from './sown.ts'

/** How a sown round stands, by the same table as a made one. */
export function settledCounts(round: SownRound, { pointIds, graceMin }: SownPatrolPlan, now: Date) {
  const times = round.scans.map(({ at }) => at.getTime())
  const [dueCount, doneCount] = [pointIds.length, round.scans.length]
  const last = times.length === 0 ? null : new Date(Math.max(...times))
  const state = taskStateOf({ until: round.until, graceMin, dueCount, doneCount, lastFirstScanAt: last }, now)
  const isWhole = doneCount >= dueCount
  return {
    pointIds,
    state,
    doneCount,
    badCount: round.scans.filter(({ wrong }) => wrong !== null).length,
    missedCount: state === 'missed' ? dueCount - doneCount : 0,
    begunAt: times.length === 0 ? null : new Date(Math.min(...times)),
    endedAt: isWhole ? last : null,
    signedAt: isWhole ? last : null,
    lookAt:
      state === 'waiting' || state === 'running' ? taskMissedFrom({ until: round.until, graceMin }) : null,
  }
}
