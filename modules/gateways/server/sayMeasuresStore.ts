import type { ComponentKey } from '@gss/devices/contract'
import { newId } from '@gss/server-kit/ids'
import type { Tx } from '@gss/server-kit/database'

/** What the centre found by holding a measure against its limit: bits of that measure alone. */
export interface MeasureSaid extends ComponentKey {
  unitId: string
  transmissionId: string
  measure: number
  value: number
  bits: readonly string[]
}

/** Stored as a signal among all others, in a lane of the server's own: whoever hears signals hears it. Numbered from `seq` on, within the caller's commit. */
export async function sayMeasures(
  tx: Tx,
  laneId: string,
  seq: number,
  said: readonly MeasureSaid[],
  now: Date,
): Promise<void> {
  if (said.length === 0) return
  const rows = said.map((one, index) => ({
    unit_id: one.unitId,
    received_at: now,
    signal_id: newId(now.getTime()),
    lane_id: laneId,
    seq: seq + index,
    transmission_id: one.transmissionId,
    part: one.part,
    system_type: one.systemType,
    system_address: one.systemAddress,
    component_type: one.componentType,
    component_address: one.componentAddress,
    point: one.point,
    kind: 'measure',
    bits: [...one.bits],
    analogue_type: one.measure,
    analogue_value: one.value,
  }))
  await tx.on<{ signals: (typeof rows)[number] }>().insertInto('signals').values(rows).execute()
}
