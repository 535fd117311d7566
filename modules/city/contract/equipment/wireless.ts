import { demoId } from '../ids.ts'
import { area, middle, type Point, type PlanSpace } from '../plan/plan.ts'
import { type FloorPlace, roomName } from '../places.ts'
import type { CityRow } from '../rows.ts'
import type { Equipment } from './labels.ts'
import { made } from './made.ts'
import { shiftedSpot, spot } from './spot.ts'

interface Speaks {
  object: 'nbDevice' | 'eMonitor'
  floor: FloorPlace
  space: PlanSpace
  name: string
  at: Point
  values: CityRow['values']
}
const NB_PERIOD_MIN = 1_440
const IMEI_BASE = 867_725_030_000_000
/** Where no panel reaches, and what no panel measures: pressure, level, current; and the buttons of the old. */
export function wireless(floors: readonly FloorPlace[]): Equipment {
  const nb = (
    floor: FloorPlace,
    space: PlanSpace,
    devType: string,
    name: string,
    at: Point,
    limits: CityRow['values'] = {},
  ): Speaks => ({
    object: 'nbDevice',
    floor,
    space,
    name,
    at,
    values: { devType, ...limits },
  })
  const all = floors.flatMap((floor): Speaks[] => {
    const {
      plan,
      building,
      floor: { kind, floorNo },
    } = floor
    const named = (pattern: RegExp) => plan.spaces.filter(({ name }) => pattern.test(name))
    const isTop = floorNo === Math.max(...building.building.floors.map((one) => one.floorNo))
    const alone = building.transmissionId === null
    return [
      ...(alone
        ? plan.spaces
            .filter((space) => space.kind === 'room' || space.kind === 'corridor')
            .flatMap((space) =>
              area(space.rect) > 9
                ? [nb(floor, space, '1', '无线感烟探测器', shiftedSpot(space, 0, 0.08))]
                : [],
            )
        : []),
      ...(alone
        ? plan.spaces
            .filter((space) => space.kind === 'kitchen')
            .map((space) => nb(floor, space, '3', '无线燃气探测器', middle(space.rect)))
        : []),
      ...(kind === 'nursing'
        ? plan.spaces
            .filter(({ name }) => /^\d+$/.test(name))
            .map((space) => nb(floor, space, '8', 'SOS 按钮', shiftedSpot(space, -0.3, 0)))
        : []),
      ...(isTop && floorNo > 0
        ? named(/楼梯/)
            .slice(0, 1)
            .map((space) =>
              nb(floor, space, '4', '末端水压监测', shiftedSpot(space, 0, 0.3), {
                highLimit: 1.2,
                lowLimit: 0.15,
              }),
            )
        : []),
      ...named(/消防水池/).map((space) =>
        nb(floor, space, '5', '水池液位监测', shiftedSpot(space, 0.25, 0.1), {
          highLimit: 4.2,
          lowLimit: 2.6,
        }),
      ),
      ...named(/配电间|变配电|低压配电|变电所|强弱电/).map((space): Speaks => ({
        object: 'eMonitor',
        floor,
        space,
        name: '电气火灾监测',
        at: shiftedSpot(space, 0.3, -0.1),
        values: {
          devType: '3',
          cabinet: `${building.building.code}${floorNo}AL1`,
          circuit: '照明总回路',
          ratedA: 125,
          ratedV: 380,
          leakLimit: 500,
          leakWarn: 300,
          tempLimit: 70,
          arc: false,
          remoteOff: false,
        },
      })),
    ]
  })
  return {
    links: [],
    labels: all.map(({ floor, at }, i) => ({
      unitId: floor.building.unitId,
      layerId: floor.layerId,
      kind: 'C',
      targetId: demoId('wireless', i + 1),
      ...spot(floor, at),
    })),
    rows: all.map(({ object, floor, space, name, values }, i): CityRow => {
      const room = roomName(space.name || '户内', floor.floor)
      const position = `${floor.building.building.name} ${floor.label} ${room}`
      const radio = {
        imei: String(IMEI_BASE + i * 7),
        carrier: String(1 + (i % 2)),
        platform: i % 2 ? '2' : '1',
        period: NB_PERIOD_MIN,
        offlineMin: NB_PERIOD_MIN * 2,
        expireDate: `2029-0${1 + (i % 9)}-28`,
      }
      return {
        object,
        id: demoId('wireless', i + 1),
        unitId: floor.building.unitId,
        values: {
          devCode: `${object === 'nbDevice' ? 'NB' : 'DQ'}${String(i + 1).padStart(4, '0')}`,
          devName: `${position}${name}`,
          buildId: floor.building.buildingId,
          floorId: floor.floorId,
          position,
          ...(object === 'nbDevice' && { ...radio, ...made(i) }),
          ...values,
        },
      }
    }),
  }
}
