import { DEMO_UNITS, type FormValues } from '@gss/archives/contract'
import { type FloorPlace, unitIdOf } from '../places.ts'
import type { CityRow } from '../rows.ts'
import { DEMO_BUILDINGS } from '../tables/buildings.table.ts'
import { built, footprint } from './areas.ts'

const METRES_PER_DEGREE = 111_000
/** Buildings of a unit stand around its point, some sixty metres apart. */
const AROUND: readonly (readonly [east: number, north: number])[] = [
  [0, 0],
  [75, -20],
  [-60, -65],
  [40, 80],
]
const GARAGE = '21'
export function buildingRows(floors: readonly FloorPlace[]): CityRow[] {
  return DEMO_BUILDINGS.map((building, index) => {
    const own = floors.filter((one) => one.building.building === building)
    const [first] = own
    const nth = DEMO_BUILDINGS.slice(0, index).filter(({ unit }) => unit === building.unit).length
    const [, , , address = '', longitude = 0, latitude = 0] = DEMO_UNITS[building.unit - 1] ?? []
    const [east, north] = AROUND[nth % AROUND.length] ?? [0, 0]
    const above = own.filter(({ floor }) => floor.floorNo > 0)
    const below = own.filter(({ floor }) => floor.floorNo < 0)
    const all = own.flatMap(({ plan }) => plan.spaces)
    const control = own.find(({ plan }) => plan.spaces.some(({ kind }) => kind === 'control'))
    const count = (pattern: RegExp) =>
      Math.max(0, ...own.map(({ plan }) => plan.spaces.filter(({ name }) => pattern.test(name)).length))
    const values: FormValues = {
      buildCode: building.code,
      name: building.name,
      buildType: building.buildType,
      useNature: building.use,
      address,
      point: {
        longitude: round5(longitude + east / METRES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180)),
        latitude: round5(latitude + north / METRES_PER_DEGREE),
      },
      buildDate: `${building.year}-06-30`,
      hazardClass: building.hazardClass,
      fireGrade: building.heightM > 24 || building.use === GARAGE ? '1' : '2',
      structure: building.structure,
      gasType: all.some(({ kind }) => kind === 'kitchen') ? '1' : '0',
      autoFacility: building.transmission > 0,
      height: building.heightM,
      underHeight: building.underM,
      area: built(own),
      landArea: first ? footprint(first.plan) : 0,
      floorArea: above[0] ? footprint(above[0].plan) : 0,
      upFloors: above.length,
      upArea: built(above),
      downFloors: below.length,
      downArea: built(below),
      maxPeople: Math.round(built(above) / 12),
      roomPosition: control ? `${control.label}消防控制室` : null,
      exitCount: first ? first.plan.openings.filter(({ isExit }) => isExit).length : 0,
      stairCount: count(/楼梯/),
      liftCount: count(/消防电梯/),
      laneCount: 1,
      arriveMin: 4 + (building.unit % 4),
    }
    return {
      object: 'building',
      id: first?.building.buildingId ?? '',
      unitId: unitIdOf(building.unit),
      values,
    }
  })
}
const round5 = (degrees: number) => Math.round(degrees * 1e5) / 1e5
