import type { VideoCodec } from '@gss/rtsp'

/** How a pretend camera behaves. */
export interface PretendCamera {
  /** What stands behind the host in its address. */
  name: string
  clip: string
  codec?: VideoCodec
  /** It hears, and has a loudspeaker (an ONVIF backchannel). */
  talks?: true
  /** Cuts the line by itself each so many seconds, and stays away as long as said. */
  drops?: { eachS: number; awayS: number }
}

/** Everybody's user name and password; the one camera that refuses wants another. */
export const CAMERA_USER = 'gss'
export const CAMERA_PASSWORD = 'demo-camera'

/** The demo's thirteen. */
// oxfmt-ignore
export const CAMERAS: readonly PretendCamera[] = [
  { name: 'corridor',   clip: 'corridor' },
  { name: 'ward',       clip: 'ward' },
  { name: 'smoke',      clip: 'smoke' },
  { name: 'lobby',      clip: 'lobby' },
  { name: 'pumps',      clip: 'pumps' },
  { name: 'stairs',     clip: 'stairs' },
  { name: 'parking',    clip: 'parking' },
  { name: 'control',    clip: 'control', talks: true },
  { name: 'corridor-2', clip: 'corridor' },
  { name: 'drops',      clip: 'ward',   drops: { eachS: 45, awayS: 6 } },
  { name: 'away',       clip: 'parking', drops: { eachS: 600, awayS: 240 } },
  { name: 'hevc',       clip: 'lobby',  codec: 'hevc' },
  { name: 'locked',     clip: 'stairs' },
]
/** Its password was changed, and nobody wrote the new one down. */
export const LOCKED = 'locked'
