/** A hazard begins: for patrol, alarms, maintenance, the centre. */
export { type FoundHazard, reportHazard, type HazardReporter } from './report.ts'
export type { HazardDeps } from './deps.ts'
export { part } from './part.ts'
/** How hazards were dealt with over a span: for the screen of a unit's figures. */
export { hazardCountsOf } from './figuresViews.ts'
/** Hazards with their stories, for the demo city. */
export type { SownHazard, SownReporter } from './seed/sown.ts'
export { sowHazards } from './seed/sowHazards.ts'
