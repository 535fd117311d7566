import { napper } from '@gss/server-kit/jobs'
import { type VideoGround, videoDeps } from '../deps.ts'
import { MediaAway } from '../media/mediaClient.ts'
import { admitDevices } from './find.ts'

const EACH_MS = 10_000

/** Keeps the media process told which devices may register. */
export function startFollowingPlatforms(ground: VideoGround) {
  const deps = videoDeps(ground)
  const nap = napper()
  let isStopping = false
  const loop = async () => {
    while (!isStopping) {
      await admitDevices(deps).catch((error: unknown) => {
        // It is started again by the launcher; the next turn tells it.
        if (!(error instanceof MediaAway)) deps.log.warn({ err: error }, 'devices could not be told')
      })
      if (!isStopping) await nap.rest(EACH_MS)
    }
  }
  const looping = loop()
  return {
    async stop() {
      isStopping = true
      nap.wake()
      await looping
    },
  }
}
