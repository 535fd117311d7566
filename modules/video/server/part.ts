import { baseData, leaning } from '@gss/archives/server'
import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { serverPart } from '@gss/session/server'
import { calls, evidencePushes, parameters, permissions, pushes, refusals } from '../contract/index.ts'
import { startFollowingAnswers } from './answering/followAnswers.ts'
import { answers } from './answers.ts'
import { type VideoGround, videoDeps } from './deps.ts'
import { startFollowingDoors } from './doors/followDoors.ts'
import { pruneEvents } from './doors/pruneEvents.ts'
import { pruneEvidence } from './evidence/prune.ts'
import { settleEndedRecordings } from './evidence/settle.ts'
import { startFollowingPlatforms } from './found/followPlatforms.ts'
import { keptObjects } from './keptObjects.ts'
import { leaners } from './leaners.table.ts'

const SETTLE = 'video.settle'
const EACH_MINUTE = '* * * * *'
const PRUNE = 'video.prune'
const NIGHTLY = '20 4 * * *'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'video',
  calls,
  answers,
  permissions,
  parameters,
  refusals,
  jobs(ground: VideoGround): Jobs {
    const deps = videoDeps(ground)
    return {
      handlers: {
        [SETTLE]: async () => void (await settleEndedRecordings(deps)),
        [PRUNE]: async () => {
          await pruneEvidence(deps)
          await pruneEvents(deps)
        },
      },
      schedules: [schedule(EACH_MINUTE, SETTLE), schedule(NIGHTLY, PRUNE)],
    }
  },
  heard: [
    { heardWith: 'door', pushes },
    { heardWith: 'video', pushes: evidencePushes },
  ],
  engines: [startFollowingDoors, startFollowingPlatforms, startFollowingAnswers],
  brings: [baseData.of(...keptObjects), leaning.of(...leaners)],
})
