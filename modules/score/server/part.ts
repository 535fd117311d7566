import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { serverPart } from '@gss/session/server'
import { calls, permissions, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import { countScores } from './count.ts'
import type { ScoreDeps } from './deps.ts'
import { forgetScores } from './scoreStore.ts'

const COUNT = 'score.count'
const FORGET = 'score.forget'
const HOURLY = '2 * * * *'
const NIGHTLY = '50 3 * * *'
const KEPT_MS = 731 * 86_400_000

/** What this module brings to the server. */
export const part = serverPart({
  name: 'score',
  calls,
  answers,
  refusals,
  permissions,
  jobs: (deps: ScoreDeps): Jobs => ({
    handlers: {
      [COUNT]: async () => void (await countScores(deps)),
      [FORGET]: () => forgetScores(deps.db, new Date(deps.clock().getTime() - KEPT_MS)),
    },
    schedules: [schedule(HOURLY, COUNT), schedule(NIGHTLY, FORGET)],
  }),
})
