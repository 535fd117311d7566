import type { PatrolDeps } from './deps.ts'
import { settleTask } from './settle.ts'
import { scansOf, tasksToLookAt } from './taskStore.ts'

const AT_ONCE = 100

/** Finds what was missed by now, without anybody looking. */
export async function findMissed(deps: PatrolDeps): Promise<number> {
  let count = 0
  for (;;) {
    const looked = await deps.db.transaction(async (tx) => {
      const due = await tasksToLookAt(tx, deps.clock(), AT_ONCE)
      for (const task of due) await settleTask(tx, task, await scansOf(tx, task), deps)
      return due.length
    })
    count += looked
    if (looked < AT_ONCE) return count
  }
}
