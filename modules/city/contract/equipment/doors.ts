import { demoId } from '../ids.ts'
import type { FloorPlace } from '../places.ts'
import type { CityRow } from '../rows.ts'

/** What is kept locked, and what somebody who goes to a fire must pass. */
const LOCKED = /消防控制室|机房|配电|变电所|档案|药库|泵房|楼梯/
const DOORS_OF_CONTROLLER = 4
const FIRST_SERIAL = 405_419_000

/** Doors with access control; four hang on one controller. */
export function doors(floors: readonly FloorPlace[]): CityRow[] {
  const all = floors.flatMap((floor) =>
    floor.plan.spaces.filter(({ name }) => LOCKED.test(name)).map((space) => ({ floor, space })),
  )
  return all.map(({ floor: { building, label, floorId }, space }, i) => {
    const controller = Math.floor(i / DOORS_OF_CONTROLLER)
    return {
      object: 'door',
      id: demoId('door', i + 1),
      unitId: building.unitId,
      values: {
        doorCode: `MJ${String(i + 1).padStart(4, '0')}`,
        doorName: `${space.name}门`,
        buildId: building.buildingId,
        floorId,
        position: `${building.building.name} ${label} ${space.name}`,
        doorSn: String(FIRST_SERIAL + controller),
        ip: `10.${building.building.unit}.8.${1 + (controller % 250)}`,
      },
    }
  })
}
