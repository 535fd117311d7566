import { type OnvifNamed, namedOf } from './envelope.ts'
import { attributeOf, tagsIn, onvifTextOf, written } from './xml.ts'

/** What is asked of a camera. Speeds are from -1 to 1; `longestMs`: it stops by itself then (PTZ §5.3.3). */
export type OnvifCall =
  | { does: 'services' }
  | { does: 'profiles' }
  | { does: 'streamUri'; profile: string }
  | { does: 'move'; profile: string; pan: number; tilt: number; zoom: number; longestMs: number }
  | { does: 'stop'; profile: string }
  | { does: 'presets'; profile: string }
  | { does: 'gotoPreset'; profile: string; preset: string }
  | { does: 'setPreset'; profile: string; name: string }

const MS_PER_S = 1_000
const RTSP =
  '<trt:StreamSetup><tt:Stream>RTP-Unicast</tt:Stream><tt:Transport><tt:Protocol>RTSP</tt:Protocol></tt:Transport></trt:StreamSetup>'
const token = (prefix: string, value: string) =>
  `<${prefix}:ProfileToken>${written(value)}</${prefix}:ProfileToken>`

export function callText(call: OnvifCall): string {
  switch (call.does) {
    case 'services':
      return '<tds:GetCapabilities><tds:Category>All</tds:Category></tds:GetCapabilities>'
    case 'profiles':
      return '<trt:GetProfiles/>'
    case 'streamUri':
      return `<trt:GetStreamUri>${RTSP}${token('trt', call.profile)}</trt:GetStreamUri>`
    case 'move':
      return `<tptz:ContinuousMove>${token('tptz', call.profile)}<tptz:Velocity><tt:PanTilt x="${call.pan}" y="${call.tilt}"/><tt:Zoom x="${call.zoom}"/></tptz:Velocity><tptz:Timeout>PT${call.longestMs / MS_PER_S}S</tptz:Timeout></tptz:ContinuousMove>`
    case 'stop':
      return `<tptz:Stop>${token('tptz', call.profile)}<tptz:PanTilt>true</tptz:PanTilt><tptz:Zoom>true</tptz:Zoom></tptz:Stop>`
    case 'presets':
      return `<tptz:GetPresets>${token('tptz', call.profile)}</tptz:GetPresets>`
    case 'gotoPreset':
      return `<tptz:GotoPreset>${token('tptz', call.profile)}<tptz:PresetToken>${written(call.preset)}</tptz:PresetToken></tptz:GotoPreset>`
    case 'setPreset':
      return `<tptz:SetPreset>${token('tptz', call.profile)}<tptz:PresetName>${written(call.name)}</tptz:PresetName></tptz:SetPreset>`
  }
}

/** Where a camera answers for media and for pan and tilt; null: it does not. */
export function servicesIn(xml: string): { media: string | null; ptz: string | null } {
  const of = (name: string) => {
    const [section] = tagsIn(xml, name)
    return section ? onvifTextOf(section.body, 'XAddr') : null
  }
  return { media: of('Media'), ptz: of('PTZ') }
}

export interface Profile extends OnvifNamed {
  hasPtz: boolean
  width: number
}
/** The largest picture first. */
export function profilesIn(xml: string): Profile[] {
  return tagsIn(xml, 'Profiles')
    .map((each) => ({
      ...namedOf(each),
      hasPtz: tagsIn(each.body, 'PTZConfiguration').length > 0,
      width: Number(onvifTextOf(each.body, 'Width') ?? 0) || 0,
    }))
    .filter((profile) => profile.token !== '')
    .toSorted((one, other) => other.width - one.width)
}
export const streamUriIn = (xml: string): string | null => onvifTextOf(xml, 'Uri')

export type OnvifPreset = OnvifNamed
export const presetsIn = (xml: string): OnvifPreset[] =>
  tagsIn(xml, 'Preset')
    .map(namedOf)
    .filter((preset) => preset.token !== '')
export const presetTokenIn = (xml: string): string | null => onvifTextOf(xml, 'PresetToken')

/** A call as a camera reads it; null: one we do not know. */
export type OnvifAsked = OnvifCall
export function askedIn(xml: string): OnvifAsked | null {
  const profile = onvifTextOf(xml, 'ProfileToken') ?? ''
  const has = (name: string) => tagsIn(xml, name).length > 0
  if (has('GetCapabilities')) return { does: 'services' }
  if (has('GetProfiles')) return { does: 'profiles' }
  if (has('GetStreamUri')) return { does: 'streamUri', profile }
  if (has('GetPresets')) return { does: 'presets', profile }
  if (has('GotoPreset')) return { does: 'gotoPreset', profile, preset: onvifTextOf(xml, 'PresetToken') ?? '' }
  if (has('SetPreset')) return { does: 'setPreset', profile, name: onvifTextOf(xml, 'PresetName') ?? '' }
  if (has('Stop')) return { does: 'stop', profile }
  if (!has('ContinuousMove')) return null
  const number = (name: string, axis: string) =>
    Number(attributeOf(tagsIn(xml, name)[0]?.attributes ?? '', axis) ?? 0) || 0
  return {
    does: 'move',
    profile,
    pan: number('PanTilt', 'x'),
    tilt: number('PanTilt', 'y'),
    zoom: number('Zoom', 'x'),
    longestMs: (Number(/^PT([\d.]+)S$/.exec(onvifTextOf(xml, 'Timeout') ?? '')?.[1] ?? 0) || 0) * MS_PER_S,
  }
}
