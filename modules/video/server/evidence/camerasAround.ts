import type { Place } from '@gss/server-kit/database'
import { camerasLinkedTo, camerasOnFloor, componentStandingOf } from '../cameraViews.ts'
import { isId } from '../isId.ts'
import { type CameraReached, reachedByIds } from '../media/sourceViews.ts'

/** Spec §4: at most nine are shown. */
const SHOWN_MAX = 9

/** What looks at a component: a camera itself, those linked with it, else those of its floor. */
export async function camerasAround(
  place: Place,
  { unitId, componentId }: { unitId: string; componentId: string },
): Promise<CameraReached[]> {
  const standing = isId(componentId) ? await componentStandingOf(place, componentId) : null
  if (!standing || standing.unitId !== unitId) return []
  const linked = await camerasLinkedTo(place, unitId, componentId)
  const shown =
    linked.length > 0 || standing.floorId === null
      ? linked
      : await camerasOnFloor(place, unitId, standing.floorId)
  const own = await reachedByIds(place, [componentId])
  return own.length > 0
    ? own
    : reachedByIds(
        place,
        shown.slice(0, SHOWN_MAX).map(({ cameraId }) => cameraId),
      )
}
