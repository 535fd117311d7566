import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import type { refusals } from '../contract/index.ts'
import { buildingById, floorById, type KnownLayer, layerById, type ThingWhose } from './layers/layerViews.ts'

type Missing = Extract<keyof typeof refusals, `plan.${string}NotFound`>
/** What somebody may not see is not there: the same words, whether it is another unit's or nobody's. */
export const seenByUnit = <T extends { unitId: string }>(
  found: T | undefined | null,
  who: Caller,
  missing: Missing,
): T | Refusal => (found && who.sees(found.unitId) ? found : refuse(missing))

export const findLayer = async (place: Place, layerId: string, who: Caller): Promise<KnownLayer | Refusal> =>
  seenByUnit(await layerById(place, layerId), who, 'plan.layerNotFound')
export const findBuilding = async (
  place: Place,
  buildingId: string,
  who: Caller,
): Promise<ThingWhose | Refusal> =>
  seenByUnit(await buildingById(place, buildingId), who, 'plan.buildingNotFound')
export const findFloor = async (
  place: Place,
  floorId: string,
  who: Caller,
): Promise<(ThingWhose & { floorId: string }) | Refusal> =>
  seenByUnit(await floorById(place, floorId), who, 'plan.floorNotFound')
