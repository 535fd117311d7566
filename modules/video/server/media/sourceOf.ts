import type { Secrets } from '@gss/server-kit/secrets'
import type { StreamSource, StreamState, Variant } from '../../contract/index.ts'
import type { CameraReached } from './sourceViews.ts'

/** How a camera's address begins, and what speaks it. */
// oxfmt-ignore
const KINDS: readonly (readonly [is: RegExp, kind: StreamSource['kind']])[] = [
  [/^rtsp:\/\//i,                     'rtsp'],
  [/^http:\/\/[^?#]+\.flv(?:[?#]|$)/i, 'flv'],
]

/** By what a camera is reached whose platform is asked for it. An address of its own goes first. */
const PLATFORMS: Readonly<Record<string, StreamSource['kind']>> = { HIKOPEN: 'hik', GB28181: 'gb' }

/** What the media process is told, or why it is not asked at all. */
export function cameraSourceOf(
  { cameraId, unitId, main, sub, user, secret, linkType, indexCode, platform }: CameraReached,
  wanted: Variant,
  secrets: Secrets,
): StreamSource | Extract<StreamState, 'noAddress' | 'kindNotPlayed'> {
  const behind = PLATFORMS[linkType]
  if (behind && platform && main === '') {
    if (indexCode === '' || platform.kind !== linkType) return 'noAddress'
    return {
      cameraId,
      unitId,
      variant: wanted,
      kind: behind,
      url: platform.url,
      user: platform.account,
      password: secrets.open(platform.secret) ?? '',
      code: indexCode,
    }
  }
  const variant = wanted === 'sub' && sub !== '' ? 'sub' : 'main'
  const url = variant === 'sub' ? sub : main
  if (url === '') return 'noAddress'
  const kind = KINDS.find(([is]) => is.test(url))?.[1]
  if (!kind || !URL.canParse(url.replace(/^rtsp/i, 'http'))) return 'kindNotPlayed'
  // A password sealed by another key (a database without its key file) is none: the camera will say so.
  const password = secret === null ? '' : (secrets.open(secret) ?? '')
  return { cameraId, unitId, variant, kind, url, user, password }
}
