import { FloorMap, LayerCarousel } from '@gss/floorplans/web'
import { serverNow } from '@gss/live/web'
import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Alarm } from '../../contract/alarm.ts'
import { isClaimed } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'

/** The floor of the alarm with its device in the middle; the building's other layers and the evacuation maps beside it (spec §2.7). */
export function AlarmPlan({
  alarm: { buildingId, componentId },
  layerId,
  height,
}: {
  alarm: Alarm
  layerId: string
  height: number
}) {
  const plan = { layerId, componentId, held: useClaimed(), isCompact: true, height }
  return buildingId === null ? <FloorMap {...plan} /> : <LayerCarousel buildingId={buildingId} {...plan} />
}

/** What somebody has stands still on a plan (look §1, 3). */
function useClaimed(): ReadonlySet<string> {
  const claimed = useAlarms(
    useShallow(({ queue }) =>
      queue.filter((alarm) => isClaimed(alarm, serverNow())).map(({ componentId }) => componentId),
    ),
  )
  return useMemo(() => new Set(claimed), [claimed])
}
