import type { Tx } from '@gss/server-kit/database'
import { markOf, taskMissedFrom, taskStateOf } from '../contract/index.ts'
import { tellMissed, tellTakenBack, tellWrong } from './announceTask.ts'
import type { PatrolDeps } from './deps.ts'
import { sayTask } from './sayTask.ts'
import { changeTask, type ScanRow, type TaskRow } from './taskStore.ts'

/**
 * How a task stands by the scans that are here: worked out anew each time, so that what came late, or in another order, comes to the same.
 * `wrongAt` names the point where something was just found wrong.
 */
export async function settleTask(
  tx: Tx,
  task: TaskRow,
  scans: readonly ScanRow[],
  deps: PatrolDeps,
  wrongAt: string | null = null,
): Promise<TaskRow> {
  const now = deps.clock()
  const next = standOf(task, scans, now)
  const isTakenBack = next.missedCount < task.missedCount
  const settled = { ...next, takenBackAt: isTakenBack ? now : task.takenBackAt }
  await changeTask(tx, settled)
  if (next.missedCount > task.missedCount) await tellMissed(tx, settled, deps)
  else if (isTakenBack) await tellTakenBack(tx, settled, deps)
  else if (wrongAt !== null) await tellWrong(tx, settled, wrongAt, deps)
  sayTask(tx, settled, deps)
  return settled
}

function standOf(task: TaskRow, scans: readonly ScanRow[], now: Date): TaskRow {
  const byPoint = new Map<string, ScanRow[]>()
  for (const scan of scans) byPoint.set(scan.pointId, [...(byPoint.get(scan.pointId) ?? []), scan])
  const firsts = [...byPoint.values()].map((own) => Math.min(...own.map(({ at }) => at.getTime())))
  const marks = [...byPoint.values()].map((own) => markOf(own, task.executorIds))
  const doneCount = byPoint.size
  const lastFirstScanAt = firsts.length === 0 ? null : new Date(Math.max(...firsts))
  const { until, graceMin, dueCount } = task
  const state = taskStateOf({ until, graceMin, dueCount, doneCount, lastFirstScanAt }, now)
  const isOver = state === 'done' || state === 'late' || state === 'missed'
  return {
    ...task,
    state,
    doneCount,
    badCount: marks.filter(({ isOk }) => !isOk).length,
    assistCount: marks.filter(({ isAssisted }) => isAssisted).length,
    missedCount: state === 'missed' ? dueCount - doneCount : 0,
    begunAt: firsts.length === 0 ? null : new Date(Math.min(...firsts)),
    endedAt: doneCount >= dueCount ? lastFirstScanAt : null,
    lookAt: isOver ? null : taskMissedFrom(task),
  }
}
