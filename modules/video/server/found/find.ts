import { type Refusal, refuse } from '@gss/kit/refusal'
import { actorOf, type Caller } from '@gss/session/server'
import type { CameraTold, FoundCamera } from '../../contract/index.ts'
import type { VideoDeps } from '../deps.ts'
import { REFUSALS } from '../evidence/make.ts'
import { MediaAway } from '../media/mediaClient.ts'
import { devicesToAdmit, knownCameras, platformById } from './platformViews.ts'

type Found = FoundCamera & { cameraId: string | null }
const KINDS: Readonly<Record<string, 'hik' | 'gb'>> = { HIKOPEN: 'hik', GB28181: 'gb' }

/** What a platform says it has; of each, whether it is written down here. */
export async function platformDirectory(
  platformId: string,
  who: Caller,
  deps: VideoDeps,
): Promise<Found[] | Refusal> {
  const platform = await platformById(deps.db, platformId)
  const kind = KINDS[platform?.kind ?? '']
  if (!platform || !kind || !who.sees(platform.unitId)) return refuse('video.platformNotFound')
  const { url, account: user, secret, unitId } = platform
  const told = await orAway(
    deps.media.directory({ kind, url, user, password: deps.secrets.open(secret) ?? '' }),
  )
  await note(deps, who, unitId, { kind: 'videoPlatform', id: platformId, name: platform.name })
  if (typeof told === 'string') return refuse(told)
  const known = await knownCameras(deps.db, unitId, platformId)
  return told.map((one) => ({
    ...one,
    cameraId: known.find(({ code }) => code === one.code)?.cameraId ?? null,
  }))
}

/** What answers in the network of this installation: the centre's and a unit's cameras are told apart by nobody but whoever adds them. */
export async function discoverCameras(
  asked: string | undefined,
  who: Caller,
  deps: VideoDeps,
): Promise<Found[] | Refusal> {
  const unitId = asked ?? who.unitId
  if (unitId === null || !who.sees(unitId)) return refuse('video.cameraNotFound')
  const told = await orAway(deps.media.discover())
  await note(deps, who, unitId, { kind: 'unit', id: unitId, name: '' })
  if (typeof told === 'string') return refuse(told)
  const known = await knownCameras(deps.db, unitId, null)
  const isAt = (address: string) => (one: { rtmp: string }) => hostOf(one.rtmp) === hostOf(address)
  return told.map((one) => ({
    ...one,
    cameraId:
      known.find(({ code }) => code === one.code)?.cameraId ??
      known.find(isAt(one.address))?.cameraId ??
      null,
  }))
}

/** What a found camera plays by. */
export async function askCamera(
  ask: {
    unitId?: string | undefined
    address: string
    user?: string | undefined
    password?: string | undefined
  },
  who: Caller,
  deps: VideoDeps,
): Promise<CameraTold | Refusal> {
  const unitId = ask.unitId ?? who.unitId
  if (unitId === null || !who.sees(unitId)) return refuse('video.cameraNotFound')
  const told = await orAway(
    deps.media.camera({ url: ask.address, user: ask.user ?? '', password: ask.password ?? '' }),
  )
  return typeof told === 'string' ? refuse(told) : told
}

/** Which devices may register: told again and again, because the media process may be another one by now. */
export async function admitDevices({ db, media, secrets }: VideoDeps): Promise<number> {
  if (media.port === 0) return 0
  const devices = await devicesToAdmit(db)
  await media.admit(
    devices.map(({ account, secret }) => ({ deviceId: account, password: secrets.open(secret) ?? '' })),
  )
  return devices.length
}

const hostOf = (url: string): string => {
  const plain = url.replace(/^rtsp/i, 'http')
  return URL.canParse(plain) ? new URL(plain).hostname : url
}
async function orAway<T extends object>(asking: Promise<T | keyof typeof REFUSALS>) {
  try {
    const told = await asking
    return typeof told === 'string' ? REFUSALS[told] : told
  } catch (error) {
    if (!(error instanceof MediaAway)) throw error
    return 'video.mediaAway' as const
  }
}
const note = (
  { journal, db }: VideoDeps,
  who: Caller,
  unitId: string,
  subject: { kind: string; id: string; name: string },
) => journal.write(db, { actor: actorOf(who), act: 'video.find', unitId, subject })
