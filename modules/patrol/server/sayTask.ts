import { sayer } from '@gss/live/server'
import type { Tx } from '@gss/server-kit/database'
import { pushes } from '../contract/index.ts'
import type { PatrolDeps } from './deps.ts'

const said = sayer(pushes)

/** Screens ask again how it stands. In a transaction of its own: whoever says something holds the one order of the live feed until it ends. */
export function sayTask(
  tx: Tx,
  { unitId, taskId }: { unitId: string; taskId: string },
  { db, live, log }: PatrolDeps,
): void {
  // A phone that comes home brings fifty points of one round: it is said once.
  tx.after(
    () =>
      db
        .transaction((own) => live.say(own, [said('patrol.task', { unitId }, { taskId })]))
        .catch((error: unknown) =>
          log.warn({ err: error }, 'a round was not told to consoles; lists have it'),
        ),
    `patrol.task ${taskId}`,
  )
}
