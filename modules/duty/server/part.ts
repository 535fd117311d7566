import { serverPart } from '@gss/session/server'
import { calls, permissions, pushes, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import { startFollowing } from './follow.ts'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'duty',
  calls,
  answers,
  refusals,
  permissions,
  heard: [{ heardWith: 'dutyCheck', pushes }],
  engines: [startFollowing],
})
