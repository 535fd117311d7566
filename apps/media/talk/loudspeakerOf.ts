import type { Allowed } from '../source/address.ts'
import { talkAddress } from '../platform/hikopen.ts'
import { openBackchannel } from './backchannel.ts'
import { openIsapi } from './isapi.ts'
import { NoLoudspeaker, type OpenLoudspeaker } from './loudspeaker.ts'

/** The ways to a loudspeaker there are: by ONVIF, else by ISAPI; of a platform's camera at the address the platform gives. */
export const loudspeakerOf =
  (allowed: Allowed): OpenLoudspeaker =>
  async (source, onOver) => {
    if (source.kind === 'hik') {
      const url = await talkAddress(source, allowed).catch((error: unknown) => {
        throw new NoLoudspeaker(
          'failed',
          error instanceof Error ? `the platform: ${error.message}` : 'the platform',
        )
      })
      // The address carries its own leave; the platform's key is nothing for a camera.
      return openBackchannel({ ...source, kind: 'rtsp', url, user: '', password: '' }, allowed, onOver)
    }
    if (source.kind !== 'rtsp') throw new NoLoudspeaker('unsupported', 'no RTSP camera')
    return openBackchannel(source, allowed, onOver).catch((error: unknown) => {
      if (!(error instanceof NoLoudspeaker) || error.state !== 'unsupported') throw error
      return openIsapi(source, allowed, onOver)
    })
  }
