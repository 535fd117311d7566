import type { Caller } from '@gss/session/server'
import type { Scope } from './alarmViews.ts'

/** The centre's people see every unit; everybody else their own, or none. */
export const scopeOf = (who: Caller): Scope => (who.sees(null) ? null : { unitId: who.unitId })
