import { refuse, type Refusal } from '@gss/kit/refusal'
import { type Caller, seesAll } from '../caller.ts'
import type { KeptPerson, PersonFields } from './store.ts'

/** What is outside the scope is not there: the refusal tells nothing apart. */
export const isWithinScope = (person: Pick<KeptPerson, 'unitId'>, who: Caller): boolean =>
  seesAll(who) || (person.unitId !== null && person.unitId === who.unitId)

type Place = Pick<PersonFields, 'origin' | 'roleType' | 'unitId'>
/**
 * Where a person stands, made whole: people of the centre's type are bound to no unit, `pro` and the unit's side to one
 * (docs/domain.md §2). The form hides what does not apply; whatever it still sends there does not count.
 */
export function wholeStanding({ origin, roleType, unitId }: Place): Place | null {
  if (origin === 'rms' && roleType !== 'pro') return { origin, roleType: 'center', unitId: null }
  if (unitId === null) return null
  return { origin, roleType: origin === 'rms' ? 'pro' : null, unitId }
}

/** The fields with a whole standing, within what the caller may hand out. */
export function placed<F extends PersonFields>(fields: F, who: Caller): F | Refusal {
  const stands = wholeStanding(fields)
  if (!stands) return refuse('session.unitNeeded')
  return isWithinScope(stands, who) ? { ...fields, ...stands } : refuse('session.notPermitted')
}
