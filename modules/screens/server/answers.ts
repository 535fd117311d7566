import type { Answers } from '@gss/kit/call'
import { refuse } from '@gss/kit/refusal'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type Caller, scopeOf } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import { placesOfCity } from './cityViews.ts'
import { floorsOf, glances, homeOf, stateCounts, unitOfBuilding } from './glanceViews.ts'

export interface ScreenDeps {
  db: Database
  clock: Clock
}

/** How units stand, each caller's own. */
export const answers = ({ db, clock }: ScreenDeps): Answers<typeof calls, Visitor, Caller> => ({
  unitGlances: async (ask, who) => ({ ...(await glances(db, scopeOf(who), ask, clock())), page: ask.page }),
  unitStateCounts: ({ search }, who) => stateCounts(db, scopeOf(who), search, clock()),
  unitHome: async ({ unitId = null }, who) => {
    const asked = unitId ?? who.unitId
    if (asked === null) return refuse('archive.unitNeeded')
    return (who.sees(asked) && (await homeOf(db, asked, clock()))) || refuse('archive.notFound')
  },
  networkTree: async ({ buildingId, isFiring = false }, who) => {
    const unitId = await unitOfBuilding(db, buildingId)
    return unitId !== null && who.sees(unitId)
      ? floorsOf(db, { unitId, buildingId }, isFiring)
      : refuse('archive.notFound')
  },
  // The router has asked for the right to what is the centre's; of a unit's own people nobody has it, and yet who is bound to one sees none.
  cityPlaces: async (_, who) => (who.sees(null) ? placesOfCity(db) : refuse('archive.notFound')),
})
