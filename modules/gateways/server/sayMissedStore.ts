import type { Tx } from '@gss/server-kit/database'
import { missedDutySignal } from './ownSignal.ts'

/** A control room that was asked by another way than its device, and did not answer. */
export interface MissedDuty {
  unitId: string
  transmissionId: string
}

/** Said as its device would have said it, in a lane of the server's own: whoever hears signals hears it. Numbered from `seq` on, within the caller's commit. */
export async function sayMissedDuty(
  tx: Tx,
  laneId: string,
  seq: number,
  missed: readonly MissedDuty[],
  now: Date,
): Promise<void> {
  if (missed.length === 0) return
  const rows = missed.map(({ unitId, transmissionId }, index) => {
    const { signalId, part, kind, bits, point } = missedDutySignal()
    return {
      unit_id: unitId,
      received_at: now,
      signal_id: signalId,
      lane_id: laneId,
      seq: seq + index,
      transmission_id: transmissionId,
      part,
      point,
      kind,
      bits: [...bits],
    }
  })
  await tx.on<{ signals: (typeof rows)[number] }>().insertInto('signals').values(rows).execute()
}
