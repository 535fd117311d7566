import { COUNTED_AS, type DeviceCounts, markerLook, markerState } from '../../contract/index.ts'
import type { LayerStanding } from './layerViews.ts'

/** Spec §3 "Floor device counts": each thing is counted once, as its marker looks. */
export function standingCountsOf(standing: LayerStanding | undefined): DeviceCounts {
  const counts: DeviceCounts = { total: standing?.total ?? 0, fires: 0, alarms: 0, faults: 0 }
  for (const bits of standing?.troubled ?? []) {
    const as = COUNTED_AS[markerLook(markerState(bits))]
    if (as === 'fire') counts.fires += 1
    if (as === 'alarm') counts.alarms += 1
    if (as === 'fault') counts.faults += 1
  }
  return counts
}
