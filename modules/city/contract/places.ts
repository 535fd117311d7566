import { DEMO_TRANSMISSIONS, type DemoComponent, componentIdOf } from '@gss/devices/contract'
import { onSheet, planSheetOf } from './draw/scale.ts'
import { GEAR } from './equip/kinds.table.ts'
import { placeGear } from './equip/place.ts'
import { FLOORS } from './floors.table.ts'
import { demoId } from './ids.ts'
import type { CityPlan, Point } from './plan/plan.ts'
import { DEMO_BUILDINGS, type DemoBuilding, type DemoFloor, FLOOR_USES } from './tables/buildings.table.ts'

/** A floor of the city as it stands: drawn, and with what hangs on its panel. */
export interface FloorPlace {
  readonly building: BuildingPlace
  readonly floor: DemoFloor
  readonly floorId: string
  readonly layerId: string
  /** `12 层`, `地下 1 层`. */
  readonly label: string
  readonly plan: CityPlan
  readonly gear: readonly GearPlace[]
}
export interface GearPlace {
  readonly componentId: string
  readonly component: DemoComponent
  readonly code: string
  /** `主楼 12 层 1208 客房` */
  readonly place: string
  readonly name: string
  readonly loop: number
  readonly point: number
  /** On the picture, in its pixels. */
  readonly at: Point
}
export interface BuildingPlace {
  readonly building: DemoBuilding
  readonly buildingId: string
  readonly unitId: string
  readonly transmissionId: string | null
  /** Address of its panel behind the transmission device. */
  readonly systemAddress: number
}

const POINT_STEP = 0x1_0000
/** Every floor of every building, in the order of their tables. Drawn anew at each call: who needs it twice keeps it. */
export function demoFloors(): FloorPlace[] {
  const loops = new Map<number, number>()
  const floors: FloorPlace[] = []
  for (const [index, building] of DEMO_BUILDINGS.entries()) {
    const place = buildingPlace(building, index)
    // The ground floor first, what is below it last: so devices count their loops, and scripts their floors.
    const counted = building.floors.toSorted((a, b) => orderOf(a) - orderOf(b))
    for (const floor of counted) {
      const loop = (loops.get(building.transmission) ?? 0) + 1
      loops.set(building.transmission, loop)
      floors.push(floorPlace(place, floor, loop, floors.length + 1))
    }
  }
  return floors
}
const BELOW = 1_000
const orderOf = ({ floorNo }: DemoFloor) => (floorNo > 0 ? floorNo : BELOW - floorNo)

function buildingPlace(building: DemoBuilding, index: number): BuildingPlace {
  const transmission = DEMO_TRANSMISSIONS[building.transmission - 1]
  const beside = DEMO_BUILDINGS.slice(0, index).filter(
    (other) => other.transmission === building.transmission,
  )
  return {
    building,
    buildingId: demoId('building', index + 1),
    unitId: unitIdOf(building.unit),
    transmissionId: transmission?.transmissionId ?? null,
    systemAddress: beside.length + 1,
  }
}
const UNIT_DIGITS = 12
/** As the demo's people know them (modules/session, people.table.ts). */
export const unitIdOf = (unit: number): string =>
  `019aa000-0001-7000-8000-${String(unit).padStart(UNIT_DIGITS, '0')}`

export const floorLabel = (floorNo: number): string => (floorNo > 0 ? `${floorNo} 层` : `地下 ${-floorNo} 层`)

function floorPlace(place: BuildingPlace, floor: DemoFloor, loop: number, number: number): FloorPlace {
  const plan = FLOORS[floor.kind]({ floorNo: floor.floorNo, isGround: floor.floorNo === 1 })
  return {
    building: place,
    floor,
    floorId: demoId('floor', number),
    layerId: demoId('layer', number),
    label: floorLabel(floor.floorNo),
    plan,
    gear: place.transmissionId === null ? [] : gearOf(place, floor, plan, loop, place.transmissionId),
  }
}

function gearOf(
  { building, systemAddress }: BuildingPlace,
  floor: DemoFloor,
  plan: CityPlan,
  loop: number,
  transmissionId: string,
): GearPlace[] {
  const sheet = planSheetOf(plan)
  const label = floorLabel(floor.floorNo)
  const seen = new Map<string, number>()
  return placeGear(plan).map(({ gear, at, place }, index) => {
    const { name, short, systemType, componentType } = GEAR[gear]
    const room = roomName(place, floor)
    const nth = (seen.get(room + gear) ?? 0) + 1
    seen.set(room + gear, nth)
    const number = nth > 1 ? ` ${nth}` : ''
    const point = index + 1
    const componentAddress = point * POINT_STEP + loop
    const onFloor = `${label}${room}`.replaceAll(' ', '')
    const { x, y } = onSheet(sheet, at)
    return {
      componentId: componentIdOf(
        transmissionId,
        'component',
        systemType,
        systemAddress,
        componentType,
        componentAddress,
      ),
      component: {
        systemType,
        systemAddress,
        componentType,
        componentAddress,
        name: fitted(onFloor, name, short, number.trim()),
        floor: loop,
      },
      code: `${building.code}${String(loop).padStart(2, '0')}-${String(point).padStart(3, '0')}`,
      place: `${building.name} ${label} ${room}`,
      name: `${building.name} ${label} ${room}${name}${number}`,
      loop,
      point,
      at: { x: hundredths(x), y: hundredths(y) },
    }
  })
}
const hundredths = (px: number) => Math.floor(px * 100) / 100
/** `1208` alone is no place: it is a guest room. */
export const roomName = (place: string, floor: DemoFloor): string =>
  /^B?\d+$/.test(place) ? place + FLOOR_USES[floor.kind][1] : place

/** The panel's own text: 31 bytes of GB 18030 (GB/T 26875.3 §8.2.1.2). */
const TEXT_BYTES = 31
const bytesOf = (text: string) =>
  Array.from(text).reduce((sum, char) => sum + (char.charCodeAt(0) < 0x80 ? 1 : 2), 0)
function fitted(place: string, name: string, short: string, number: string): string {
  const wished = [place + name + number, place + short + number]
  const found = wished.find((text) => bytesOf(text) <= TEXT_BYTES)
  if (found !== undefined) return found
  let cut = place
  while (bytesOf(cut + short + number) > TEXT_BYTES) cut = cut.slice(0, -1)
  return cut + short + number
}
