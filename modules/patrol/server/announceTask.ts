import { announceNotice } from '@gss/notices/server'
import type { Tx } from '@gss/server-kit/database'
import { TASK_STATUS } from '../contract/index.ts'
import type { PatrolDeps } from './deps.ts'
import type { TaskRow } from './taskStore.ts'
import { aboutTask, missedWords, PATROL_NOTICE_TITLES, takenBackWords } from './titles.table.ts'

/** Whoever arranges the rounds of a unit, and by name whoever was to make this one. */
const ARRANGERS = 'patrol.edit'

export const tellMissed = (tx: Tx, task: TaskRow, deps: PatrolDeps) =>
  tell(tx, task, PATROL_NOTICE_TITLES.missed, missedWords(task.missedCount), task.executorIds, deps)
export const tellTakenBack = (tx: Tx, task: TaskRow, deps: PatrolDeps) =>
  tell(tx, task, PATROL_NOTICE_TITLES.takenBack, takenBackWords(task.missedCount), task.executorIds, deps)
export const tellWrong = (tx: Tx, task: TaskRow, pointName: string, deps: PatrolDeps) =>
  tell(tx, task, PATROL_NOTICE_TITLES.wrong, pointName, [], deps)

async function tell(
  tx: Tx,
  task: TaskRow,
  title: string,
  words: string,
  userIds: readonly string[],
  deps: PatrolDeps,
): Promise<void> {
  const { unitId, taskId, state, name, number, supervisorId } = task
  const named = [...userIds, ...(supervisorId === null ? [] : [supervisorId])]
  await announceNotice(
    tx,
    {
      unitId,
      taskType: 'xjTask',
      taskId,
      status: TASK_STATUS[state],
      title,
      content: aboutTask(number, name, words),
      may: ARRANGERS,
      userIds: named,
      module: 'nfc',
    },
    deps,
  )
}
