import { baseData } from '@gss/archives/server'
import { serverPart } from '@gss/session/server'
import { onDemand, pushes, refusals } from '../contract/index.ts'
import { keptObjects } from './keptObjects.ts'

/** What this module brings to the server. How a component is, is heard by whoever may look at plans. */
export const part = serverPart({
  name: 'devices',
  refusals,
  heard: [{ heardWith: 'plan', pushes, onDemand }],
  brings: [baseData.of(...keptObjects)],
})
