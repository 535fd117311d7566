import { HIDDEN } from '@gss/archives/contract'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import type { Form, TriedCamera } from '../../contract/index.ts'
import type { VideoDeps } from '../deps.ts'
import { platformById } from '../found/platformViews.ts'
import { MediaAway } from '../media/mediaClient.ts'
import { cameraSourceOf } from '../media/sourceOf.ts'
import { type CameraReached, reachedById } from '../media/sourceViews.ts'

interface Typed {
  cameraId: string | null
  unitId?: string | undefined
  linkType: string
  platformId: string | null
  indexCode: string
  address: string
  user: string
  password: string
  form?: Form | undefined
}

/**
 * One picture by what stands in a camera's form now: the way of a stream, and its rules (where no camera is, is said by `apps/media/source/address.ts`).
 * Nothing is kept; that somebody looked, and where, is in the journal each time.
 */
export async function tryCamera(typed: Typed, who: Caller, deps: VideoDeps): Promise<TriedCamera | Refusal> {
  const { cameraId } = typed
  // Who may only add tries what they add, and not what others wrote down.
  if (!who.permits('baseData', cameraId === null ? 'add' : 'edit')) return refuse('video.cameraNotFound')
  const saved = cameraId === null ? null : await reachedById(deps.db, cameraId)
  const unitId = cameraId === null ? (typed.unitId ?? who.unitId) : (saved?.unitId ?? null)
  if (unitId === null || !who.sees(unitId)) return refuse('video.cameraNotFound')
  const secret = secretOf(typed, saved, deps)
  if (secret !== null && typeof secret === 'object') return secret
  const platform = typed.platformId === null ? null : await platformById(deps.db, typed.platformId)
  const source = cameraSourceOf(
    {
      // A camera of its own: how it answers says nothing of the one that is saved.
      cameraId: newId(),
      unitId,
      name: '',
      linkType: typed.linkType,
      main: typed.address,
      sub: '',
      user: typed.user,
      secret,
      indexCode: typed.indexCode,
      ip: '',
      port: '',
      platform: platform?.unitId === unitId ? platform : null,
    },
    'main',
    deps.secrets,
  )
  if (typeof source === 'string') return { end: source }
  const told = await deps.media
    .tryOut({ ...source, ...(typed.form !== undefined && { form: typed.form }) })
    .catch((error: unknown): TriedCamera => {
      if (!(error instanceof MediaAway)) throw error
      return { end: 'mediaAway' }
    })
  await deps.journal.write(deps.db, {
    actor: actorOf(who),
    act: 'video.look',
    unitId,
    subject: saved
      ? { kind: 'camera', id: saved.cameraId, name: saved.name }
      : { kind: 'unit', id: unitId, name: '' },
    // Its host alone: in an address a password may stand.
    after: { tried: hostIn(source.url), end: told.end },
    outcome: told.end === 'shown' ? 'done' : 'failed',
  })
  return told
}

/** The saved password goes to the device it was saved for: sent where somebody has just typed, it would be told to whoever listens there. */
function secretOf(
  { address, password }: Typed,
  saved: CameraReached | null,
  { secrets }: VideoDeps,
): string | null | Refusal {
  // Shown as signs, it is the one that is saved.
  if (password !== '' && password !== HIDDEN) return secrets.seal(password)
  // A platform is asked with its own.
  if (saved === null || saved.secret === null || address === '') return null
  return hostIn(address) === hostIn(saved.main) ? saved.secret : refuse('video.passwordAgain')
}

function hostIn(url: string): string {
  const plain = url.replace(/^rtsp/i, 'http')
  return URL.canParse(plain) ? new URL(plain).host : ''
}
