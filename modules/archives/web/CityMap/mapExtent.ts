/** What the map shows first: as far as the ground reaches that we ship (baseMap.table.ts). */
export const BASE_MAP_EXTENT: readonly [west: number, south: number, east: number, north: number] = [
  119.235, 30.203, 119.367, 30.288,
]
