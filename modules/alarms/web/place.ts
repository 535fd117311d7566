import type { Alarm } from '../contract/alarm.ts'

type Placed = Pick<Alarm, 'buildingName' | 'floorName' | 'deviceAddress' | 'deviceInfo' | 'deviceTypeName'>

/** From large to small, then what it is (look §12). */
export const alarmPlaceOf = (alarm: Placed): string =>
  [spotOf(alarm), alarm.deviceTypeName].filter(Boolean).join(' · ')

/** Where in the unit, without what it is: as it was written down, else as the panel says it. A place that names its building names it once. */
export function spotOf({
  buildingName,
  floorName,
  deviceAddress,
  deviceInfo,
}: Omit<Placed, 'deviceTypeName'>): string {
  const written = deviceAddress || deviceInfo
  if (buildingName && written.startsWith(buildingName)) return written
  return [buildingName, floorName, written].filter(Boolean).join(' ')
}
