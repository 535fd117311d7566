import { componentIdOf, subSystemOf } from '@gss/devices/contract'
import type { CityLabel } from './equipment/labels.ts'
import { type FloorPlace, floorLabel } from './places.ts'
import type { CityRow } from './rows.ts'

/** One unit of a city as large as one likes: for benches. Its floors are the demo city's, over and over. */
export interface BigUnit {
  readonly rows: readonly CityRow[]
  readonly layers: readonly {
    unitId: string
    layerId: string
    buildingId: string
    floorId: string
    name: string
    like: FloorPlace
  }[]
  readonly labels: readonly CityLabel[]
  readonly devices: number
}
export interface BigCity {
  units: number
  devices: number
  /** So many of the devices belong to the first unit: the largest customer of a centre. */
  largest: number
}

const DISTRICTS = ['339901', '339902', '339903', '339904', '339905', '339906'] as const
const WEST = 119.24
const SOUTH = 30.206
const STEP_DEG = 0.0024
const ROW_UNITS = 40

/** Unit by unit, so that a million devices never stand in memory at once. */
export function* bigCity(
  { units, devices, largest }: BigCity,
  floors: readonly FloorPlace[],
): Generator<BigUnit> {
  const houses = housesOf(floors)
  const counters = new Counters()
  let left = devices - largest
  for (let unit = 1; unit <= units; unit++) {
    const wanted = unit === 1 ? largest : Math.ceil(left / (units - unit + 1))
    const made = bigUnit(unit, wanted, houses, counters)
    if (unit > 1) left -= made.devices
    yield made
  }
}

/** The floors of each building that has a panel. */
function housesOf(floors: readonly FloorPlace[]): FloorPlace[][] {
  const houses = new Map<string, FloorPlace[]>()
  for (const floor of floors) {
    const { buildingId } = floor.building
    if (floor.gear.length > 0) houses.set(buildingId, [...(houses.get(buildingId) ?? []), floor])
  }
  return [...houses.values()]
}

