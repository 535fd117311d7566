import type { Place } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import type { Camera } from '../contract/index.ts'
import {
  cameraById,
  camerasLinkedTo,
  camerasOnFloor,
  componentStandingOf,
  unitOfFloor,
} from './cameraViews.ts'
import { isId } from './isId.ts'

interface Ask {
  cameraId?: string | null
  componentId?: string | null
  floorId?: string | null
}
/** Which cameras show what an alarm is about. Nothing, silently, where there is none or it is not the caller's (spec §8). */
export async function camerasOfDevice(
  place: Place,
  { cameraId, componentId, floorId }: Ask,
  who: Caller,
): Promise<Camera[]> {
  if (cameraId) {
    const own = isId(cameraId) ? await cameraById(place, cameraId) : null
    return own && who.sees(own.unitId) ? [own] : []
  }
  const standing = componentId && isId(componentId) ? await componentStandingOf(place, componentId) : null
  if (!componentId && floorId) {
    const unitId = await unitOfFloor(place, floorId)
    return unitId !== null && who.sees(unitId) ? camerasOnFloor(place, unitId, floorId) : []
  }
  if (!componentId || !standing || !who.sees(standing.unitId)) return []
  const linked = await camerasLinkedTo(place, standing.unitId, componentId)
  if (linked.length > 0 || standing.floorId === null) return linked
  return camerasOnFloor(place, standing.unitId, standing.floorId)
}
