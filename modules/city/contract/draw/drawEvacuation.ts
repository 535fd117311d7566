import {
  area,
  cm,
  middle,
  middleOf,
  type PlanOpening,
  type CityPlan,
  type Point,
  type PlanSpace,
} from '../plan/plan.ts'
import { isWay, metresBetween, steps, waysOut } from '../plan/ways.ts'
import { drawStrip, type Titles } from './drawFrame.ts'
import { drawBuilding, drawNames, onPaper } from './drawPlan.ts'
import { INK } from './ink.ts'
import { box, polyline, ringPath } from './path.ts'
import { MARGIN_PX, onSheet, type PlanSheet, planSheetOf } from './scale.ts'
import { filledPath, stroke, widthOf, words } from './svg.ts'

/** The same floor for those who must leave it: ways with arrows, exits, what fights a fire, and where one stands. */
export function drawEvacuation(plan: CityPlan, titles: Titles): string {
  const sheet = planSheetOf(plan)
  const here = standpoint(plan)
  const signs = [
    ...plan.openings.filter(({ isExit }) => isExit).map((exit) => exitSign(onSheet(sheet, middleOf(exit)))),
    ...gearAt(plan).map(([kind, at]) => gear(kind, onSheet(sheet, at))),
    youAreHere(onSheet(sheet, here)),
  ]
  return onPaper(
    sheet,
    drawBuilding(plan, sheet, false) +
      routes(plan, sheet) +
      drawNames(plan, sheet) +
      signs.join('') +
      heading(sheet, titles) +
      drawStrip(sheet, { ...titles, drawing: '安全疏散图' }),
  )
}

const ROUTE_PX = 3
const ARROW_EVERY_M = 5
/** Every way once, however many share it, with an arrow every few metres. */
function routes(plan: CityPlan, sheet: PlanSheet): string {
  const byId = new Map(plan.spaces.map((space) => [space.id, space]))
  const legs = new Map<string, Leg>()
  for (const [id, way] of waysOut(plan))
    for (const leg of walked(byId.get(id), way, byId))
      legs.set(leg.map(({ x, y }) => `${cm(x)} ${cm(y)}`).join(), leg)
  const px = [...legs.values()].map(([from, to]): Leg => [onSheet(sheet, from), onSheet(sheet, to)])
  const heads = new Set(px.flatMap(([from, to]) => arrowsOn(from, to, ARROW_EVERY_M * sheet.pxPerMetre)))
  return (
    stroke(px.map((leg) => polyline(leg)).join(''), { stroke: INK.egress, width: ROUTE_PX, cap: 'round' }) +
    filledPath([...heads].join(''), INK.egress)
  )
}

type Leg = [from: Point, to: Point]
const SHORTEST_LEG_M = 0.3
const SEEN_AT_ONCE: readonly PlanSpace['kind'][] = ['room', 'control']
/** From a room one sees its door: the way begins there. From small rooms behind others it begins at theirs. */
function walked(
  start: PlanSpace | undefined,
  way: readonly PlanOpening[],
  byId: ReadonlyMap<string, PlanSpace>,
): Leg[] {
  const legs: Leg[] = []
  let inside = start
  let at = start ? middle(start.rect) : { x: 0, y: 0 }
  for (const [index, door] of way.entries()) {
    const to = middleOf(door)
    if (inside && (index > 0 || isWay(inside))) legs.push(...pairs(steps(inside.rect, at, to)))
    else if (inside && SEEN_AT_ONCE.includes(inside.kind)) legs.push([near(to, at), to])
    const from = inside?.id
    const next = door.between.find((id) => id !== null && id !== from)
    inside = next ? byId.get(next) : undefined
    at = to
  }
  return legs.filter(([from, to]) => metresBetween(from, to) >= SHORTEST_LEG_M)
}
const pairs = (points: readonly Point[]): Leg[] => points.slice(1).map((to, i): Leg => [points[i] ?? to, to])
const STUB_M = 1.4
const near = (door: Point, from: Point): Point => {
  const away = metresBetween(door, from)
  const share = away > STUB_M ? STUB_M / away : 1
  return { x: door.x + (from.x - door.x) * share, y: door.y + (from.y - door.y) * share }
}
const HEAD_PX = 7
/** At even places of the sheet, so that ways that run together share their arrows. */
function arrowsOn(from: Point, to: Point, every: number): string[] {
  const length = metresBetween(from, to)
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const [start, step] = Math.abs(dx) >= Math.abs(dy) ? [from.x, dx] : [from.y, dy]
  const first = step > 0 ? Math.ceil(start / every) * every : Math.floor(start / every) * every
  const count = Math.floor(Math.abs(start + step * length - first) / every) + 1
  const even = Array.from(
    { length: count },
    (_, i) => (first + Math.sign(step) * i * every - start) / step,
  ).filter((along) => along > HEAD_PX && along < length - HEAD_PX)
  const isStub = length < every && even.length === 0
  return (isStub && length > 3 * HEAD_PX ? [length * 0.6] : even).map((along) =>
    head({ x: from.x + dx * along, y: from.y + dy * along }, dx, dy),
  )
}
function head({ x, y }: Point, dx: number, dy: number): string {
  const back = (side: number) => ({
    x: x - dx * HEAD_PX * 0.6 + side * dy * HEAD_PX * 0.8,
    y: y - dy * HEAD_PX * 0.6 - side * dx * HEAD_PX * 0.8,
  })
  return `${polyline([{ x: x + dx * HEAD_PX, y: y + dy * HEAD_PX }, back(1), back(-1)])}z`
}

