import type { Place } from '@gss/server-kit/database'
import type { Finding } from '@gss/server-kit/health'
import { unheardUnits } from './careViews.ts'

/** For health: whose fires reach nobody outside when no seat claims them. Who they are stands in the list of paces. */
export async function secondPathReaches(place: Place): Promise<Finding> {
  const { unheard, units } = await unheardUnits(place)
  return unheard === 0 ? 'ok' : { degraded: 'nobodyHears', with: { count: unheard, total: units } }
}
