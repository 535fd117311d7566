import { baseData, leaning } from '@gss/archives/server'
import { serverPart } from '@gss/session/server'
import { calls, permissions, pushes, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import { startFollowingDoors } from './doors/followDoors.ts'
import { keptObjects } from './keptObjects.ts'
import { leaners } from './leaners.table.ts'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'video',
  calls,
  answers,
  permissions,
  refusals,
  heard: [{ heardWith: 'door', pushes }],
  engines: [startFollowingDoors],
  brings: [baseData.of(...keptObjects), leaning.of(...leaners)],
})