const EXIT = '安全出口'
const exitSign = ({ x, y }: Point) => {
  const wide = widthOf(EXIT, 11) + 10
  return (
    filledPath(box(x - wide / 2, y - 9, wide, 18), INK.egress) +
    words(x, y + 4, EXIT, { size: 11, fill: INK.paper, weight: 600 })
  )
}

type Gear = 'extinguisher' | 'hydrant'
/** Extinguishers along the ways, hydrants at the stairs. */
function gearAt({ spaces, openings }: CityPlan): [Gear, Point][] {
  const stairs = new Set(spaces.filter(({ kind }) => kind === 'stairs').map(({ id }) => id))
  const hydrants = openings
    .filter(({ kind, between }) => kind === 'double' && stairs.has(between[0]))
    .map((door): [Gear, Point] => ['hydrant', aside(door.wall, middleOf(door), 2.2, spaces)])
  const walks = spaces.filter(({ kind }) => kind === 'corridor' || kind === 'hall' || kind === 'garage')
  const extinguishers = walks.flatMap(({ rect }) => {
    const count = Math.max(1, Math.round(Math.max(rect.w, rect.h) / 22))
    return Array.from({ length: count }, (_, i): [Gear, Point] => {
      const share = (i + 0.5) / count + 0.04
      return [
        'extinguisher',
        rect.w >= rect.h
          ? { x: rect.x + rect.w * share, y: rect.y + 0.55 }
          : { x: rect.x + 0.55, y: rect.y + rect.h * share },
      ]
    })
  })
  return [...hydrants, ...extinguishers]
}
/** Beside a door, along its wall; on the other side where the house ends. */
function aside(wall: 'h' | 'v', { x, y }: Point, by: number, spaces: readonly PlanSpace[]): Point {
  const far = Math.max(...spaces.map(({ rect }) => (wall === 'h' ? rect.x + rect.w : rect.y + rect.h)))
  const along = (wall === 'h' ? x : y) + by
  const at = along > far - 0.5 ? along - 2 * by : along
  return wall === 'h' ? { x: at, y } : { x, y: at }
}
/** Signs of GB 13495: red, with what it is in white. */
const gear = (kind: Gear, { x, y }: Point) =>
  filledPath(box(x - 7, y - 7, 14, 14), INK.equipment) +
  (kind === 'hydrant'
    ? stroke(ringPath(x, y, 3.6) + `M${cm(x)} ${cm(y - 3.6)}v7.2M${cm(x - 3.6)} ${cm(y)}h7.2`, {
        stroke: INK.paper,
        width: 1.2,
      })
    : filledPath(
        `M${cm(x - 2.2)} ${cm(y - 1.5)}h4.4v6h-4.4zM${cm(x - 1.2)} ${cm(y - 4.5)}h2.4v2.2h-2.4z`,
        INK.paper,
      ))

/** In front of the lifts, or where most ways meet. */
function standpoint({ spaces }: CityPlan): Point {
  const widest = spaces
    .filter(({ kind }) => kind === 'corridor' || kind === 'hall' || kind === 'garage')
    .toSorted((a, b) => area(b.rect) - area(a.rect))[0]
  const space = spaces.find(({ kind }) => kind === 'lobby') ?? widest
  const { x, y } = middle(space?.rect ?? { x: 0, y: 0, w: 0, h: 0 })
  return { x, y: y + (space?.rect.h ?? 0) * 0.2 }
}
const HERE = '您的位置'
const youAreHere = ({ x, y }: Point) =>
  filledPath(`M${cm(x)} ${cm(y)}c-9 -11 -11 -14 -11 -18a11 11 0 0 1 22 0c0 4 -2 7 -11 18z`, INK.here) +
  filledPath(ringPath(x, y - 18, 4.2), INK.paper) +
  filledPath(box(x + 14, y - 27, widthOf(HERE, 12) + 10, 19), INK.here) +
  words(x + 19, y - 13, HERE, { size: 12, fill: INK.paper, anchor: 'start', weight: 600 })

const LEGEND: readonly [sign: (at: Point) => string, text: string][] = [
  [
    ({ x, y }) =>
      stroke(
        polyline([
          { x: x - 12, y },
          { x: x + 4, y },
        ]),
        { stroke: INK.egress, width: ROUTE_PX },
      ) + filledPath(head({ x: x + 4, y }, 1, 0), INK.egress),
    '疏散路线',
  ],
  [(at) => gear('extinguisher', at), '灭火器'],
  [(at) => gear('hydrant', at), '室内消火栓'],
]
const HEADING_Y_PX = 44
const SIGN_PX = 20
const GAP_PX = 26
/** Above the drawing, where the plan has its axes. */
function heading({ width, origin }: PlanSheet, { building, floor }: Titles): string {
  const title = words(origin.x, HEADING_Y_PX + 8, `${building} ${floor}安全疏散图`, {
    size: 22,
    fill: INK.text,
    anchor: 'start',
    weight: 600,
  })
  const signs = LEGEND.toReversed().reduce(
    ({ x, drawn }, [sign, text]) => {
      const from = x - widthOf(text, 13) - SIGN_PX
      const one =
        sign({ x: from + 2, y: HEADING_Y_PX }) +
        words(from + SIGN_PX, HEADING_Y_PX + 5, text, { size: 13, fill: INK.text, anchor: 'start' })
      return { x: from - GAP_PX, drawn: drawn + one }
    },
    { x: width - MARGIN_PX.right, drawn: '' },
  )
  return title + signs.drawn
}
