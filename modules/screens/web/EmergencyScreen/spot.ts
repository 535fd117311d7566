import type { RailFire } from '../../contract/emergencyScreen.ts'

/** From large to small; a place that names its building names it once. */
export function fireSpotOf({
  buildingName,
  floorName,
  address,
}: Pick<RailFire, 'buildingName' | 'floorName' | 'address'>): string {
  if (buildingName !== '' && address.startsWith(buildingName)) return address
  return [buildingName, floorName, address].filter(Boolean).join(' ')
}

const M_PER_KM = 1_000
const TEN_M = 10
/** 320 m, 1.9 km: as far as it is on the map, which is not as far as one drives. */
export const distanceText = (metres: number): string =>
  metres < M_PER_KM ? `${Math.round(metres / TEN_M) * TEN_M} m` : `${(metres / M_PER_KM).toFixed(1)} km`
