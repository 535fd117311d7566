import {
  area,
  middle,
  middleOf,
  type PlanOpening,
  type CityPlan,
  type Point,
  type CityRect,
  type PlanSpace,
} from '../plan/plan.ts'
import { metresBetween } from '../plan/ways.ts'
import { apart } from './apart.ts'
import { planSheetOf } from '../draw/scale.ts'
import type { GearName } from './kinds.table.ts'

/** One thing of a panel, where an engineer would put it. Metres of the plan. */
export interface PlacedThing {
  readonly gear: GearName
  readonly at: Point
  /** What the place is called: the room's name, or the nearest one's. */
  readonly place: string
}

/** Everything of the panels on one floor (GB 50116, GB 50974, GB 51251: by their sense, not to the letter). */
export function placeGear(plan: CityPlan): PlacedThing[] {
  const wished = plan.spaces.flatMap((space) => [...ceiling(space, plan), ...machinery(space)])
  return apart(
    [...wished, ...atDoors(plan), ...perFloor(plan)],
    plan.spaces,
    MARKER_PX / planSheetOf(plan).pxPerMetre,
  )
}

/** Markers that are nearer to each other than this cannot be told apart when the plan is small. */
const MARKER_PX = 34

const SMOKE_M2 = 80
const LOW_M2 = 60
const BIG_M2 = 650
const GARAGE_M2 = 130
const BEAM_M = 14
const CORRIDOR_M = 15
const SMALL_M2 = 9
const HOME_KITCHEN_M2 = 12

function ceiling(space: PlanSpace, plan: CityPlan): PlacedThing[] {
  const { kind, rect } = space
  const place = placeOf(space, plan.spaces)
  const on = (gear: GearName, points: readonly Point[]) =>
    points.map((at): PlacedThing => ({ gear, at, place }))
  if (kind === 'garage') return on('heat', gridIn(rect, GARAGE_M2))
  if (kind === 'kitchen')
    return area(rect) < HOME_KITCHEN_M2
      ? on('gas', [low(rect)])
      : [...on('heat', gridIn(rect, LOW_M2)), ...on('gas', [offset(middle(rect), -1.4, 0.8)])]
  if (kind === 'corridor') return on('smoke', alongIn(rect, CORRIDOR_M))
  if (kind === 'lobby') return on('smoke', area(rect) > SMALL_M2 ? gridIn(rect, SMOKE_M2) : [])
  if (kind === 'toilet' || kind === 'stairs' || kind === 'lift' || kind === 'shaft' || kind === 'void')
    return []
  if (area(rect) < SMALL_M2) return []
  if (/机房 \d/.test(space.name))
    return [...on('aspirating', gridIn(rect, SMOKE_M2 * 3)), ...on('smoke', gridIn(rect, SMOKE_M2 * 2))]
  if (kind === 'hall' && area(rect) > BIG_M2) return on('beam', beams(rect))
  if (kind === 'plant' && /水池/.test(space.name)) return []
  return on('smoke', gridIn(rect, kind === 'plant' ? LOW_M2 : SMOKE_M2))
}

/** What stands in rooms because of what they are. */
const IN_ROOMS: readonly [name: RegExp, gear: readonly GearName[]][] = [
  [/消防控制室/, ['panel', 'linkage', 'phone']],
  [/消防泵房/, ['hydrantPump', 'hydrantPump', 'sprayPump', 'sprayPump', 'phone']],
  [/消防水池/, ['tank']],
  [/报警阀室/, ['alarmValve', 'alarmValve', 'pressureSwitch']],
  [/排烟机房/, ['smokeFan', 'exhaustDamper']],
  [/钢瓶间/, ['gasController', 'valveDrive', 'valveDrive']],
  [/水喷雾阀室/, ['waterSpray', 'pressureSwitch']],
  [/变配电|低压配电|高压配电|变电所|配电间|强弱电/, ['residual', 'cable', 'power']],
  [/发电机/, ['phone', 'flame']],
  [/涂装|包装车间/, ['flame', 'flame']],
  [/调漆/, ['gas', 'foamPump']],
  [/文物库房/, ['image', 'gasController']],
  [/新风机房|空调机房/, ['exhaustDamper']],
]
function machinery(space: PlanSpace): PlacedThing[] {
  const gear = IN_ROOMS.find(([name]) => name.test(space.name))?.[1] ?? []
  const { x, y, w, h } = space.rect
  return gear.map((each, i): PlacedThing => ({
    gear: each,
    at: { x: x + (w * (i + 1)) / (gear.length + 1), y: y + h * 0.78 },
    place: space.name,
  }))
}

