import { leaning } from '@gss/archives/server'
import { serverPart } from '@gss/session/server'
import { calls, permissions, pushes, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { PlanDeps } from './deps.ts'
import { planJobs } from './jobs.ts'
import { leaners } from './leaners.table.ts'
import { DRAW, drawAway } from './pictures/drawAway.ts'

type Ground = Omit<PlanDeps, 'drawer'> & { program: string }

/** What this module brings to the server. */
export const part = serverPart({
  name: 'floorplans',
  calls,
  answers: (ground: Ground) => answers({ ...ground, drawer: drawAway({ program: [ground.program, DRAW] }) }),
  refusals,
  permissions,
  heard: [{ heardWith: 'plan', pushes }],
  jobs: planJobs,
  brings: [leaning.of(...leaners)],
})
