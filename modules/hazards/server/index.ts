/** A hazard begins: for patrol, alarms, maintenance, the centre. */
export { type FoundHazard, reportHazard, type HazardReporter } from './report.ts'
export type { HazardDeps } from './deps.ts'
export { part } from './part.ts'
/** Hazards with their stories, for the demo city. */
export type { SownHazard, SownReporter } from './seed/sown.ts'
export { sowHazards } from './seed/sowHazards.ts'
