import type { HomeBuilding, HomeFloor } from '../../contract/index.ts'
import { groundFor, projectedOn, ringOf, SITE_HEIGHT, SITE_PAD, SITE_WIDTH } from '../Home/isoSite.ts'

/** A floor as a plate: its top, the two walls that are seen, and where its marks stand. */
export interface ModelPlate {
  floor: HomeFloor | null
  top: string
  left: string
  right: string
  beside: [x: number, y: number]
}
export interface ModelBlock {
  building: HomeBuilding
  plates: ModelPlate[]
  pin: [x: number, y: number]
}
export interface Model {
  /** What is seen: floors that are apart need room above. */
  viewBox: string
  seen: { width: number; height: number }
  ground: string
  /** What stands behind comes first. */
  blocks: ModelBlock[]
}

export const TURNS = 4
/** Apart, floors stand so many times as high. */
const APART = 2.4
/** A plate is thinner when it floats. */
const THIN = 0.5
const FOOT = { from: 0.16, until: 0.84, back: 0.2, front: 0.8 }

/** A unit's buildings, turned by so many quarters, with their floors so far apart (0: stacked, 1: all the way). */
export function modelOf(
  buildings: readonly HomeBuilding[],
  floors: readonly HomeFloor[],
  turn: number,
  spread: number,
): Model {
  const still = groundFor(buildings)
  const isAcross = turn % 2 === 1
  const ground = {
    ...still,
    columns: isAcross ? still.rows : still.columns,
    rows: isAcross ? still.columns : still.rows,
  }
  const at = projectedOn(ground)
  const pitch = ground.floorPx * (1 + APART * spread)
  const thick = ground.floorPx * (1 - THIN * spread)
  const above = Math.ceil(ground.tallest * (pitch - ground.floorPx))
  const blocks = buildings.map((building, nth) => {
    const [column, row] = [nth % still.columns, Math.floor(nth / still.columns)]
    const [a, b] = [
      turned([column + FOOT.from, row + FOOT.back], still, turn),
      turned([column + FOOT.until, row + FOOT.front], still, turn),
    ]
    const [c0, c1] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])]
    const [r0, r1] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])]
    const own = floors
      .filter(({ buildingId }) => buildingId === building.buildingId)
      .toSorted((one, other) => one.floorNo - other.floorNo)
    // A building of which no floor is registered is one plate, with nothing to press.
    const plates = (own.length === 0 ? [null] : own).map((floor, level): ModelPlate => {
      const [low, high] = [level * pitch, level * pitch + thick]
      return {
        floor,
        top: ringOf(at(c0, r0, high), at(c1, r0, high), at(c1, r1, high), at(c0, r1, high)),
        left: ringOf(at(c0, r1, low), at(c1, r1, low), at(c1, r1, high), at(c0, r1, high)),
        right: ringOf(at(c1, r1, low), at(c1, r0, low), at(c1, r0, high), at(c1, r1, high)),
        beside: at(c1, r0, (low + high) / 2),
      }
    })
    return {
      building,
      plates,
      pin: at((c0 + c1) / 2, (r0 + r1) / 2, (plates.length - 1) * pitch + thick),
      depth: c0 + r0,
    }
  })
  const [c, r] = [ground.columns + SITE_PAD, ground.rows + SITE_PAD]
  return {
    viewBox: `0 ${-above} ${SITE_WIDTH} ${SITE_HEIGHT + above}`,
    seen: { width: SITE_WIDTH, height: SITE_HEIGHT + above },
    ground: ringOf(at(-SITE_PAD, -SITE_PAD), at(c, -SITE_PAD), at(c, r), at(-SITE_PAD, r)),
    blocks: blocks
      .toSorted((one, other) => one.depth - other.depth)
      .map(({ building, plates, pin }) => ({ building, plates, pin })),
  }
}

/** A point of the ground after so many quarters to the right. */
function turned(
  [c, r]: readonly [number, number],
  { columns, rows }: { columns: number; rows: number },
  turn: number,
): [number, number] {
  if (turn === 1) return [rows - r, c]
  if (turn === 2) return [columns - c, rows - r]
  return turn === 3 ? [r, columns - c] : [c, r]
}

const STATES = [
  ['fire', 'fires'],
  ['supervisory', 'supervisories'],
  ['fault', 'faults'],
  ['shielded', 'shielded'],
] as const
type Counts = Pick<HomeFloor, 'fires' | 'supervisories' | 'faults' | 'shielded'>
/** What is wrong, the gravest first. */
export const modelMarksOf = (counts: Counts) =>
  STATES.flatMap(([state, count]) => (counts[count] > 0 ? [{ state, count: counts[count] }] : []))
