import { hasModule } from '@gss/archives/server'
import type { Place } from '@gss/server-kit/database'
import { permissionsByModule } from './contracts.ts'

/** Modules a unit may have closed (spec §6 "Module access"), whose permissions stand under the same name. Remote control is a button, no entry. */
const GATED = ['duty', 'patrol', 'maintenance'] as const

/** What the menu of somebody leaves out: their unit has not taken it. The servers of these modules refuse it, too. */
export async function closedTo(
  place: Place,
  who: { origin: 'rms' | 'gss'; unitId: string | null },
): Promise<string[]> {
  // Whoever is bound to no unit (the centre, a maintenance company) has what their role gives.
  if (who.origin === 'rms' || who.unitId === null) return []
  const closed: string[] = []
  for (const module of GATED)
    if (!(await hasModule(place, module, who))) closed.push(...Object.keys(permissionsByModule[module] ?? {}))
  return closed
}
