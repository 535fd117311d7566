import { sayer } from '@gss/live/server'
import type { Tx } from '@gss/server-kit/database'
import { roomPushes } from '../contract/index.ts'
import type { DutyDeps } from './deps.ts'

const said = sayer(roomPushes)

/** Screens ask again how a room stands. In a transaction of its own: whoever says something holds the one order of the live feed until it ends. */
export function sayRoom(
  tx: Tx,
  { unitId, roomId }: { unitId: string; roomId: string },
  { db, live, log }: DutyDeps,
): void {
  tx.after(() =>
    db
      .transaction((own) => live.say(own, [said('duty.room', { unitId }, { roomId })]))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'a control room was not told to consoles; lists have it'),
      ),
  )
}
