import { createHash, randomBytes } from 'node:crypto'
import { type OnvifCall, callText, envelope, faultIn, profilesIn, servicesIn, streamUriIn } from '@gss/onvif'
import type { CameraTold } from '@gss/video/contract'
import { askHttp, AskFailed } from '../platform/askHttp.ts'
import type { Allowed } from '../source/address.ts'

export interface OnvifCamera {
  /** Of its device service. */
  url: string
  user: string
  password: string
}
const NONCE_BYTES = 16
const SOAP = { 'content-type': 'application/soap+xml; charset=utf-8' }

export async function askOnvif(
  camera: OnvifCamera,
  url: string,
  call: OnvifCall,
  allowed: Allowed,
): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const created = new Date().toISOString()
  const digest = createHash('sha1').update(nonce).update(created).update(camera.password).digest('base64')
  const login =
    camera.user === '' ? null : { user: camera.user, nonce: nonce.toString('base64'), created, digest }
  const { text } = await askHttp(url, envelope(callText(call), login), SOAP, allowed)
  const fault = faultIn(text)
  if (fault) throw fault
  return text
}

/** Cameras say their own address as they see it; asked is the one that was written down. */
function at(service: string | null, camera: OnvifCamera): string | null {
  if (service === null || !URL.canParse(service)) return null
  const [theirs, ours] = [new URL(service), new URL(camera.url)]
  theirs.protocol = ours.protocol
  theirs.host = ours.host
  return theirs.href
}

interface OnvifWays {
  media: string
  ptz: string | null
  profiles: ReturnType<typeof profilesIn>
}
/** Where it answers, and what it plays by. */
export async function onvifWays(camera: OnvifCamera, allowed: Allowed): Promise<OnvifWays> {
  const services = servicesIn(await askOnvif(camera, camera.url, { does: 'services' }, allowed))
  const media = at(services.media, camera)
  if (media === null) throw new AskFailed('noAnswer', 'no media service')
  const profiles = profilesIn(await askOnvif(camera, media, { does: 'profiles' }, allowed))
  return { media, ptz: at(services.ptz, camera), profiles }
}

/** What a camera plays by: the largest picture, and the smallest where it has several. */
export async function cameraOf(camera: OnvifCamera, allowed: Allowed): Promise<CameraTold> {
  const { media, ptz, profiles } = await onvifWays(camera, allowed)
  const uri = async (profile: string) =>
    streamUriIn(await askOnvif(camera, media, { does: 'streamUri', profile }, allowed)) ?? ''
  const [main] = profiles
  const sub = profiles.at(-1)
  if (!main) throw new AskFailed('noAnswer', 'no profile')
  return {
    main: await uri(main.token),
    sub: sub && sub !== main ? await uri(sub.token) : '',
    hasPtz: ptz !== null && profiles.some(({ hasPtz }) => hasPtz),
  }
}
