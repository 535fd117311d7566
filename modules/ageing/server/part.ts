import { centreZone } from '@gss/kit/zone'
import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { serverPart } from '@gss/session/server'
import { calls, permissions, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { AgeingDeps } from './deps.ts'
import { LOOK_NIGHTLY, LOOK_NOW } from './jobKinds.ts'
import { lookAtAll } from './look.ts'

/** After the backup of the night, where the centre's clock goes. */
const EACH_NIGHT = '40 3 * * *'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'ageing',
  calls,
  answers,
  refusals,
  permissions,
  jobs: (deps: AgeingDeps): Jobs => {
    const look = async (_: unknown, signal: AbortSignal) => void (await lookAtAll(deps, signal))
    return {
      handlers: { [LOOK_NIGHTLY]: look, [LOOK_NOW]: look },
      schedules: [schedule(EACH_NIGHT, LOOK_NIGHTLY, centreZone())],
    }
  },
})
