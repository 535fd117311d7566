import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { encode } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { type Layer, layer as layerWire, picturePath } from '../../contract/index.ts'
import { pictureOf } from '../pictures/storedPicture.ts'
import { type KnownLayer, layerById } from './layerViews.ts'

/** As screens are told of it. */
export function asLayer(known: KnownLayer): Layer
export function asLayer(known: KnownLayer | Refusal): Layer | Refusal
export function asLayer(known: KnownLayer | Refusal): Layer | Refusal {
  if (isRefusal(known)) return known
  const { plan, ...rest } = known
  return {
    ...rest,
    picture: plan && pictureOf(plan),
    evacuation: known.evacuation && pictureOf(known.evacuation),
    picturePath: plan && picturePath(known.layerId, 'plan'),
    evacuationPath: known.evacuation && picturePath(known.layerId, 'evacuation'),
  }
}

/** Two edited one layer: the second is told, and shown how it stands. */
export async function changedByOther(place: Place, layerId: string): Promise<Refusal> {
  const now = await layerById(place, layerId)
  return now
    ? refuse('plan.layerChangedByOther', {}, encode(layerWire, asLayer(now)))
    : refuse('plan.layerNotFound')
}
