/** Buildings as blocks on a plate, seen from above: as many lines as floors. Nobody has said where they stand, so they stand in a row of rows. */
export interface Block {
  buildingId: string
  /** Corner points of what is seen of it, as SVG paths. */
  left: string
  right: string
  roof: string
  lines: string[]
  /** The band of the floor that burns. */
  band: string | null
  /** Where its name is pinned. */
  pin: [x: number, y: number]
}
export interface Site {
  width: number
  height: number
  plate: string
  road: string
  blocks: Block[]
}
interface Standing {
  buildingId: string
  floors: number
  lowestFloor: number
  burningFloor: number | null
}

export const SITE_WIDTH = 1268
export const SITE_HEIGHT = 700
const FLOOR_MAX = 15
const TALL = 260
const FEW = 8
const SLOPE = 0.474
const MIN_COLUMNS = 2
/** One step along the plate's sides. */
export const SITE_PAD = 0.32
const ROAD_PAD = 0.4

/** As many rows as columns, and how high a floor is drawn so that the tallest has room. */
export function groundFor(buildings: readonly Pick<Standing, 'floors'>[]) {
  const columns = Math.max(MIN_COLUMNS, Math.ceil(Math.sqrt(buildings.length)))
  const rows = Math.max(1, Math.ceil(buildings.length / columns))
  const tallest = Math.max(FEW, ...buildings.map(({ floors }) => floors))
  return { columns, rows, tallest, floorPx: Math.min(FLOOR_MAX, TALL / tallest) }
}
/** Where a point of the ground, so high above it, is seen. */
export function projectedOn({ columns, rows, tallest, floorPx }: ReturnType<typeof groundFor>) {
  const across = columns + rows + SITE_PAD * 2
  const step = Math.min(
    (SITE_WIDTH * 0.94) / across,
    (SITE_HEIGHT - tallest * floorPx - 60) / (across * SLOPE),
  )
  const originX = SITE_WIDTH / 2 + ((rows - columns) * step) / 2
  const originY = SITE_HEIGHT - 24 - across * step * SLOPE
  return (column: number, row: number, up = 0): [number, number] => [
    round(originX + (column - row) * step),
    round(originY + (column + row) * step * SLOPE - up),
  ]
}
export const ringOf = (...points: [number, number][]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`

export function siteOf(buildings: readonly Standing[]): Site {
  const ground = groundFor(buildings)
  const { columns, rows, floorPx } = ground
  const at = projectedOn(ground)
  const path = ringOf
  const line = (...points: [number, number][]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`
  const around = (pad: number) =>
    path(at(-pad, -pad), at(columns + pad, -pad), at(columns + pad, rows + pad), at(-pad, rows + pad))
  const blocks = buildings.map(({ buildingId, floors, lowestFloor, burningFloor }, nth): Block => {
    const [column, row] = [nth % columns, Math.floor(nth / columns)]
    const [c0, c1, r0, r1] = [column + 0.16, column + 0.84, row + 0.2, row + 0.8]
    const shown = Math.max(1, floors)
    const height = shown * floorPx
    const ring = (up: number): [number, number][] => [at(c0, r1, up), at(c1, r1, up), at(c1, r0, up)]
    const [x, y] = at((c0 + c1) / 2, (r0 + r1) / 2, height)
    // There is no floor 0: what lies above ground is one step nearer.
    const over =
      burningFloor === null
        ? null
        : burningFloor - lowestFloor - (lowestFloor < 0 && burningFloor > 0 ? 1 : 0)
    const up = over === null ? 0 : Math.min(Math.max(over, 0), shown - 1) * floorPx
    return {
      buildingId,
      left: path(at(c0, r1), at(c1, r1), at(c1, r1, height), at(c0, r1, height)),
      right: path(at(c1, r1), at(c1, r0), at(c1, r0, height), at(c1, r1, height)),
      roof: path(at(c0, r0, height), at(c1, r0, height), at(c1, r1, height), at(c0, r1, height)),
      lines: Array.from({ length: shown - 1 }, (_, floor) => line(...ring((floor + 1) * floorPx))),
      band: over === null ? null : path(...ring(up), ...ring(up + floorPx).toReversed()),
      pin: [x, y],
    }
  })
  // What stands behind is drawn first; a plate has its far corner above.
  return {
    width: SITE_WIDTH,
    height: SITE_HEIGHT,
    plate: around(SITE_PAD),
    road: around(-0.02 + ROAD_PAD / 4),
    blocks,
  }
}
const TENTHS = 10
const round = (value: number) => Math.round(value * TENTHS) / TENTHS
