import type { BuildingScreen, ScreenFloor } from '../../contract/index.ts'

/** Which floor is shown, and whether this fire has already chosen one. */
export interface FloorChoice {
  floorId: string | null
  hasJumped: boolean
}
type Shown = Pick<BuildingScreen, 'fires'> & {
  floors: readonly Pick<ScreenFloor, 'floorId' | 'floorNo' | 'layers'>[]
}

/** The first report chooses its floor, once; from then on only a person does, until nothing burns any more. The same object while nothing changes. */
export function choiceAfter(choice: FloorChoice, { fires, floors }: Shown): FloorChoice {
  const isThere = floors.some(({ floorId }) => floorId === choice.floorId)
  const burning = fires.find((fire) => floors.some(({ floorId }) => floorId === fire.floorId))?.floorId
  if (burning && !choice.hasJumped) return { floorId: burning, hasJumped: true }
  const hasJumped = choice.hasJumped && fires.length > 0
  const floorId = isThere ? choice.floorId : floorAtRest(floors)
  return floorId === choice.floorId && hasJumped === choice.hasJumped ? choice : { floorId, hasJumped }
}

/** On a quiet day: the lowest above the ground that is drawn, else the lowest above the ground, else the first. */
function floorAtRest(floors: Shown['floors']): string | null {
  const up = floors.filter(({ floorNo }) => floorNo > 0).toSorted((a, b) => a.floorNo - b.floorNo)
  const drawn = up.find(({ layers }) => layers.some(({ hasPicture }) => hasPicture))
  return (drawn ?? up[0] ?? floors[0])?.floorId ?? null
}

/** The one above or below; floors stand from the top down. */
export function floorBeside(
  floors: readonly Pick<ScreenFloor, 'floorId'>[],
  floorId: string | null,
  by: 1 | -1,
): string | null {
  const at = floors.findIndex((floor) => floor.floorId === floorId)
  return floors[Math.min(Math.max(at - by, 0), floors.length - 1)]?.floorId ?? null
}

/** Of several drawings of a floor the one it burns on, else the first that shows anything. */
export const layerShown = (
  { floorId, layers }: Pick<ScreenFloor, 'floorId' | 'layers'>,
  fires: readonly BuildingScreen['fires'][number][],
) => {
  const drawn = layers.filter(({ hasPicture }) => hasPicture)
  const burning = fires.find((fire) => fire.floorId === floorId && fire.layerId !== null)
  return drawn.find(({ layerId }) => layerId === burning?.layerId) ?? drawn[0]
}
