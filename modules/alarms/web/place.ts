import type { Alarm } from '../contract/alarm.ts'

type Placed = Pick<Alarm, 'buildingName' | 'floorName' | 'deviceInfo' | 'deviceTypeName'>

/** From large to small, then what it is (look §12). */
export const placeOf = ({ buildingName, floorName, deviceInfo, deviceTypeName }: Placed): string =>
  [[buildingName, floorName, deviceInfo].filter(Boolean).join(' '), deviceTypeName].filter(Boolean).join(' · ')

/** Where in the unit, without what it is. */
export const spotOf = ({ buildingName, floorName, deviceInfo }: Placed): string =>
  [buildingName, floorName, deviceInfo].filter(Boolean).join(' ')
