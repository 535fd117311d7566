import { FloorMap } from '@gss/floorplans/web'
import type { Alarm } from '../../contract/alarm.ts'

/** The floor of the alarm, its device in the middle. */
export function Plan({ alarm, layerId, height }: { alarm: Alarm; layerId: string; height: number }) {
  return <FloorMap layerId={layerId} componentId={alarm.componentId} isCompact height={height} />
}
