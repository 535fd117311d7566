/** The server's door of the duty module. */
/** What apps/server puts together. */
export { part } from './part.ts'
/** For the card of a unit: where nobody answers any more. */
export { type SilentPost, silentPosts } from './postViews.ts'
/** How checks were answered in a span: for the screen of the whole city. */
export { dutyFiguresOf } from './figuresViews.ts'
/** For the demo city: rosters with what came of them. */
export type { SownCheck, SownGuard, SownRoom } from './seed/sown.ts'
export { isAnyRosterThere } from './seed/sownStore.ts'
export { sowCheckPlans, sowDuty } from './seed/sowDuty.ts'
