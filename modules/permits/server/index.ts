export type { PermitDeps } from './deps.ts'
export { part } from './part.ts'
/** What burns now, on a floor or anywhere one may see. */
export { running as permitsOnFloor } from './permitViews.ts'
/** Quiet windows around the work, which module alarms fills; rounds of its watcher, by patrol's doors. */
export { patrolRounds, type WindowsAroundFire } from './ports.ts'
/** Permits with their stories, for the demo city. */
export type { SownPermit, SownPermitStep } from './seed/sown.ts'
export { sowPermits } from './seed/sowPermits.ts'
