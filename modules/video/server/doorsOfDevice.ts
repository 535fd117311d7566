import type { Place } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import type { Door } from '../contract/index.ts'
import { componentStandingOf } from './cameraViews.ts'
import { doorsOnFloor } from './doorViews.ts'
import { isId } from './isId.ts'

/** The doors of the floor something stands on. Nothing, silently, where there is none or it is not the caller's, as with cameras. */
export async function doorsOfDevice(
  place: Place,
  { componentId }: { componentId: string },
  who: Caller,
): Promise<Door[]> {
  const standing = isId(componentId) ? await componentStandingOf(place, componentId) : null
  if (!standing?.floorId || !who.sees(standing.unitId)) return []
  return doorsOnFloor(place, standing.unitId, standing.floorId)
}
