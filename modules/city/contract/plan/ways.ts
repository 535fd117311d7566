import {
  middle,
  middleOf,
  type PlanOpening,
  type CityPlan,
  type Point,
  type CityRect,
  type PlanSpace,
} from './plan.ts'

/** From each space the way out: through which openings, to the nearest exit. A space without one is not in the map. */
export function waysOut({ spaces, openings }: CityPlan): Map<string, readonly PlanOpening[]> {
  const doors = openings.filter(({ kind }) => kind !== 'window')
  const byId = new Map(spaces.map((space) => [space.id, space]))
  const far = new Map<PlanOpening, { metres: number; next: PlanOpening | null }>()
  const open = new Set(doors)
  for (const door of doors) if (door.isExit) far.set(door, { metres: 0, next: null })
  for (;;) {
    const nearest = [...open]
      .filter((door) => far.has(door))
      .toSorted((a, b) => (far.get(a)?.metres ?? 0) - (far.get(b)?.metres ?? 0))[0]
    if (!nearest) break
    open.delete(nearest)
    for (const door of open) {
      const shared = door.between.find((id) => id !== null && nearest.between.includes(id))
      const through = shared ? byId.get(shared) : undefined
      if (!through || !isWalked(through)) continue
      const metres =
        (far.get(nearest)?.metres ?? 0) +
        metresBetween(middleOf(door), middleOf(nearest)) * (isWay(through) ? 1 : THROUGH_A_ROOM)
      if (metres < (far.get(door)?.metres ?? Infinity)) far.set(door, { metres, next: nearest })
    }
  }
  const ways = spaces.filter(isWalked).flatMap((space): [string, readonly PlanOpening[]][] => {
    const own = doors.filter((door) => door.between.includes(space.id) && far.has(door))
    const from = middle(space.rect)
    const total = (door: PlanOpening) => (far.get(door)?.metres ?? 0) + metresBetween(from, middleOf(door))
    const first = own.toSorted((a, b) => total(a) - total(b))[0]
    if (!first) return []
    const way: PlanOpening[] = []
    for (let door: PlanOpening | null = first; door; door = far.get(door)?.next ?? null) way.push(door)
    return [[space.id, way]]
  })
  return new Map(ways)
}

/** Nobody flees through a lift, a shaft or the air; stairs are where one flees to. */
const isWalked = ({ kind }: PlanSpace) =>
  kind !== 'lift' && kind !== 'shaft' && kind !== 'void' && kind !== 'stairs'

/** Made to be walked through. */
export const isWay = ({ kind }: PlanSpace) =>
  kind === 'corridor' || kind === 'lobby' || kind === 'hall' || kind === 'garage'
/** Who may walk along a corridor does not run through somebody's room. */
const THROUGH_A_ROOM = 5

export const metresBetween = (one: Point, other: Point): number =>
  Math.hypot(one.x - other.x, one.y - other.y)

const CORRIDOR_MAX_M = 6
/** A corridor is walked along its middle, a hall straight across. */
export function steps(rect: CityRect, from: Point, to: Point): Point[] {
  const isCorridor =
    Math.min(rect.w, rect.h) <= CORRIDOR_MAX_M && Math.max(rect.w, rect.h) > 1.8 * Math.min(rect.w, rect.h)
  if (!isCorridor) return [from, to]
  const { x, y } = middle(rect)
  return rect.w > rect.h
    ? [from, { x: from.x, y }, { x: to.x, y }, to]
    : [from, { x, y: from.y }, { x, y: to.y }, to]
}
