import { area, type PlanOpening, type CityPlan, type CityRect, type PlanSpace } from '../plan/plan.ts'
import { INNER_WALL_M, OUTER_WALL_M, wallsOf } from '../plan/walls.ts'
import { drawAxes, drawStrip, type Titles } from './drawFrame.ts'
import { FONT, INK } from './ink.ts'
import { box, boxOf, linePath } from './path.ts'
import { onSheet, type PlanSheet, planSheetOf } from './scale.ts'
import { filledPath, stroke, tag, widthOf, words } from './svg.ts'

/** The picture of a floor: walls with thickness, doors with their swing, windows, furniture, names, axes, scale, north, titles. */
export function drawPlan(plan: CityPlan, titles: Titles): string {
  const sheet = planSheetOf(plan)
  return onPaper(
    sheet,
    drawAxes(plan, sheet) +
      drawBuilding(plan, sheet, true) +
      drawNames(plan, sheet) +
      drawStrip(sheet, titles),
  )
}

export const onPaper = (sheet: PlanSheet, drawing: string): string =>
  tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: sheet.width,
      height: sheet.height,
      viewBox: `0 0 ${sheet.width} ${sheet.height}`,
      'font-family': FONT,
    },
    tag('rect', { width: sheet.width, height: sheet.height, fill: INK.paper }) + drawing,
  )

const COLUMN_M = 0.6
const WAYS = new Set<PlanSpace['kind']>(['corridor', 'lobby', 'stairs', 'lift', 'shaft', 'void'])
export function drawBuilding(
  { spaces, openings, columns, ...plan }: CityPlan,
  sheet: PlanSheet,
  isFurnished: boolean,
): string {
  const thin = (px: number) => px / sheet.pxPerMetre
  const walls = wallsOf({ spaces, openings, columns, ...plan })
  const wall = (isOuter: boolean) =>
    walls
      .filter((each) => each.isOuter === isOuter)
      .map(({ wall: along, at, from, to }) =>
        along === 'h' ? linePath(from, at, to, at) : linePath(at, from, at, to),
      )
      .join('')
  const grounds = (isWay: boolean) =>
    spaces
      .filter(({ kind }) => WAYS.has(kind) === isWay)
      .map(({ rect }) => boxOf(rect))
      .join('')
  const always = new Set<PlanSpace['kind']>(['stairs', 'lift', 'shaft', 'void'])
  const fittings = spaces
    .filter(({ kind }) => isFurnished || always.has(kind))
    .map((each) => each.fittings)
    .join('')
  const parts = [
    filledPath(grounds(false), INK.fill),
    filledPath(grounds(true), INK.way),
    stroke(fittings, { stroke: INK.fine, width: thin(1) }),
    stroke(wall(true), { stroke: INK.wall, width: OUTER_WALL_M }),
    stroke(wall(false), { stroke: INK.wall, width: INNER_WALL_M }),
    filledPath(
      columns.map(({ x, y }) => box(x - COLUMN_M / 2, y - COLUMN_M / 2, COLUMN_M, COLUMN_M)).join(''),
      INK.wall,
    ),
    ...drawOpenings(openings, spaces, thin(1)),
  ]
  return tag(
    'g',
    { transform: `translate(${sheet.origin.x} ${sheet.origin.y}) scale(${sheet.pxPerMetre.toFixed(4)})` },
    parts.join(''),
  )
}

function drawOpenings(
  openings: readonly PlanOpening[],
  spaces: readonly PlanSpace[],
  hair: number,
): string[] {
  const byId = new Map(spaces.map((space) => [space.id, space]))
  const windows = openings.filter(({ kind }) => kind === 'window').map(glass)
  const leaves = openings
    .filter(({ kind }) => kind === 'door' || kind === 'double')
    .map((each) => leaf(each, byId))
  const gates = openings
    .filter(({ kind }) => kind === 'gate')
    .map(({ wall, at, from, to }) =>
      [-0.06, 0.06]
        .map((off) =>
          wall === 'h' ? linePath(from, at + off, to, at + off) : linePath(at + off, from, at + off, to),
        )
        .join(''),
    )
  return [
    stroke(windows.join(''), { stroke: INK.glass, width: hair, fill: INK.paper }),
    stroke(leaves.map(({ arc }) => arc).join(''), { stroke: INK.fine, width: hair * 1.1 }),
    stroke(leaves.map(({ leaf: d }) => d).join(''), { stroke: INK.glass, width: hair * 1.8 }),
    stroke(gates.join(''), { stroke: INK.glass, width: hair, dash: '0.35 0.2' }),
  ]
}