type Kind = 'unit' | 'building' | 'floor' | 'layer' | 'transmission' | 'panel' | 'label'
// The last fifteen digits of a transmission device's id are its components': they must be unlike the demo city's.
const GROUPS: Readonly<Record<Kind, string>> = {
  unit: '0001-7000-8e01',
  building: '0011-7000-8e11',
  floor: '0012-7000-8e12',
  layer: '0013-7000-8e13',
  transmission: '0002-7000-8e02',
  panel: '0015-7000-8e15',
  label: '0018-7000-8e18',
}
const LAST_DIGITS = 12
class Counters {
  readonly #given = new Map<Kind, number>()
  next(kind: Kind): { id: string; number: number } {
    const number = (this.#given.get(kind) ?? 0) + 1
    this.#given.set(kind, number)
    return { id: `019ab000-${GROUPS[kind]}-${String(number).padStart(LAST_DIGITS, '0')}`, number }
  }
}

const FIRST_ADDRESS = 0x0002_0000_0001
const ADDRESS_DIGITS = 12
const POINT_STEP = 0x1_0000
interface Parts {
  rows: CityRow[]
  layers: BigUnit['layers'][number][]
  labels: CityLabel[]
  left: number
}

function bigUnit(unit: number, wanted: number, houses: readonly FloorPlace[][], counters: Counters): BigUnit {
  const unitId = counters.next('unit').id
  const parts: Parts = { rows: [unitRow(unitId, unit)], layers: [], labels: [], left: wanted }
  for (let building = 1; parts.left > 0; building++) {
    const house = houses[(unit * 7 + building) % houses.length] ?? []
    addHouse(parts, unitId, building, house, counters)
  }
  return { ...parts, devices: wanted }
}

function unitRow(unitId: string, unit: number): CityRow {
  const region = DISTRICTS[unit % DISTRICTS.length] ?? DISTRICTS[0]
  const point = {
    longitude: WEST + (unit % ROW_UNITS) * STEP_DEG,
    latitude: SOUTH + Math.floor(unit / ROW_UNITS) * STEP_DEG,
  }
  const name = `联网单位 ${unit}`
  const people = {
    safeOwner: '负责人',
    safeOwnerTel: '13900009001',
    safeManager: '管理人',
    safeManagerTel: '13900009002',
  }
  return {
    object: 'unit',
    id: unitId,
    unitId,
    values: {
      projCode: `B${String(unit).padStart(5, '0')}`,
      fullName: name,
      shortName: name,
      unitType: '99',
      superviseLevel: '3',
      keyUnit: false,
      region,
      address: name,
      point,
      tel: '0599-8800000',
      netStatus: '1',
      model: [],
      ...people,
    },
  }
}

function addHouse(
  parts: Parts,
  unitId: string,
  nth: number,
  house: readonly FloorPlace[],
  counters: Counters,
) {
  const [first] = house
  if (!first) return
  const { rows } = parts
  const building = counters.next('building').id
  const device = counters.next('transmission')
  const panel = counters.next('panel').id
  const code = `D${String(nth).padStart(3, '0')}`
  const { name, buildType, use } = first.building.building
  rows.push(
    {
      object: 'building',
      id: building,
      unitId,
      values: {
        buildCode: code,
        name: `${nth} 号 ${name}`,
        buildType,
        useNature: use,
        upFloors: house.length,
        downFloors: 0,
      },
    },
    {
      object: 'uitd',
      id: device.id,
      unitId,
      values: {
        tranDevCode: `T${code}`,
        name: `${nth} 号传输装置`,
        addr: addressOf(device.number),
        profile: 'standard',
        pollMin: 30,
      },
    },
    {
      object: 'panel',
      id: panel,
      unitId,
      values: {
        panelCode: `P${code}`,
        name: `${nth} 号控制器`,
        panelType: '3',
        uitdId: device.id,
        sysType: '1',
        sysAddr: 1,
        loopCount: house.length,
      },
    },
  )
  for (const [index, like] of house.entries()) {
    if (parts.left <= 0) return
    addFloor(
      parts,
      { unitId, building, panel, transmissionId: device.id, code, loop: index + 1 },
      like,
      counters,
    )
  }
}
const addressOf = (number: number) =>
  ((FIRST_ADDRESS + number).toString(16).padStart(ADDRESS_DIGITS, '0').match(/../g) ?? [])
    .toReversed()
    .join('')

interface At {
  unitId: string
  building: string
  panel: string
  transmissionId: string
  code: string
  loop: number
}
function addFloor(
  parts: Parts,
  { unitId, building, panel, transmissionId, code, loop }: At,
  like: FloorPlace,
  counters: Counters,
) {
  const floorId = counters.next('floor').id
  const layerId = counters.next('layer').id
  const label = floorLabel(like.floor.floorNo)
  parts.rows.push({
    object: 'floor',
    id: floorId,
    unitId,
    values: { buildId: building, floorNo: like.floor.floorNo, name: label },
  })
  parts.layers.push({ unitId, layerId, buildingId: building, floorId, name: `${label}平面图`, like })
  for (const { component, place, name, point, at } of like.gear.slice(0, parts.left)) {
    const { systemType, componentType } = component
    const address = point * POINT_STEP + loop
    const id = componentIdOf(transmissionId, 'component', systemType, 1, componentType, address)
    const kinds = {
      sysType: String(systemType),
      devType: String(componentType),
      subSysType: subSystemOf({ part: 'component', systemType, componentType }),
    }
    parts.rows.push({
      object: 'device',
      id,
      unitId,
      values: {
        devCode: `${code}-${loop}-${point}`,
        devName: name,
        devDesc: place,
        buildId: building,
        floorId,
        panelId: panel,
        loopNo: loop,
        pointNo: point,
        address,
        ...kinds,
      },
      derived: { transmission_id: transmissionId, system_address: 1 },
    })
    parts.labels.push({ unitId, labelId: counters.next('label').id, layerId, kind: 'A', targetId: id, ...at })
  }
  parts.left -= Math.min(parts.left, like.gear.length)
}