const BESIDE_M = 1.7
const INTO_M = 0.6
/** Where people leave: who presses, what closes, what one fights with. */
function atDoors({ spaces, openings }: CityPlan): PlacedThing[] {
  const byId = new Map(spaces.map((space) => [space.id, space]))
  return openings.flatMap((door): PlacedThing[] => {
    const [from, to] = door.between.map((id) => (id === null ? undefined : byId.get(id)))
    if (from?.kind === 'stairs' && to) {
      const place = `${from.name}口`
      return [
        { gear: 'fireDoor', at: inside(door, from, INTO_M), place },
        { gear: 'manual', at: beside(door, to, BESIDE_M), place },
        { gear: 'hydrantButton', at: beside(door, to, -BESIDE_M), place },
      ]
    }
    if (door.isExit && from && !to && from.kind !== 'control')
      return [
        {
          gear: 'manual',
          at: beside(door, from, BESIDE_M + (door.to - door.from) / 2),
          place: `${placeOf(from, spaces)}出口`,
        },
      ]
    const isFireWall =
      door.kind === 'gate' &&
      door.to - door.from > 3.5 &&
      from &&
      to &&
      [from, to].every(({ kind }) => kind === 'hall' || kind === 'garage')
    return isFireWall
      ? [
          {
            gear: 'shutter',
            at: beside(door, from, BESIDE_M + (door.to - door.from) / 2),
            place: placeOf(from, spaces),
          },
        ]
      : []
  })
}

/** Once on each floor, beside its lifts and in its shafts; what sounds and speaks, along its ways. */
function perFloor({ spaces }: CityPlan): PlacedThing[] {
  const named = (pattern: RegExp) => spaces.find(({ name }) => pattern.test(name))
  const lobby = spaces.find(({ kind }) => kind === 'lobby')
  const ways = spaces.filter(({ kind }) => kind === 'corridor' || kind === 'hall' || kind === 'garage')
  const widest = ways.toSorted((a, b) => area(b.rect) - area(a.rect))[0]
  const water = named(/水井/) ?? named(/楼梯/)
  const put = (gear: GearName, space: PlanSpace | undefined, along: number, across = 0): PlacedThing[] =>
    space ? [{ gear, at: fromMiddle(space.rect, along, across), place: placeOf(space, spaces) }] : []
  const along = ways.filter(({ kind, rect }) => kind !== 'hall' || area(rect) > BIG_M2)
  return [
    ...put('display', lobby, -1.6, 1.2),
    ...put('lift', named(/消防电梯/), 0, 0.6),
    ...put('flow', water, 0, -0.5),
    ...put('signalValve', water, 0, 0.8),
    ...put('power', named(/强电/), 0, 0.4),
    ...put('lighting', widest, 2.4, widest && widest.rect.h > 4 ? 1.6 : 0),
    ...along.flatMap((space) =>
      ends(space.rect).flatMap((at): PlacedThing[] => [
        { gear: 'sounder', at, place: placeOf(space, spaces) },
      ]),
    ),
    ...along.flatMap((space) => put('broadcast', space, -2.4, 0)),
    ...ways
      .filter(({ rect }) => Math.max(rect.w, rect.h) > 20)
      .flatMap((space) => put('smokeOutlet', space, 4.2, 0)),
  ]
}

