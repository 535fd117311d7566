import { fieldDeeds, fieldPieces } from '@gss/field/server'
import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { serverPart } from '@gss/session/server'
import { calls, permissions, pushes, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import { lookAtPermits } from './byClock.ts'
import type { PermitDeps } from './deps.ts'
import { myPermits, permitFieldDeeds } from './fieldDeeds.ts'

const LOOK = 'permits.look'
const EACH_MINUTE = '* * * * *'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'permits',
  calls,
  answers,
  refusals,
  permissions,
  heard: [{ heardWith: 'permit', pushes }],
  jobs: (deps: PermitDeps): Jobs => ({
    handlers: { [LOOK]: async () => void (await lookAtPermits(deps)) },
    schedules: [schedule(EACH_MINUTE, LOOK)],
  }),
  brings: [fieldDeeds.of(...permitFieldDeeds), fieldPieces.of(myPermits)],
})
