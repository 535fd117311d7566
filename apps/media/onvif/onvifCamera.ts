import { createHash, randomBytes } from 'node:crypto'
import {
  type OnvifCall,
  callText,
  envelope,
  faultIn,
  OnvifFault,
  presetsIn,
  profilesIn,
  servicesIn,
  streamUriIn,
} from '@gss/onvif'
import { type CameraMove, type CameraTold, MOVE_LONGEST_MS, type CameraPreset } from '@gss/video/contract'
import { askHttp, AskFailed } from '../platform/askHttp.ts'
import type { Allowed } from '../source/address.ts'

export interface OnvifCamera {
  /** Of its device service. */
  url: string
  user: string
  password: string
}
/** It answers, and has nothing that moves. */
export class NoPtz extends Error {}

const NONCE_BYTES = 16
const SOAP = { 'content-type': 'application/soap+xml; charset=utf-8' }
const REMEMBERED_MAX = 500

async function ask(camera: OnvifCamera, url: string, call: OnvifCall, allowed: Allowed): Promise<string> {
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

interface Ways {
  media: string
  ptz: string | null
  profiles: ReturnType<typeof profilesIn>
}
async function waysOf(camera: OnvifCamera, allowed: Allowed): Promise<Ways> {
  const services = servicesIn(await ask(camera, camera.url, { does: 'services' }, allowed))
  const media = at(services.media, camera)
  if (media === null) throw new AskFailed('noAnswer', 'no media service')
  const profiles = profilesIn(await ask(camera, media, { does: 'profiles' }, allowed))
  return { media, ptz: at(services.ptz, camera), profiles }
}

/** What a camera plays by: the largest picture, and the smallest where it has several. */
export async function cameraOf(camera: OnvifCamera, allowed: Allowed): Promise<CameraTold> {
  const { media, ptz, profiles } = await waysOf(camera, allowed)
  const uri = async (profile: string) =>
    streamUriIn(await ask(camera, media, { does: 'streamUri', profile }, allowed)) ?? ''
  const [main] = profiles
  const sub = profiles.at(-1)
  if (!main) throw new AskFailed('noAnswer', 'no profile')
  return {
    main: await uri(main.token),
    sub: sub && sub !== main ? await uri(sub.token) : '',
    hasPtz: ptz !== null && profiles.some(({ hasPtz }) => hasPtz),
  }
}

export interface Movers {
  move(camera: OnvifCamera, move: CameraMove): Promise<CameraPreset[]>
  end(): void
}

/** How long a camera may turn, and how a stop that was not heard is said again. */
interface Pace {
  longestMs: number
  againMs: number
  times: number
}
const PACE: Pace = { longestMs: MOVE_LONGEST_MS, againMs: 1_000, times: 10 }

/**
 * Moves cameras. One that moves is stopped by us, should nobody else do it: a page may be gone while a camera turns. A stop counts when the
 * camera answered it; until then it is said again, and a camera whose answer to a move was lost is thought to turn.
 */
export function openMovers(allowed: Allowed, { longestMs, againMs, times }: Pace = PACE): Movers {
  const known = new Map<string, { ptz: string; profile: string }>()
  const stops = new Map<string, NodeJS.Timeout>()

  async function wayOf(camera: OnvifCamera): Promise<{ ptz: string; profile: string }> {
    const key = `${camera.url} ${camera.user}`
    const there = known.get(key)
    if (there) return there
    const { ptz, profiles } = await waysOf(camera, allowed)
    const profile = profiles.find(({ hasPtz }) => hasPtz)
    if (ptz === null || !profile) throw new NoPtz()
    const way = { ptz, profile: profile.token }
    known.set(key, way)
    if (known.size > REMEMBERED_MAX) known.delete(known.keys().next().value ?? '')
    return way
  }
  const forget = (ptz: string) => {
    clearTimeout(stops.get(ptz))
    stops.delete(ptz)
  }
  function stopLater(ptz: string, stop: () => Promise<unknown>, inMs: number, left = times): void {
    clearTimeout(stops.get(ptz))
    const timer = setTimeout(() => {
      const stillOurs = () => stops.get(ptz) === timer
      stop().then(
        () => stillOurs() && forget(ptz),
        // Unheard, it is said again, unless something else was ordered meanwhile.
        () => stillOurs() && (left > 1 ? stopLater(ptz, stop, againMs, left - 1) : forget(ptz)),
      )
    }, inMs)
    stops.set(ptz, timer)
  }

  return {
    async move(camera, { does, pan = 0, tilt = 0, zoom = 0, preset = '' }) {
      const { ptz, profile } = await wayOf(camera)
      const send = (call: OnvifCall) => ask(camera, ptz, call, allowed)
      const stop = () => send({ does: 'stop', profile })
      switch (does) {
        case 'move':
          try {
            await send({ does, profile, pan, tilt, zoom })
          } finally {
            stopLater(ptz, stop, longestMs) // it may turn though its answer was lost
          }
          return []
        case 'stop':
          try {
            await stop()
            forget(ptz)
          } catch (error) {
            stopLater(ptz, stop, againMs)
            throw error
          }
          return []
        case 'gotoPreset':
          await send({ does, profile, preset })
          forget(ptz)
          return []
        case 'setPreset':
          await send({ does, profile, name: preset })
          return presetsIn(await send({ does: 'presets', profile }))
        case 'presets':
          return presetsIn(await send({ does, profile }))
      }
    },
    end() {
      for (const timer of stops.values()) clearTimeout(timer)
      stops.clear()
    },
  }
}

/** What a refusal of the media process says of it. */
export const refusalOf = (error: unknown): 'noAnswer' | 'refused' | 'noPtz' | null => {
  if (error instanceof NoPtz) return 'noPtz'
  if (error instanceof OnvifFault) return error.isPassword ? 'refused' : 'noAnswer'
  if (error instanceof AskFailed) return error.why === 'refused' ? 'refused' : 'noAnswer'
  return null
}
