import type { MapPoint } from '../../contract/index.ts'
import { BASE_MAP_EXTENT } from './mapExtent.ts'

/** What a map that lies still shows: its middle in metres of the web's projection, and metres to a pixel. */
export interface CityFrame {
  centre: readonly [x: number, y: number]
  resolution: number
}
/** Of the part of the page in which it lies, in pixels. */
export interface FrameSize {
  width: number
  height: number
}
type Box = readonly [west: number, south: number, east: number, north: number]

const EARTH_M = 6_378_137
const HALF_TURN_DEGREES = 180
const QUARTER = Math.PI / 4
/** EPSG:3857. */
export function mercatorOf({ longitude, latitude }: MapPoint): [x: number, y: number] {
  const radians = (degrees: number) => (degrees * Math.PI) / HALF_TURN_DEGREES
  return [EARTH_M * radians(longitude), EARTH_M * Math.log(Math.tan(QUARTER + radians(latitude) / 2))]
}

const [WEST, SOUTH, EAST, NORTH] = BASE_MAP_EXTENT
const OUR_GROUND: Box = [
  ...mercatorOf({ longitude: WEST, latitude: SOUTH }),
  ...mercatorOf({ longitude: EAST, latitude: NORTH }),
]
/** From the middle of them all: a place farther away was written down wrong, and must not make the city a dot. */
const CITY_REACH_M = 150_000
/** One house fills no wall. */
const CLOSEST_M_PER_PX = 2

/**
 * All of these, with a margin around them. On the ground we ship as much of the city as there is, where it fills the frame: nobody sees
 * where it ends.
 */
export function cityFrameOf(
  points: readonly MapPoint[],
  size: FrameSize,
  { marginPx, isOurGround }: { marginPx: number; isOurGround: boolean },
): CityFrame {
  const [west, south, east, north] = boxOf(points, isOurGround)
  const room = (px: number) => Math.max(1, px - 2 * marginPx)
  const fits = Math.max(
    (east - west) / room(size.width),
    (north - south) / room(size.height),
    CLOSEST_M_PER_PX,
  )
  const middle = [(west + east) / 2, (south + north) / 2] as const
  if (!isOurGround) return { centre: middle, resolution: fits }
  const [groundWest, groundSouth, groundEast, groundNorth] = OUR_GROUND
  const covers = Math.min((groundEast - groundWest) / size.width, (groundNorth - groundSouth) / size.height)
  if (fits > covers) return { centre: middle, resolution: fits }
  const within = (at: number, from: number, until: number, px: number) =>
    Math.min(Math.max(at, from + (px * covers) / 2), until - (px * covers) / 2)
  return {
    centre: [
      within(middle[0], groundWest, groundEast, size.width),
      within(middle[1], groundSouth, groundNorth, size.height),
    ],
    resolution: covers,
  }
}

/** Where it lies in the frame; null: outside it. */
export function pixelIn(
  { centre, resolution }: CityFrame,
  size: FrameSize,
  point: MapPoint,
): [x: number, y: number] | null {
  const [x, y] = mercatorOf(point)
  const left = (x - centre[0]) / resolution + size.width / 2
  const top = (centre[1] - y) / resolution + size.height / 2
  return left >= 0 && left <= size.width && top >= 0 && top <= size.height ? [left, top] : null
}

function boxOf(points: readonly MapPoint[], isOurGround: boolean): Box {
  const places = points.map(mercatorOf)
  const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
  const [middleX, middleY] = [median(places.map(([x]) => x)), median(places.map(([, y]) => y))]
  const [west, south, east, north] = OUR_GROUND
  const counted = places.filter(([x, y]) =>
    isOurGround
      ? x >= west && x <= east && y >= south && y <= north
      : Math.abs(x - middleX) <= CITY_REACH_M && Math.abs(y - middleY) <= CITY_REACH_M,
  )
  if (counted.length === 0) return OUR_GROUND
  const [xs, ys] = [counted.map(([x]) => x), counted.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
