import type { Answers } from '@gss/kit/call'
import { refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { glanceCalls } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { scopeOf } from '../register/scope.ts'
import { placesOfCity } from './cityViews.ts'
import { floorsOf, glances, homeOf, stateCounts, unitChoices, unitOfBuilding } from './glanceViews.ts'

/** How units stand, each caller's own. */
export const glanceAnswers = ({ db, clock }: Pick<ArchiveDeps, 'db' | 'clock'>): Answers<typeof glanceCalls, Visitor, Caller> => ({
  unitGlances: async (ask, who) => ({ ...(await glances(db, scopeOf(who), ask, clock())), page: ask.page }),
  unitStateCounts: ({ search }, who) => stateCounts(db, scopeOf(who), search, clock()),
  unitHome: async ({ unitId = null }, who) => {
    const asked = unitId ?? who.unitId
    if (asked === null) return refuse('archive.unitNeeded')
    return (who.sees(asked) && (await homeOf(db, asked, clock()))) || refuse('archive.notFound')
  },
  networkTree: async ({ buildingId, isFiring = false }, who) => {
    const unitId = await unitOfBuilding(db, buildingId)
    return unitId !== null && who.sees(unitId) ? floorsOf(db, { unitId, buildingId }, isFiring) : refuse('archive.notFound')
  },
  unitChoices: ({ search, unitId }, who) => unitChoices(db, scopeOf(who), search, unitId),
  // The router has asked for the right to what is the centre's; of a unit's own people nobody has it, and yet who is bound to one sees none.
  cityPlaces: async (_, who) => (who.sees(null) ? placesOfCity(db) : refuse('archive.notFound')),
})
