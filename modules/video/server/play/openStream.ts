import { type Refusal, refuse } from '@gss/kit/refusal'
import { type Caller, fileTicket } from '@gss/session/server'
import { type Form, MEDIA_PATH, type OpenedStream, type Variant } from '../../contract/index.ts'
import { type PlayedCamera, playedById, playedByIndexCode } from '../cameraViews.ts'
import { alarmFor } from '../alarmOf.ts'
import type { VideoDeps } from '../deps.ts'
import { isId } from '../isId.ts'

/** With its code at a platform of others, which one call tells. */
type Opened = OpenedStream & { indexCode: string }
interface Ask {
  cameraId: string
  variant?: Variant | undefined
  form?: Form | undefined
  alarmId?: string | null | undefined
}

/** A place where this camera plays, for this person, once. Whatever address a page sends along is not read. */
export async function openStream(ask: Ask, who: Caller, deps: VideoDeps): Promise<Opened | Refusal> {
  const camera = isId(ask.cameraId) ? await playedById(deps.db, ask.cameraId) : null
  return openOf(camera, ask, who, deps)
}

/** The second call of a HIKOPEN camera names it by its code there. */
export async function openByIndexCode(
  { indexCode, variant }: { indexCode: string; variant?: Variant | undefined },
  who: Caller,
  deps: VideoDeps,
): Promise<Opened | Refusal> {
  const named = indexCode === '' ? [] : await playedByIndexCode(deps.db, indexCode)
  const camera = named.find(({ unitId }) => who.sees(unitId)) ?? null
  return openOf(camera, { cameraId: camera?.cameraId ?? '', variant }, who, deps)
}

async function openOf(
  camera: PlayedCamera | null,
  { variant = 'sub', form, alarmId = null }: Ask,
  who: Caller,
  deps: VideoDeps,
): Promise<Opened | Refusal> {
  if (!camera || !who.sees(camera.unitId)) return refuse('video.cameraNotFound')
  const given = variant === 'sub' && camera.hasSub ? 'sub' : 'main'
  const ticket = await fileTicket(who, aboutStream(camera.cameraId, given, form), deps)
  // A picture is not held back for what a page says beside it; what is not true of the alarm is not written down.
  const alarm = await alarmFor(alarmId, camera.unitId, who, deps)
  await deps.looks.note(camera, 'refused' in alarm ? null : alarm.alarmId, who)
  return {
    url: `${MEDIA_PATH}/${camera.cameraId}.${given}${form === undefined ? '' : `_${form}`}.${ticket}.flv`,
    cameraId: camera.cameraId,
    indexCode: camera.indexCode,
    name: camera.name,
    variant: given,
    codec: null,
    hasAudio: null,
    hasPtz: camera.hasPtz,
    hasTalk: camera.hasTalk,
  }
}

/** What a ticket is for: of another camera, or of its other stream, it opens nothing. */
export const aboutStream = (cameraId: string, variant: Variant, form?: Form): string =>
  `video:${cameraId}:${variant}${form === undefined ? '' : `:${form}`}`
