import { type Caller, seesAll } from '@gss/session/server'

/** A person of a unit who is bound to none sees nothing. */
const NO_UNIT = 'ffffffff-ffff-8fff-bfff-ffffffffffff'

/** The unit whose devices somebody may see; `null`: of every unit. */
export const scopeOf = (who: Caller): string | null => (seesAll(who) ? null : (who.unitId ?? NO_UNIT))
