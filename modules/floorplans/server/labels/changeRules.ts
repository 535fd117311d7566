import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { encode, list } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import {
  type calls,
  CHANGES_MAX,
  type Label,
  label,
  type LabelKind,
  LABEL_KINDS,
  type refusals,
} from '../../contract/index.ts'
import { type KnownLayer, layerById } from '../layers/layerViews.ts'
import type { HeldLabel } from './labelStore.ts'
import { labelOfTarget, labelsByIds } from './labelViews.ts'
import { knownTargets, type Target } from './targetViews.ts'

type Ask = AskOf<(typeof calls)['change']>
/** What is changed. Without a version whoever asks has not seen one (spec §7 addLabel.device), and the last hand wins. */
export interface LabelChange {
  placed: readonly (Ask['placed'][number] & { picture?: string })[]
  moved: readonly (Omit<Ask['moved'][number], 'version'> & { version?: number })[]
  removed: readonly (Omit<Ask['removed'][number], 'version'> & { version?: number })[]
}

type Wrong = [code: keyof typeof refusals, values?: Refusal['with']]

/** What a change may not be, whoever stands where. */
export function wrongIn(
  { placed, moved, removed }: LabelChange,
  size: { width: number; height: number } | null,
): Wrong | null {
  const count = placed.length + moved.length + removed.length
  if (count === 0) return ['plan.labelsMissing']
  if (count > CHANGES_MAX) return ['plan.tooManyChanges', { max: CHANGES_MAX }]
  const told = [
    ...placed.map(({ kind, targetId }) => kind + targetId),
    ...moved.map(({ labelId }) => labelId),
    ...removed.map(({ labelId }) => labelId),
  ]
  if (new Set(told).size < told.length) return ['plan.toldTwice']
  return [...placed, ...moved].some((at) => isFarOutside(at, size)) ? ['plan.farOutside'] : null
}
/** Beside the picture a label is told of and can be brought back; a whole picture away nobody would find it. */
const isFarOutside = (
  { x, y }: { x: number; y: number },
  size: { width: number; height: number } | null,
): boolean =>
  size !== null && (x < -size.width || y < -size.height || x > 2 * size.width || y > 2 * size.height)

/** Something that is no camera is told to sight somewhere. */
export function seesWithoutEyes({ placed, moved }: LabelChange, held: readonly HeldLabel[]): boolean {
  const kinds = new Map(held.map(({ labelId, kind }) => [labelId, kind]))
  return (
    placed.some(({ sight, kind }) => sight && kind !== 'camera') ||
    moved.some(({ sight, labelId }) => sight && kinds.get(labelId) !== 'camera')
  )
}

/** What is placed is a thing of this unit, and of this floor as far as base data say where it is: an alarm shows the plan it stands on. */
export async function strayIn(
  place: Place,
  layer: KnownLayer,
  placed: LabelChange['placed'],
): Promise<Refusal | null> {
  for (const kind of LABEL_KINDS) {
    const ids = placed.flatMap((one) => (one.kind === kind ? [one.targetId] : []))
    const known = await knownTargets(place, layer.unitId, kind, ids)
    if (known.length < ids.length) return refuse('plan.deviceNotFound')
    const stray = known.find((one) => isElsewhere(one, layer))
    if (stray)
      return refuse('plan.otherFloor', {
        name: stray.name,
        place: `${stray.buildingName ?? ''} ${stray.floorName ?? ''}`.trim(),
      })
  }
  return null
}
const isElsewhere = ({ buildingId, floorId }: Target, layer: KnownLayer): boolean =>
  (floorId !== null && floorId !== layer.floorId) || (buildingId !== null && buildingId !== layer.buildingId)

/** What is no longer as it was seen: gone, on another layer, or moved by another hand. The refusal carries how it stands now. */
export async function conflictOf(
  place: Place,
  { unitId, layerId }: { unitId: string; layerId: string },
  { moved, removed }: LabelChange,
  held: readonly HeldLabel[],
): Promise<Refusal | null> {
  const standing = new Map(held.map((one) => [one.labelId, one]))
  const stale = [...moved, ...removed].filter(({ labelId, version }) => {
    const now = standing.get(labelId)
    return now?.layerId !== layerId || (version !== undefined && now.version !== version)
  })
  if (stale.length === 0) return null
  const present = await labelsByIds(
    place,
    unitId,
    stale.map(({ labelId }) => labelId),
  )
  const shown = present.filter((one) => one.layerId === layerId)
  const isThere = new Set(shown.map(({ labelId }) => labelId))
  const gone = stale.flatMap(({ labelId }) => (isThere.has(labelId) ? [] : [labelId]))
  return refuse(
    'plan.changedByOther',
    { count: stale.length },
    { labels: encode(list(label, CHANGES_MAX), shown), gone },
  )
}

/** A thing stands in one place: the refusal says on which plan, and shows the label where it is on this one. */
export async function standsAlready(
  place: Place,
  unitId: string,
  { kind, targetId }: { kind: LabelKind; targetId: string },
): Promise<Refusal> {
  const present: Label | undefined = await labelOfTarget(place, unitId, kind, targetId)
  const layer = present && (await layerById(place, present.layerId))
  const name = layer ? `${layer.buildingName} ${layer.floorName} ${layer.layerName}` : ''
  return refuse(
    'plan.placedAlready',
    { layer: name },
    { labels: present ? [encode(label, present)] : [], gone: [] },
  )
}