/** So far from the middle of a space along its longer side, and across it; never through its walls. */
function fromMiddle(rect: CityRect, along: number, across: number): Point {
  const { x, y } = middle(rect)
  const [dx, dy] = rect.w >= rect.h ? [along, across] : [across, along]
  return { x: clamp(x + dx, rect.x, rect.w), y: clamp(y + dy, rect.y, rect.h) }
}
const clamp = (value: number, from: number, size: number) =>
  Math.min(Math.max(value, from + INTO_M), from + size - INTO_M)

const offset = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy })
/** A little below the middle: the name stands above it. */
const low = (rect: CityRect): Point => ({ x: rect.x + rect.w / 2, y: rect.y + rect.h * 0.58 })

/** The upper part of a room belongs to its name. */
const NAMED = 0.16
function gridIn(rect: CityRect, m2: number): Point[] {
  const count = Math.max(1, Math.ceil(area(rect) / m2))
  if (count === 1) return [low(rect)]
  const columns = Math.max(1, Math.round(Math.sqrt((count * rect.w) / rect.h)))
  const rows = Math.ceil(count / columns)
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: rect.x + (rect.w * ((i % columns) + 0.5)) / columns,
    y: rect.y + rect.h * (rows === 1 ? 0.58 : NAMED + ((1 - NAMED) * (Math.floor(i / columns) + 0.5)) / rows),
  }))
}
function alongIn({ x, y, w, h }: CityRect, every: number): Point[] {
  const count = Math.max(1, Math.ceil(Math.max(w, h) / every))
  return Array.from({ length: count }, (_, i) =>
    w >= h
      ? { x: x + (w * (i + 0.5)) / count, y: y + h / 2 }
      : { x: x + w / 2, y: y + (h * (i + 0.5)) / count },
  )
}
/** Light from one wall to the other: the receiver is what speaks. */
const beams = ({ x, y, w, h }: CityRect): Point[] => {
  const count = Math.max(2, Math.round(Math.max(w, h) / BEAM_M))
  return Array.from({ length: count }, (_, i) =>
    w >= h
      ? { x: x + (w * (i + 0.5)) / count, y: y + h * 0.62 }
      : { x: x + w * 0.62, y: y + (h * (i + 0.5)) / count },
  )
}
const END_M = 3
const ends = ({ x, y, w, h }: CityRect): Point[] =>
  Math.max(w, h) < 24
    ? []
    : w >= h
      ? [
          { x: x + END_M, y: y + h / 2 },
          { x: x + w - END_M, y: y + h / 2 },
        ]
      : [
          { x: x + w / 2, y: y + END_M },
          { x: x + w / 2, y: y + h - END_M },
        ]

const towards = ({ wall, at }: PlanOpening, { rect }: PlanSpace): 1 | -1 =>
  (wall === 'h' ? rect.y + rect.h / 2 : rect.x + rect.w / 2) > at ? 1 : -1
function inside(door: PlanOpening, space: PlanSpace, by: number): Point {
  const [{ x, y }, sign] = [middleOf(door), towards(door, space)]
  return door.wall === 'h' ? { x, y: y + sign * by } : { x: x + sign * by, y }
}
/** In the space, at the wall, so far along from the door; never outside the space. */
function beside(door: PlanOpening, space: PlanSpace, along: number): Point {
  const { x, y } = inside(door, space, INTO_M)
  const { rect } = space
  return door.wall === 'h'
    ? { x: clamp(x + along, rect.x, rect.w), y }
    : { x, y: clamp(y + along, rect.y, rect.h) }
}

/** A space without a name of its own is called by the nearest one that has one. */
function placeOf(space: PlanSpace, spaces: readonly PlanSpace[]): string {
  if (space.name !== '') return space.name
  const here = middle(space.rect)
  const near = spaces
    .filter(({ name, kind }) => name !== '' && kind !== 'lift' && kind !== 'shaft')
    .toSorted((a, b) => metresBetween(here, middle(a.rect)) - metresBetween(here, middle(b.rect)))[0]
  return near?.name ?? ''
}
