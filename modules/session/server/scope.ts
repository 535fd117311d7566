import type { Caller } from './caller.ts'

/** The unit whose rows somebody may see; null: every unit's. */
export type Scope = string | null

/** No unit has this id: whoever is bound to none, and may not see them all, sees nothing. */
export const NO_UNIT = 'ffffffff-ffff-8fff-bfff-ffffffffffff'

/** Whose rows a list may hold: the centre's people see every unit's, everybody else those of their own. */
export const scopeOf = (who: Pick<Caller, 'sees' | 'unitId'>): Scope =>
  who.sees(null) ? null : (who.unitId ?? NO_UNIT)
