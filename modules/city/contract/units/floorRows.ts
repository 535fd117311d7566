import type { FloorPlace } from '../places.ts'
import type { CityRow } from '../rows.ts'
import { FLOOR_USES } from '../tables/buildings.table.ts'
import { footprint } from './areas.ts'

export const cityFloorRows = (floors: readonly FloorPlace[]) =>
  floors.map(({ building, floor, floorId, label, plan }): CityRow => ({
    object: 'floor',
    id: floorId,
    unitId: building.unitId,
    values: {
      buildId: building.buildingId,
      floorNo: floor.floorNo,
      name: label,
      height:
        floor.kind === 'warehouse' || floor.kind === 'factoryHall' || floor.kind === 'concourse'
          ? 9.6
          : floor.floorNo < 0
            ? 4.8
            : 3.9,
      area: footprint(plan),
      useFunction: FLOOR_USES[floor.kind][0],
      refuge: false,
      maxPeople: Math.round(footprint(plan) / 12),
    },
  }))
