import type { Place } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import { moduleAccessOf, type UnitModule } from '../../contract/index.ts'
import { closedModulesOfUnit } from './moduleViews.ts'

/** Spec §6 "Module access", asked by the server itself: a screen that hides a button is no lock. */
export async function hasModule(
  place: Place,
  module: UnitModule,
  { origin, unitId }: Pick<Caller, 'origin' | 'unitId'>,
): Promise<boolean> {
  const closed = unitId === null ? null : await closedModulesOfUnit(place, unitId)
  return moduleAccessOf(origin, closed)[module]
}
