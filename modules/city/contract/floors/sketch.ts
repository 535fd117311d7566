import { type Edge, sharedEdge, RECT_SIDES, type RectSide, rectSideOf, without } from '../plan/edges.ts'
import { fittingFor } from '../fittings/byName.ts'
import {
  cm,
  type RectFit,
  type PlanOpening,
  type OpeningKind,
  type CityPlan,
  type Point,
  type CityRect,
  type PlanSpace,
  type SpaceKind,
} from '../plan/plan.ts'

export interface DoorWish {
  /** Along the wall, from 0 to 1. */
  at?: number
  /** Metres. */
  width?: number
  kind?: OpeningKind
  into?: PlanSpace | null
}
export type RoomWish = readonly [kind: SpaceKind, name: string, metres: number, fit?: RectFit]

/** A plan on its way: spaces are laid side by side, doors asked for between them. */
export interface Sketch {
  space(kind: SpaceKind, name: string, rect: CityRect, fit?: RectFit): PlanSpace
  /** Rooms side by side from left to right; those below 0 m share what is left. */
  row(x: number, y: number, h: number, rooms: readonly RoomWish[]): PlanSpace[]
  /** Rooms from top to bottom. */
  column(x: number, y: number, w: number, rooms: readonly RoomWish[]): PlanSpace[]
  door(from: PlanSpace, to: PlanSpace, wish?: DoorWish): void
  /** No wall at all where they touch. */
  open(...spaces: PlanSpace[]): void
  /** A door to the open air. */
  exit(from: PlanSpace, side: RectSide, wish?: DoorWish): void
  finish(frame: {
    width: number
    height: number
    axes: CityPlan['axes']
    columns?: readonly Point[]
  }): CityPlan
}

const DOOR_M = 1
const DOUBLE_M = 1.8
/** Beside a door there is room for its frame. */
const FRAME_M = 0.25

export function sketch(): Sketch {
  const spaces: PlanSpace[] = []
  const openings: PlanOpening[] = []

  const space: Sketch['space'] = (kind, name, { x, y, w, h }, fit) => {
    const rect = { x: cm(x), y: cm(y), w: cm(w), h: cm(h) }
    const made: PlanSpace = {
      id: `s${spaces.length + 1}`,
      kind,
      name,
      rect,
      fittings: (fit ?? fittingFor(name))?.(rect) ?? '',
    }
    spaces.push(made)
    return made
  }
  const put = (
    edge: Edge,
    kind: OpeningKind,
    between: PlanOpening['between'],
    { at = 0.5, width, into }: DoorWish,
    isExit: boolean,
  ) => {
    const wanted = width ?? (kind === 'double' ? DOUBLE_M : DOOR_M)
    const room = edge.to - edge.from - 2 * FRAME_M
    if (room < wanted - FRAME_M)
      throw new RangeError(`no room for a door of ${wanted} m between ${between.join(' and ')}`)
    const size = Math.min(wanted, room)
    const from = cm(edge.from + FRAME_M + at * (room - size))
    const swing = into === undefined ? between[0] : (into?.id ?? null)
    openings.push({
      kind,
      wall: edge.wall,
      at: edge.at,
      from,
      to: cm(from + size),
      between,
      into: swing,
      isExit,
    })
  }
  const edgeOf = (from: PlanSpace, to: PlanSpace): Edge => {
    const edge = sharedEdge(from.rect, to.rect)
    if (!edge) throw new RangeError(`${from.id} ${from.name} does not touch ${to.id} ${to.name}`)
    return edge
  }

  return {
    space,
    row: (x, y, h, rooms) => {
      let at = x
      return rooms.map(([kind, name, w, fit]) => {
        const made = space(kind, name, { x: at, y, w, h }, fit)
        at += w
        return made
      })
    },
    column: (x, y, w, rooms) => {
      let at = y
      return rooms.map(([kind, name, h, fit]) => {
        const made = space(kind, name, { x, y: at, w, h }, fit)
        at += h
        return made
      })
    },
    door: (from, to, wish = {}) =>
      put(
        edgeOf(from, to),
        wish.kind ?? 'door',
        [from.id, to.id],
        wish,
        to.kind === 'stairs' || from.kind === 'stairs',
      ),
    open: (...all) => {
      for (const [index, from] of all.entries()) {
        for (const to of all.slice(index + 1)) {
          const edge = sharedEdge(from.rect, to.rect)
          if (edge)
            openings.push({ kind: 'open', ...edge, between: [from.id, to.id], into: null, isExit: false })
        }
      }
    },
    exit: (from, side, wish = {}) => {
      const [outer] = outside(from, side, spaces)
      if (!outer) throw new RangeError(`${from.name} has no wall to the ${side}`)
      put(outer, wish.kind ?? 'double', [from.id, null], { ...wish, into: null }, true)
    },
    finish: ({ width, height, axes, columns = [] }) => {
      const windows = spaces.flatMap((one) =>
        RECT_SIDES.flatMap((side) =>
          outside(one, side, spaces).flatMap((edge) => windowsIn(one, edge, openings)),
        ),
      )
      // Where one can walk out into the open, stairs are only a way down to it.
      const isOutside = openings.some(({ isExit, between }) => isExit && between[1] === null)
      const told = openings.map((each) =>
        isOutside ? { ...each, isExit: each.isExit && each.between[1] === null } : each,
      )
      return { width, height, axes, columns, spaces, openings: [...told, ...windows] }
    },
  }
}

/** The stretches of a side that no other space touches, the longest first. */
function outside({ rect, id }: PlanSpace, side: RectSide, spaces: readonly PlanSpace[]): Edge[] {
  const edge = rectSideOf(rect, side)
  const touching = spaces.flatMap((other) => {
    const shared = other.id === id ? undefined : sharedEdge(rect, other.rect)
    return shared && shared.wall === edge.wall && shared.at === edge.at ? [shared] : []
  })
  return without(edge.from, edge.to, touching)
    .map(([from, to]) => ({ ...edge, from, to }))
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))
}

const DARK: readonly SpaceKind[] = ['stairs', 'lift', 'shaft', 'garage', 'void', 'control']
const SHOWS_FILMS = /号厅$/
const BAY_M = 4.2
const WINDOW_MIN_M = 2.4
const PIER_M = 1.5
/** One window to a bay of a lit room's outer wall, where no door is. */
function windowsIn(
  { kind, id, name }: PlanSpace,
  edge: Edge,
  openings: readonly PlanOpening[],
): PlanOpening[] {
  if (DARK.includes(kind) || SHOWS_FILMS.test(name)) return []
  const doors = openings
    .filter(({ wall, at }) => wall === edge.wall && at === edge.at)
    .map(({ from, to }) => ({ from: from - PIER_M / 2, to: to + PIER_M / 2 }))
  return without(edge.from, edge.to, doors).flatMap(([from, to]) => {
    const bays = Math.max(1, Math.round((to - from) / BAY_M))
    const bay = (to - from) / bays
    const size = kind === 'toilet' || kind === 'plant' ? Math.min(1, bay - PIER_M) : bay - PIER_M
    if (bay < WINDOW_MIN_M) return []
    return Array.from({ length: bays }, (_, i): PlanOpening => {
      const start = from + (i + 0.5) * bay - size / 2
      return {
        kind: 'window',
        wall: edge.wall,
        at: edge.at,
        from: cm(start),
        to: cm(start + size),
        between: [id, null],
        into: null,
        isExit: false,
      }
    })
  })
}
