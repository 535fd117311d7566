import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import { addLinks, removeLink } from '@gss/video/server'
import type { PlanDeps } from '../deps.ts'
import { findLayer, seenByUnit } from '../find.ts'
import { tellLink } from '../tell.ts'
import { type LinkedCamera, linkedCameraById, canBeLinked, linkedTo } from './linkViews.ts'

interface Pair {
  cameraId: string
  targetId: string
}

/** Spec §7 addDevVideoLink. The unit is the camera's, whatever is told; a layer only says where it was done. */
export const linkCamera = (
  { cameraId, targetId, layerId }: Pair & { layerId?: string | null },
  who: Caller,
  deps: PlanDeps,
): Promise<null | Refusal> =>
  deps.db.transaction(async (tx) => {
    const camera = seenByUnit(await linkedCameraById(tx, cameraId), who, 'plan.cameraNotFound')
    if (isRefusal(camera)) return camera
    const layer = layerId ? await findLayer(tx, layerId, who) : null
    if (isRefusal(layer)) return layer
    if (layer && layer.unitId !== camera.unitId) return refuse('plan.layerNotFound')
    if (targetId === cameraId) return refuse('plan.linkToItself')
    if (!(await canBeLinked(tx, camera.unitId, targetId))) return refuse('plan.deviceNotFound')
    const added = await addLinks(
      tx,
      [{ unitId: camera.unitId, cameraId, targetId, layerId: layer?.layerId ?? null }],
      deps.clock(),
    )
    if (added === 0) return refuse('plan.linkedAlready')
    return note(tx, camera, { cameraId, targetId, isLinked: true }, who, deps)
  })

export const unlink = ({ cameraId, targetId }: Pair, who: Caller, deps: PlanDeps): Promise<null | Refusal> =>
  deps.db.transaction(async (tx) => {
    const camera = seenByUnit(await linkedCameraById(tx, cameraId), who, 'plan.cameraNotFound')
    if (isRefusal(camera)) return camera
    if (!(await removeLink(tx, { unitId: camera.unitId, cameraId, targetId })))
      return refuse('plan.notLinked')
    return note(tx, camera, { cameraId, targetId, isLinked: false }, who, deps)
  })

async function note(
  tx: Tx,
  { unitId, cameraId, name }: LinkedCamera,
  change: Pair & { isLinked: boolean },
  who: Caller,
  deps: PlanDeps,
) {
  const { targetId, isLinked } = change
  await deps.journal.write(tx, {
    unitId,
    actor: actorOf(who),
    act: isLinked ? 'plan.link' : 'plan.unlink',
    subject: { kind: 'camera', id: cameraId, name },
    [isLinked ? 'after' : 'before']: { targetId },
  })
  await deps.live.say(tx, [tellLink(unitId, change, who)])
  return null
}

/** What the camera looks at; of a camera one may not see, nothing. */
export async function linksOf(
  { cameraId, layerId }: { cameraId: string; layerId?: string },
  who: Caller,
  { db }: Pick<PlanDeps, 'db'>,
) {
  const camera = seenByUnit(await linkedCameraById(db, cameraId), who, 'plan.cameraNotFound')
  return isRefusal(camera) ? camera : linkedTo(db, camera, layerId ?? null)
}
