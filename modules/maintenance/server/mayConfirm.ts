import { isEntrusted } from '@gss/licence/server'
import type { Place } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'

/** Whether somebody says for a unit that what was repaired or tested is good: the unit's own by their right; the centre where the unit entrusted it (服务托管). */
export async function mayConfirm(place: Place, who: Caller, unitId: string, now: Date): Promise<boolean> {
  if (!who.permits('maintConfirm', 'edit')) return false
  return who.origin !== 'rms' || isEntrusted(place, who, { unitId, scope: 'repairs' }, now)
}
