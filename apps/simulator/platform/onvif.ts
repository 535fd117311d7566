import { createHash } from 'node:crypto'
import { type OnvifAsked, answerText, askedIn, loginIn } from '@gss/onvif'

interface Place {
  pan: number
  tilt: number
  zoom: number
}
export interface PretendOnvifCamera {
  /** Where it looks: degrees of turning and tilting, times of enlarging. */
  place(): Place
  isMoving(): boolean
  answer(xml: string): { status: number; xml: string }
}
interface Pretend {
  name: string
  user: string
  password: string
  /** It has a motor. */
  moves: boolean
  rtsp: string
}

const DEGREES_PER_S = 40
const TIMES_PER_S = 2
const MS_PER_S = 1_000
const PRESETS_MAX = 20
const OLD_MS = 300_000
const LIMITS = { pan: [-170, 170], tilt: [-90, 20], zoom: [1, 20] } as const
const OF_MOTOR: ReadonlySet<OnvifAsked['does']> = new Set([
  'move',
  'stop',
  'presets',
  'gotoPreset',
  'setPreset',
])
const no = (code: string, reason: string) => ({
  status: 400,
  xml: answerText(
    `<s:Fault><s:Code><s:Value>s:Sender</s:Value><s:Subcode><s:Value>${code}</s:Value></s:Subcode></s:Code><s:Reason><s:Text>${reason}</s:Text></s:Reason></s:Fault>`,
  ),
})

/** One camera's ONVIF service: who may ask, what it plays by, how it moves. */
export function pretendOnvif({ name, user, password, moves, rtsp }: Pretend): PretendOnvifCamera {
  let at: Place = { pan: 0, tilt: 0, zoom: 1 }
  let moving: (Place & { sinceMs: number; longestMs: number }) | null = null
  const presets = [{ token: '1', name: 'gate', at: { pan: 30, tilt: -10, zoom: 2 } }]

  function isKnown(xml: string): boolean {
    const login = loginIn(xml)
    if (!login || login.user !== user || Math.abs(Date.now() - Date.parse(login.created)) > OLD_MS)
      return false
    const sum = createHash('sha1').update(Buffer.from(login.nonce, 'base64')).update(login.created)
    return sum.update(password).digest('base64') === login.digest
  }
  const within = (axis: keyof Place, value: number) =>
    Math.min(LIMITS[axis][1], Math.max(LIMITS[axis][0], value))
  /** Where it has come to. */
  function settle(): void {
    if (!moving) return
    const { sinceMs, longestMs } = moving
    const ms = performance.now() - sinceMs
    const s = (longestMs > 0 ? Math.min(ms, longestMs) : ms) / MS_PER_S
    at = {
      pan: within('pan', at.pan + moving.pan * DEGREES_PER_S * s),
      tilt: within('tilt', at.tilt + moving.tilt * DEGREES_PER_S * s),
      zoom: within('zoom', at.zoom + moving.zoom * TIMES_PER_S * s),
    }
    moving = null
  }
  function told(asked: OnvifAsked): string {
    const here = `http://127.0.0.1/onvif/${name}`
    switch (asked.does) {
      case 'services':
        return `<tds:GetCapabilitiesResponse><tds:Capabilities><tt:Media><tt:XAddr>${here}/media</tt:XAddr></tt:Media>${moves ? `<tt:PTZ><tt:XAddr>${here}/ptz</tt:XAddr></tt:PTZ>` : ''}</tds:Capabilities></tds:GetCapabilitiesResponse>`
      case 'profiles':
        return `<trt:GetProfilesResponse><trt:Profiles token="main" fixed="true"><tt:Name>Main</tt:Name><tt:Width>960</tt:Width>${moves ? '<tt:PTZConfiguration token="z"><tt:Name>Z</tt:Name></tt:PTZConfiguration>' : ''}</trt:Profiles></trt:GetProfilesResponse>`
      case 'streamUri':
        return `<trt:GetStreamUriResponse><trt:MediaUri><tt:Uri>${rtsp}</tt:Uri></trt:MediaUri></trt:GetStreamUriResponse>`
      case 'move':
        settle()
        // What a camera of the standard does by itself: stops when it was said to.
        moving = {
          longestMs: asked.longestMs,
          pan: asked.pan,
          tilt: asked.tilt,
          zoom: asked.zoom,
          sinceMs: performance.now(),
        }
        return '<tptz:ContinuousMoveResponse/>'
      case 'stop':
        settle()
        return '<tptz:StopResponse/>'
      case 'presets':
        return `<tptz:GetPresetsResponse>${presets.map((one) => `<tptz:Preset token="${one.token}"><tt:Name>${one.name}</tt:Name></tptz:Preset>`).join('')}</tptz:GetPresetsResponse>`
      case 'gotoPreset':
        settle()
        at = presets.find(({ token }) => token === asked.preset)?.at ?? at
        return '<tptz:GotoPresetResponse/>'
      case 'setPreset': {
        settle()
        const token = String(presets.length + 1)
        if (presets.length < PRESETS_MAX)
          presets.push({ token, name: asked.name.replace(/[<>&]/g, ''), at: { ...at } })
        return `<tptz:SetPresetResponse><tptz:PresetToken>${token}</tptz:PresetToken></tptz:SetPresetResponse>`
      }
    }
  }

  return {
    place: () => at,
    isMoving: () =>
      moving !== null && (moving.longestMs === 0 || performance.now() - moving.sinceMs < moving.longestMs),
    answer(xml) {
      const asked = askedIn(xml)
      if (!asked) return no('ter:ActionNotSupported', 'unknown')
      // What a camera is may be asked by anybody; all else by who knows the password.
      if (asked.does !== 'services' && !isKnown(xml)) return no('ter:NotAuthorized', 'not authorized')
      if (!moves && OF_MOTOR.has(asked.does)) return no('ter:ActionNotSupported', 'no motor')
      return { status: 200, xml: answerText(told(asked)) }
    },
  }
}
