import { type Refusal, refuse } from '@gss/kit/refusal'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type CameraMove,
  DEMO_CAMERAS_HOST,
  DEMO_PLATFORM_HOST,
  type CameraPreset,
  type MovedCamera,
} from '../../contract/index.ts'
import { playedById } from '../cameraViews.ts'
import type { VideoDeps } from '../deps.ts'
import { REFUSALS } from '../evidence/make.ts'
import { isId } from '../isId.ts'
import { MediaAway } from '../media/mediaClient.ts'
import { cameraSourceOf } from '../media/sourceOf.ts'
import { type CameraReached, reachedById } from '../media/sourceViews.ts'

const SERVICE = '/onvif/device_service'
/** Looked at again and again while a camera turns; only what somebody began is written down. */
const NOTED: ReadonlySet<CameraMove['does']> = new Set(['move', 'gotoPreset', 'setPreset'])

/** Turns a camera of ours: by its platform, the recorder it hangs on, or its own ONVIF service at the host it plays from. */
export async function moveCamera(
  { cameraId, move }: { cameraId: string; move: CameraMove },
  who: Caller,
  deps: VideoDeps,
): Promise<CameraPreset[] | Refusal> {
  const camera = isId(cameraId) ? await playedById(deps.db, cameraId) : null
  if (!camera || !who.sees(camera.unitId)) return refuse('video.cameraNotFound')
  const reached = camera.hasPtz ? await reachedById(deps.db, cameraId) : null
  const moved = reached && movedBy(reached, deps)
  if (!moved) return refuse('video.noPtz')
  const told = await deps.media.move(moved, move).catch((error: unknown) => {
    if (!(error instanceof MediaAway)) throw error
    return null
  })
  if (NOTED.has(move.does))
    await deps.journal.write(deps.db, {
      actor: actorOf(who),
      act: 'video.move',
      unitId: camera.unitId,
      subject: { kind: 'camera', id: cameraId, name: camera.name },
      after: { ...move },
      outcome: Array.isArray(told) ? 'done' : 'failed',
    })
  if (told === null) return refuse('video.mediaAway')
  return typeof told === 'string' ? refuse(REFUSALS[told]) : told
}

function movedBy(reached: CameraReached, { secrets }: VideoDeps): MovedCamera | null {
  const source = cameraSourceOf(reached, 'main', secrets)
  if (typeof source !== 'string' && (source.kind === 'hik' || source.kind === 'gb')) {
    const { kind: by, url, user, password, code } = source
    return { by, url, user, password, code }
  }
  const url = serviceOf(reached)
  const password = reached.secret === null ? '' : (secrets.open(reached.secret) ?? '')
  return url === null ? null : { by: 'onvif', url, user: reached.user, password }
}

/** The device address where one is written down, else the host of its stream. */
function serviceOf({ main, ip, port }: CameraReached): string | null {
  if (ip !== '') return urlOf(`http://${ip}${port === '' ? '' : `:${port}`}${SERVICE}`)
  const played = urlOf(main.replace(/^rtsp/i, 'http'))
  if (played === null) return null
  const { hostname, pathname } = new URL(played)
  // The demo's cameras answer behind one door, each by its name.
  if (hostname === DEMO_CAMERAS_HOST) return urlOf(`http://${DEMO_PLATFORM_HOST}/onvif${pathname}`)
  return urlOf(`http://${hostname}${SERVICE}`)
}
const urlOf = (text: string): string | null => (URL.canParse(text) ? new URL(text).href : null)
