import { fieldDeeds, fieldPieces } from '@gss/field/server'
import { licenceUsage } from '@gss/licence/server'
import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { serverPart } from '@gss/session/server'
import { calls, permissions, pushes, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { PatrolDeps } from './deps.ts'
import { patrolFieldDeeds } from './fieldDeeds.ts'
import { makeTasks } from './make.ts'
import { countAllPatrolPlans } from './planStore.ts'
import { findMissed } from './sweep.ts'
import { tasksToTake } from './takeAlong.ts'

const MAKE = 'patrol.makeTasks'
const FIND_MISSED = 'patrol.findMissed'
const EACH_MINUTE = '* * * * *'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'patrol',
  calls,
  answers,
  refusals,
  permissions,
  heard: [{ heardWith: 'patrol', pushes }],
  jobs: (deps: PatrolDeps): Jobs => ({
    handlers: {
      [MAKE]: async () => void (await makeTasks(deps)),
      [FIND_MISSED]: async () => void (await findMissed(deps)),
    },
    schedules: [schedule(EACH_MINUTE, MAKE), schedule(EACH_MINUTE, FIND_MISSED)],
  }),
  brings: [
    licenceUsage.of({ limit: 'xj', used: countAllPatrolPlans }),
    fieldDeeds.of(...patrolFieldDeeds),
    fieldPieces.of(tasksToTake),
  ],
})
