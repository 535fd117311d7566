import { type FeedSaid, sayer } from '@gss/live/server'
import type { Act } from '@gss/server-kit/journal'
import type { Caller } from '@gss/session/server'
import { type Label, type Moved, PUSHED_MAX, pushes } from '../contract/index.ts'
import type { HeldLabel } from './labels/labelStore.ts'
import type { KnownLayer } from './layers/layerViews.ts'

const say = sayer(pushes)
const by = ({ userId, realname }: Pick<Caller, 'userId' | 'realname'>) => ({ userId, userName: realname })

/** Everybody who has the unit's plans open hears what became of labels, and by whose hand. */
export function tellLabels(
  { unitId, layerId }: Pick<KnownLayer, 'unitId' | 'layerId'>,
  changed: { placed: readonly Label[]; moved: readonly Moved[]; removed: readonly HeldLabel[] },
  who: Caller,
): FeedSaid {
  const isMany = changed.placed.length + changed.moved.length + changed.removed.length > PUSHED_MAX
  const told = <T>(all: readonly T[]): T[] => (isMany ? [] : [...all])
  return say(
    'plan.labels',
    { unitId },
    {
      layerId,
      ...by(who),
      placed: told(changed.placed),
      moved: told(changed.moved),
      removed: told(changed.removed),
      isMany,
    },
  )
}
/** All of them went elsewhere: they are fetched again. */
export const tellMany = (
  { unitId, layerId }: Pick<KnownLayer, 'unitId' | 'layerId'>,
  who: Caller,
): FeedSaid =>
  say('plan.labels', { unitId }, { layerId, ...by(who), placed: [], moved: [], removed: [], isMany: true })
export const tellLayers = (
  unitId: string,
  buildingId: string,
  layerId: string | null,
  who: Caller,
): FeedSaid => say('plan.layers', { unitId }, { buildingId, layerId, ...by(who) })
export const tellLink = (
  unitId: string,
  link: { cameraId: string; targetId: string; isLinked: boolean },
  who: Caller,
): FeedSaid => say('plan.links', { unitId }, { ...link, ...by(who) })

type Named = Pick<KnownLayer, 'layerId' | 'buildingName' | 'floorName' | 'layerName'>
export const layerSubjectOf = ({ layerId, buildingName, floorName, layerName }: Named): Act['subject'] => ({
  kind: 'layer',
  id: layerId,
  name: `${buildingName} ${floorName} ${layerName}`,
})
