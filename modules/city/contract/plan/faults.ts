import { rectSideOf, RECT_SIDES } from './edges.ts'
import { area, type PlanOpening, type CityPlan, type PlanSpace } from './plan.ts'
import { waysOut } from './ways.ts'

/** What an architect would strike out of a plan. Nothing is the only good answer. */
export function faultsOf(plan: CityPlan): string[] {
  const { spaces, openings } = plan
  const byId = new Map(spaces.map((space) => [space.id, space]))
  return [
    ...spaces.flatMap((one, i) =>
      spaces
        .slice(i + 1)
        .flatMap((other) => (overlaps(one, other) ? [`${told(one)} lies on ${told(other)}`] : [])),
    ),
    ...spaces.filter(({ rect }) => area(rect) <= 0).map((space) => `${told(space)} has no room`),
    ...spaces
      .filter(
        ({ rect: { x, y, w, h } }) =>
          x < 0 || y < 0 || x + w > plan.width + 0.01 || y + h > plan.height + 0.01,
      )
      .map((space) => `${told(space)} stands out of the building`),
    ...openings.flatMap((opening) =>
      opening.between.flatMap((id) =>
        id === null || isInWallOf(opening, byId.get(id))
          ? []
          : [`a ${opening.kind} of ${id} is in no wall of it`],
      ),
    ),
    ...openings.flatMap((one, i) =>
      openings
        .slice(i + 1)
        .flatMap((other) =>
          isSamePlace(one, other)
            ? [`a ${one.kind} of ${one.between.join()} lies in a ${other.kind} of ${other.between.join()}`]
            : [],
        ),
    ),
    ...withoutWayOut(plan),
  ]
}
const told = ({ id, name }: PlanSpace) => `${id} ${name}`

const NEARLY_M = 0.02
const overlaps = ({ rect: a }: PlanSpace, { rect: b }: PlanSpace) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > NEARLY_M &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > NEARLY_M
const isInWallOf = (opening: PlanOpening, space: PlanSpace | undefined) =>
  space !== undefined &&
  RECT_SIDES.some((side) => {
    const edge = rectSideOf(space.rect, side)
    return (
      edge.wall === opening.wall &&
      edge.at === opening.at &&
      opening.from >= edge.from - NEARLY_M &&
      opening.to <= edge.to + NEARLY_M
    )
  })
const isSamePlace = (a: PlanOpening, b: PlanOpening) =>
  a.wall === b.wall && a.at === b.at && Math.min(a.to, b.to) - Math.max(a.from, b.from) > NEARLY_M

function withoutWayOut(plan: CityPlan): string[] {
  const ways = waysOut(plan)
  const mustReach = plan.spaces.filter(
    ({ kind, name }) =>
      !['lift', 'shaft', 'void', 'stairs'].includes(kind) || (kind === 'void' && name === ''),
  )
  return mustReach.filter(({ id }) => !ways.has(id)).map((space) => `${told(space)} has no way out`)
}
