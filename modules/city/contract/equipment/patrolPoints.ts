import { demoId } from '../ids.ts'
import type { FloorPlace } from '../places.ts'
import type { CityRow } from '../rows.ts'
import { patrolItemId } from '../units/patrolItems.ts'
import type { Equipment } from './labels.ts'
import { shiftedSpot, spot } from './spot.ts'

const POINT_SPACES: readonly (readonly [name: RegExp, type: string, items: readonly number[]])[] = [
  [/楼梯/, '2', [0, 1, 2, 4]],
  [/消防控制室/, '4', [8, 9]],
  [/消防泵房|报警阀室/, '1', [10, 11]],
  [/消防水池/, '1', [12]],
  [/配电|变电所/, '5', [15]],
  [/^厨房|宴会厨房/, '3', [13, 14]],
  [/走廊|通道|电梯厅/, '6', [5, 6, 7]],
]
const POINT_IDS_FROM = 20_000
const EACH_FLOORS = 3
/** On the floors a round passes, one point for each thing to look at. */
export function patrolPoints(floors: readonly FloorPlace[]): Equipment {
  const all = floors
    .filter(({ floor: { floorNo } }) => floorNo <= 1 || floorNo % EACH_FLOORS === 0)
    .flatMap((floor) =>
      POINT_SPACES.flatMap(([name, type, items]) => {
        const space = floor.plan.spaces.find((one) => name.test(one.name))
        return space ? [{ floor, space, type, items }] : []
      }),
    )
  const idAt = (i: number) => demoId('record', POINT_IDS_FROM + i)
  return {
    links: [],
    labels: all.map(({ floor, space }, i) => ({
      unitId: floor.building.unitId,
      layerId: floor.layerId,
      kind: 'P',
      targetId: idAt(i),
      ...spot(floor, shiftedSpot(space, 0.2, 0.2)),
    })),
    rows: all.map(({ floor, space, type, items }, i): CityRow => ({
      object: 'patrolPoint',
      id: idAt(i),
      unitId: floor.building.unitId,
      values: {
        pointCode: `XCD${String(i + 1).padStart(4, '0')}`,
        pointName: `${floor.building.building.name} ${floor.label} ${space.name}`,
        pointType: type,
        buildId: floor.building.buildingId,
        floorId: floor.floorId,
        position: `${floor.label} ${space.name}`,
        tagKind: '2',
        tagNo: `LJ${String(100_000 + i * 37)}`,
        items: items.map((item) => patrolItemId(floor.building.building.unit, item)),
        needPhoto: type === '1' || type === '5',
        enabled: '1',
      },
    })),
  }
}
