import { type Refusal, refuse } from '@gss/kit/refusal'
import { type Caller, fileTicket } from '@gss/session/server'
import { TALK_PATH } from '../../contract/index.ts'
import { alarmFor } from '../alarmOf.ts'
import { playedById } from '../cameraViews.ts'
import type { VideoDeps } from '../deps.ts'
import { isId } from '../isId.ts'

/** An alarm there is none of, in an address. */
export const NO_ALARM = 'none'

/** A place where this person may speak through this camera, once. What was said is kept with the alarm. */
export async function openTalk(
  { cameraId, alarmId }: { cameraId: string; alarmId?: string | null | undefined },
  who: Caller,
  deps: VideoDeps,
): Promise<{ url: string } | Refusal> {
  const camera = isId(cameraId) ? await playedById(deps.db, cameraId) : null
  if (!camera || !who.sees(camera.unitId)) return refuse('video.cameraNotFound')
  if (!camera.hasTalk) return refuse('video.noTalk')
  const alarm = await alarmFor(alarmId, camera.unitId, who, deps)
  if ('refused' in alarm) return alarm
  const of = alarm.alarmId ?? NO_ALARM
  const ticket = await fileTicket(who, aboutTalk(camera.cameraId, of), deps)
  return { url: `${TALK_PATH}/${camera.cameraId}.${of}.${ticket}` }
}

/** What a ticket is for: through another camera, or for another alarm, it opens nothing. */
export const aboutTalk = (cameraId: string, of: string): string => `talk:${cameraId}:${of}`
