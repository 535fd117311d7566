import { fieldDeeds, fieldPieces } from '@gss/field/server'
import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { serverPart } from '@gss/session/server'
import { calls, permissions, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { HazardDeps } from './deps.ts'
import { hazardFieldDeeds, minePiece } from './fieldDeeds.ts'
import { remind } from './remind.ts'

const REMIND = 'hazards.remind'
const EACH_MINUTE = '* * * * *'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'hazards',
  calls,
  answers,
  refusals,
  permissions,
  jobs: (deps: HazardDeps): Jobs => ({
    handlers: { [REMIND]: async () => void (await remind(deps)) },
    schedules: [schedule(EACH_MINUTE, REMIND)],
  }),
  brings: [fieldDeeds.of(...hazardFieldDeeds), fieldPieces.of(minePiece)],
})
