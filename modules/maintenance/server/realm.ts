import { hasModule } from '@gss/archives/server'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { dayOf } from '@gss/kit/zone'
import type { Place } from '@gss/server-kit/database'
import { type Caller, NO_UNIT, scopeOf } from '@gss/session/server'
import { contractedUnits } from './contractViews.ts'

/** Whose maintenance somebody may see: null is every unit's. */
export interface MaintenanceRealm {
  units: string[] | null
  sees(unitId: string): boolean
}

/**
 * The centre sees every unit, people of a unit their own, if it has taken maintenance (spec §6 MAINTANCE). A maintenance company's people are bound to no
 * unit: they see those their company serves by a contract in force, and nothing of anybody else.
 */
export async function maintenanceRealmOf(
  who: Caller,
  place: Place,
  now: Date,
): Promise<MaintenanceRealm | Refusal> {
  const scope = scopeOf(who)
  if (scope === null) return { units: null, sees: () => true }
  if (scope !== NO_UNIT) {
    if (!(await hasModule(place, 'maintenance', who))) return refuse('ticket.notActivated')
    return { units: [scope], sees: (unitId) => unitId === scope }
  }
  const units = await contractedUnits(place, who.userId, dayOf(now))
  return { units, sees: (unitId) => units.includes(unitId) }
}

export { dayOf }

const ENDING_MS = 30 * 86_400_000
/** Today, and until when what ends is said to end soon. */
export const daysAt = (now: Date) => ({
  today: dayOf(now),
  endingDay: dayOf(new Date(now.getTime() + ENDING_MS)),
})
