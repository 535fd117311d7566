import { SIGNALS_STORED } from '@gss/gateways/contract'
import { type MissedDuty, sayMissedDuty } from '@gss/gateways/server'
import type { Bus } from '@gss/server-kit/bus'
import type { Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** What nobody answered by phone, camera or telephone is heard as what nobody answered at the device: one lane, one hand at a time. */
export async function sayMissed(
  tx: Tx,
  missed: readonly MissedDuty[],
  { bus, clock }: { bus: Bus; clock: () => Date },
): Promise<void> {
  if (missed.length === 0) return
  const { rows } = await sql<{ laneId: string; said: string }>`
    update duty_turn set said = said + ${missed.length} where turn = 'missed' returning lane_id as "laneId", said`.execute(
    tx.on(),
  )
  const [turn] = rows
  if (!turn) throw new Error('the lane of missed checks is not there: the migration has not run')
  await sayMissedDuty(tx, turn.laneId, Number(turn.said) - missed.length + 1, missed, clock())
  tx.after(() => bus.tell(SIGNALS_STORED, [turn.laneId]))
}
