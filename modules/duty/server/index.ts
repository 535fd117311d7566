/** The server's door of the duty module. */
/** What apps/server puts together. */
export { part } from './part.ts'
/** For the demo city: rosters with what came of them. */
export type { SownCheck, SownGuard, SownRoom } from './seed/sown.ts'
export { isAnyRosterThere } from './seed/sownStore.ts'
export { sowCheckPlans, sowDuty } from './seed/sowDuty.ts'
