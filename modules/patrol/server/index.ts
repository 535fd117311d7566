/** The server's door of the patrol module. */
export type { FoundWrong, PatrolDeps } from './deps.ts'
/** What apps/server puts together. */
export { part } from './part.ts'
/** For modules above: which plans a unit has, and which points one passes. */
export { plansOf, pointsOfPlan } from './planViews.ts'
/** For modules above: the rounds of somebody who watches something while it lasts. */
export { endWatch, makeWatch, type PatrolWatch } from './watch.ts'
/** For the demo city: plans with what came of them. */
export { isAnyRouteThere } from './seed/seedViews.ts'
export type { SownPatrolPlan, SownRound, SownScan } from './seed/sown.ts'
export { sowRounds } from './seed/sowRounds.ts'
