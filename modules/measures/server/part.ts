import { serverPart } from '@gss/session/server'
import { calls, onDemand, parameters, permissions, pushes, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import { followSamples } from './follow/follow.ts'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'measures',
  calls,
  answers,
  refusals,
  permissions,
  parameters,
  heard: [{ heardWith: 'measure', pushes, onDemand }],
  engines: [followSamples],
})
