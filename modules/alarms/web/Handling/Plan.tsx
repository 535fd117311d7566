import { FloorMap, LayerCarousel } from '@gss/floorplans/web'
import type { Alarm } from '../../contract/alarm.ts'

/** The floor of the alarm with its device in the middle; the building's other layers and the evacuation maps beside it (spec §2.7). */
export function Plan({ alarm: { buildingId, componentId }, layerId, height }: { alarm: Alarm; layerId: string; height: number }) {
  if (buildingId === null) return <FloorMap layerId={layerId} componentId={componentId} isCompact height={height} />
  return <LayerCarousel buildingId={buildingId} layerId={layerId} componentId={componentId} isCompact height={height} />
}
