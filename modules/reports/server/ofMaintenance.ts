import type { AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { maintenanceRealmOf } from '@gss/maintenance/server'
import type { Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { ReportDeps } from './deps.ts'

type Ask = AskOf<typeof calls.statement>
type Told<T> = (ask: Ask, who: Caller, deps: ReportDeps) => Promise<T | Refusal>

/** A statement of maintenance, of whom the realm of maintenance lets one see: a company's people say which of the units they serve. */
export async function ofMaintenance<T>(
  ask: Ask,
  who: Caller,
  deps: ReportDeps,
  tell: Told<T>,
): Promise<T | Refusal> {
  const realm = await maintenanceRealmOf(who, deps.db, deps.clock())
  if (isRefusal(realm)) return realm
  if (ask.unitId === undefined && who.unitId === null && realm.units !== null)
    return refuse('statement.unitMissing')
  const sees = (unitId: string | null) => (unitId === null ? realm.units === null : realm.sees(unitId))
  return tell(ask, { ...who, sees }, deps)
}
