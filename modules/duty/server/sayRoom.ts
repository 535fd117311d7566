import { type FeedSaid, sayer } from '@gss/live/server'
import type { Tx } from '@gss/server-kit/database'
import { pushes, roomPushes } from '../contract/index.ts'
import type { Settled } from './checkStore.ts'
import type { DutyDeps } from './deps.ts'

const said = sayer(roomPushes)
const saidOf = sayer(pushes)

/** Screens ask again how a room stands. In a transaction of its own: whoever says something holds the one order of the live feed until it ends. */
export const sayRoom = (
  tx: Tx,
  { unitId, roomId }: { unitId: string; roomId: string },
  deps: DutyDeps,
): void => sayLater(tx, said('duty.room', { unitId }, { roomId }), deps)

/** What became of a check, likewise. */
export const sayCheck = (tx: Tx, { unitId, transmissionId, state }: Settled, deps: DutyDeps): void =>
  sayLater(tx, saidOf('duty.checked', { unitId }, { transmissionId, state }), deps)

function sayLater(tx: Tx, word: FeedSaid, { db, live, log }: DutyDeps): void {
  tx.after(() =>
    db
      .transaction((own) => live.say(own, [word]))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'a control room was not told to consoles; lists have it'),
      ),
  )
}
