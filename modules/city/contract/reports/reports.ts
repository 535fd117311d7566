import { formTextIn } from '@gss/archives/contract'
import { demoId } from '../ids.ts'
import { demoFloors, type FloorPlace } from '../places.ts'
import type { CityRow } from '../rows.ts'
import { wireless } from '../equipment/wireless.ts'
import {
  EXTRA_BUILDINGS,
  EXTRAS,
  MONITOR_SAYS,
  NB_SAYS,
  type Says,
  SLEEPERS,
  STAIR_GAUGE,
  STORE,
  STORE_SAYS,
  WARM_CELL,
} from './says.table.ts'

/** What one point of a gateway says. */
export interface CityPoint {
  point: string
  says: readonly Says[]
  /** It says how it is once an hour, and not each minute. */
  isSleeper: boolean
}
/** A box of the demo city that gathers wireless devices and meters and reports them by HTTP (protocols/report). */
export interface CityGateway {
  unitId: string
  transmissionId: string
  /** Who it is on the line. */
  code: string
  name: string
  points: readonly CityPoint[]
}

/** A report has no more points than this. */
export const POINTS_PER_GATEWAY = 150
const FIRST_EXTRA = 10_001
const FIRST_GATEWAY = 901
const transmissionId = (nth: number) => `019aa000-0002-7000-8d00-${String(nth).padStart(12, '0')}`

/** Wireless devices and meters that stand on no plan; the seed writes them down beside the city's own. */
export function extraWireless(floors: readonly FloorPlace[] = demoFloors()): CityRow[] {
  const isExtra = ({ building: { building } }: FloorPlace) =>
    EXTRA_BUILDINGS.some(([unit, code]) => building.unit === unit && building.code === code)
  const all = floors.filter(isExtra).flatMap((floor) => {
    const things: {
      object: CityRow['object']
      devType: string
      name: string
      room: string
      gatewayId?: string | undefined
    }[] =
      floor.floor.floorNo === 1
        ? EXTRAS.map(([object, devType, name, room, gatewayId]) => ({
            object,
            devType,
            name,
            room,
            gatewayId,
          }))
        : []
    const gauge = { object: 'nbDevice', devType: '13', name: STAIR_GAUGE, room: '' } as const
    return [...things, ...(floor.floor.floorNo > 0 ? [gauge] : [])].map((thing) => ({ floor, ...thing }))
  })
  return all.map(({ floor, object, devType, name, room, ...more }, index): CityRow => {
    const position = [floor.building.building.name, floor.label, room].filter(Boolean).join(' ')
    const gatewayId = 'gatewayId' in more ? more.gatewayId : undefined
    return {
      object,
      id: demoId('wireless', FIRST_EXTRA + index),
      unitId: floor.building.unitId,
      values: {
        devCode: `${object === 'nbDevice' ? 'NX' : 'DX'}${String(index + 1).padStart(4, '0')}`,
        devName: `${position}${name}`,
        devType,
        buildId: floor.building.buildingId,
        floorId: floor.floorId,
        position,
        ...(object === 'nbDevice'
          ? { imei: String(IMEI_BASE + index * 7), carrier: '1', platform: '5' }
          : { cabinet: `${floor.building.building.code}AL1`, circuit: '总回路' }),
        ...(gatewayId !== undefined && { gatewayId }),
      },
    }
  })
}
const IMEI_BASE = 867_725_090_000_000

/** Who reports what in the demo city. */
export function cityGateways(): CityGateway[] {
  const floors = demoFloors()
  const rows = [...wireless(floors).rows, ...extraWireless(floors)]
  const units = [...new Set(rows.map(({ unitId }) => unitId))].filter((unitId) => unitId !== null)
  const gathered = units.flatMap((unitId) => {
    const own = rows.filter((row) => row.unitId === unitId).flatMap((row) => pointOf(row) ?? [])
    return pieces(own).map((points, nth) => ({ unitId, name: `物联网关 ${nth + 1}`, points }))
  })
  const store = floors.find(({ building: { building } }) => building.unit === STORE.unit)
  const all = [
    ...gathered,
    ...(store ? [{ unitId: store.building.unitId, name: '储能电站管理系统', points: storePoints() }] : []),
  ]
  return all.map((one, index) => ({
    ...one,
    transmissionId: transmissionId(FIRST_GATEWAY + index),
    code: `W${String(index + 1).padStart(2, '0')}`,
  }))
}

function pointOf({ object, values }: CityRow): CityPoint | null {
  const devType = formTextIn(values, 'devType')
  const says = (object === 'nbDevice' ? NB_SAYS : MONITOR_SAYS)[devType]
  if (!says) return null
  return {
    point: formTextIn(values, 'devCode'),
    says,
    isSleeper: object === 'nbDevice' && SLEEPERS.includes(devType),
  }
}
const pieces = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / POINTS_PER_GATEWAY) }, (_, nth) =>
    all.slice(nth * POINTS_PER_GATEWAY, (nth + 1) * POINTS_PER_GATEWAY),
  )

function storePoints(): CityPoint[] {
  const point = (path: readonly number[], says: readonly Says[]): CityPoint => ({
    point: ['ess', ...path].join('/'),
    says,
    isSleeper: false,
  })
  const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1)
  return [
    point([1], STORE_SAYS.station),
    ...upTo(STORE.cabins).flatMap((cabin) => [
      point([1, cabin], STORE_SAYS.cabin),
      ...upTo(STORE.clusters).flatMap((cluster) => [
        point([1, cabin, cluster], STORE_SAYS.cluster),
        ...upTo(STORE.packs).flatMap((pack) => [
          point([1, cabin, cluster, pack], STORE_SAYS.pack),
          ...upTo(STORE.cells).map((cell) => point([1, cabin, cluster, pack, cell], STORE_SAYS.cell)),
        ]),
      ]),
    ]),
  ]
}

const HOUR_MS = 3_600_000
const DAY_H = 24
const MORNING_H = 9
const EAST_8_H = 8
const NOISE = 0.15
const THOUSANDTHS = 1_000
/** 2026-01-01, from which counters count. */
const EPOCH_MS = Date.UTC(2026, 0)

/** As it is at a time: a day's rhythm, and a little of its own; the same for everybody who asks. */
export function saidValue({ point }: Pick<CityPoint, 'point'>, says: Says, atMs: number): number {
  const own = spread(point)
  const { word, base, swing, perHour = 0 } = says
  if (word === 'battery') return Math.round(base - own * BATTERY_SPREAD)
  const hour = (atMs / HOUR_MS + EAST_8_H) % DAY_H
  const rhythm = Math.sin((2 * Math.PI * (hour - MORNING_H)) / DAY_H)
  const noise = Math.sin(atMs / 97_000 + own * 100) * NOISE
  const counted = (perHour * (atMs - EPOCH_MS)) / HOUR_MS
  const warm = point === WARM_CELL.point && word === 'temperature' ? WARM_CELL.more : 0
  const value = base + swing * (rhythm + noise + (own - HALF)) + counted + warm
  return Math.round(value * THOUSANDTHS) / THOUSANDTHS
}
const HALF = 0.5
/** Some batteries have been there for years: down to 18 %. */
const BATTERY_SPREAD = 60

/** Of one point always the same part of one. */
function spread(point: string): number {
  let word = 0
  for (const letter of point) word = (word * 31 + letter.charCodeAt(0)) % 997
  return word / 997
}
