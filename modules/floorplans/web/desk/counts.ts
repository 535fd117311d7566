import { COUNTED_AS, type DeviceCounts, markerLook } from '../../contract/index.ts'
import type { Labels } from '../../model/labels.ts'

/** Spec §3 "Floor device counts", of what is on the screen: it changes with the markers. */
export function labelCountsOf(labels: Labels): DeviceCounts {
  const counts = { total: labels.size, fires: 0, alarms: 0, faults: 0 }
  for (const label of labels.values()) {
    const counted = COUNTED_AS[markerLook(label)]
    if (counted === 'fire') counts.fires++
    if (counted === 'alarm') counts.alarms++
    if (counted === 'fault') counts.faults++
  }
  return counts
}
