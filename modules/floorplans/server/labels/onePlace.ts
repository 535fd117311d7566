import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import type { Label, LabelKind } from '../../contract/index.ts'
import type { PlanDeps } from '../deps.ts'
import { seenByUnit } from '../find.ts'
import { changeLabels } from './changeLabels.ts'
import { labelById, labelsByIds } from './labelViews.ts'

interface Placing {
  layerId?: string
  targetId?: string
  /** Cameras are told by their own field in the specification's device body. */
  videoId?: string | number | null
  kind?: LabelKind
  picture?: string
  x: number
  y: number
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Spec §7 addLabel.device with a device's body; labelNbDev likewise. */
export async function placeOne(ask: Placing, who: Caller, deps: PlanDeps): Promise<Label | Refusal> {
  const { layerId, kind = 'component', picture, x, y } = ask
  const told = kind === 'camera' ? (ask.videoId ?? ask.targetId) : ask.targetId
  if (layerId === undefined || told === undefined) return refuse('plan.labelsMissing')
  if (!UUID.test(String(told))) return refuse('plan.deviceNotFound')
  const placed = [
    { kind, targetId: String(told).toLowerCase(), x, y, ...(picture !== undefined && { picture }) },
  ]
  const changed = await changeLabels(layerId, { placed, moved: [], removed: [] }, who, deps)
  return isRefusal(changed) ? changed : (changed.placed[0] ?? refuse('plan.labelNotFound'))
}

/** Spec §7 addLabel.device with a label: it is moved. */
export async function moveOne(
  ask: { labelId: string; version?: number; x: number; y: number },
  who: Caller,
  deps: PlanDeps,
): Promise<Label | Refusal> {
  const standing = seenByUnit(await labelById(deps.db, ask.labelId), who, 'plan.labelNotFound')
  if (isRefusal(standing)) return standing
  const changed = await changeLabels(standing.layerId, { placed: [], moved: [ask], removed: [] }, who, deps)
  if (isRefusal(changed)) return changed
  return (await labelsByIds(deps.db, standing.unitId, [ask.labelId]))[0] ?? refuse('plan.labelNotFound')
}

/** Of another kind than was told, it is another label. */
export async function removeOne(
  { labelId, kind }: { labelId: string; kind?: LabelKind },
  who: Caller,
  deps: PlanDeps,
): Promise<null | Refusal> {
  const standing = seenByUnit(await labelById(deps.db, labelId), who, 'plan.labelNotFound')
  if (isRefusal(standing)) return standing
  if (kind !== undefined && kind !== standing.kind) return refuse('plan.labelNotFound')
  const changed = await changeLabels(
    standing.layerId,
    { placed: [], moved: [], removed: [{ labelId }] },
    who,
    deps,
  )
  return isRefusal(changed) ? changed : null
}