const HALF = OUTER_WALL_M / 2
function glass({ wall, at, from, to }: PlanOpening): string {
  return wall === 'h'
    ? box(from, at - HALF, to - from, OUTER_WALL_M) + linePath(from, at, to, at)
    : box(at - HALF, from, OUTER_WALL_M, to - from) + linePath(at, from, at, to)
}

/** A leaf stands open at a right angle, its way to the frame is a bow. */
function leaf(
  { wall, at, from, to, kind, into }: PlanOpening,
  byId: ReadonlyMap<string, PlanSpace>,
): { leaf: string; arc: string } {
  const home = into === null ? undefined : byId.get(into)
  const middle = home && (wall === 'h' ? home.rect.y + home.rect.h / 2 : home.rect.x + home.rect.w / 2)
  const sign = middle === undefined ? outward(wall, at, byId) : middle > at ? 1 : -1
  const centre = (from + to) / 2
  const pieces =
    kind === 'double'
      ? [
          { hinge: from, tip: centre },
          { hinge: to, tip: centre },
        ]
      : [{ hinge: from, tip: to }]
  const drawn = pieces.map(({ hinge, tip }) => {
    const size = Math.abs(tip - hinge)
    const swing = at + sign * size
    const sweep = wall === 'h' ? (tip > hinge === sign > 0 ? 0 : 1) : tip > hinge === sign > 0 ? 1 : 0
    return wall === 'h'
      ? {
          leaf: linePath(hinge, at, hinge, swing),
          arc: `M${r(hinge)} ${r(swing)}A${r(size)} ${r(size)} 0 0 ${sweep} ${r(tip)} ${r(at)}`,
        }
      : {
          leaf: linePath(at, hinge, swing, hinge),
          arc: `M${r(swing)} ${r(hinge)}A${r(size)} ${r(size)} 0 0 ${sweep} ${r(at)} ${r(tip)}`,
        }
  })
  return { leaf: drawn.map((each) => each.leaf).join(''), arc: drawn.map((each) => each.arc).join('') }
}
const r = (metres: number) => Math.round(metres * 100) / 100
/** A door to the open air swings away from the building. */
function outward(wall: 'h' | 'v', at: number, byId: ReadonlyMap<string, PlanSpace>): 1 | -1 {
  const rects = [...byId.values()].map(({ rect }) => rect)
  const before = rects.filter(({ x, y, w, h }) => (wall === 'h' ? y + h / 2 : x + w / 2) < at).length
  return before > rects.length / 2 ? 1 : -1
}

const SIZES = [15, 13, 12, 11, 10]
const AREA_FROM_M2 = 70
const LARGE_FROM_M2 = 160
/** Names stand in the upper third, so that what hangs in the middle of the ceiling does not lie on them. */
export function drawNames({ spaces }: CityPlan, sheet: PlanSheet): string {
  return spaces
    .filter(({ name }) => name !== '')
    .map(({ name, rect, kind }) => {
      const [w, h] = [rect.w * sheet.pxPerMetre, rect.h * sheet.pxPerMetre]
      const size = SIZES.slice(area(rect) > LARGE_FROM_M2 ? 0 : 1).find(
        (each) => widthOf(name, each) < w - 8 && each * 1.6 < h,
      )
      if (size === undefined) return ''
      const { x, y } = onSheet(sheet, rect)
      const isLow = h < 56 || kind === 'corridor' || kind === 'stairs'
      const at = isLow
        ? y + Math.min(h * 0.5, h < 40 ? h * 0.5 : 22) + size * 0.36
        : y + h * 0.24 + size * 0.36
      const centre = x + (kind === 'corridor' ? besideDetectors(rect) : 0.5) * w
      const isMeasured = area(rect) > AREA_FROM_M2 && !isLow
      const ground = box(
        centre - widthOf(name, size) / 2 - 3,
        at - size * 0.95,
        widthOf(name, size) + 6,
        size * 1.3 + (isMeasured ? 13 : 0),
      )
      const halo = filledPath(ground, WAYS.has(kind) ? INK.way : INK.fill)
      const measured = isMeasured
        ? words(centre, at + 15, `${Math.round(area(rect))} m²`, { size: 10, fill: INK.frame })
        : ''
      return halo + words(centre, at, name, { size, fill: INK.text }) + measured
    })
    .join('')
}

const DETECTOR_EVERY_M = 15
/** A long corridor's name stands between two of its detectors. */
function besideDetectors({ w, h }: CityRect): number {
  const count = w > h ? Math.ceil(w / DETECTOR_EVERY_M) : 1
  return count > 1 ? Math.floor(count / 2) / count : 0.5
}
