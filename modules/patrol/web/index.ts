/** The browser's door of this module. */
export { part } from './part.ts'
/** Spec §2.6 "Patrol-point floor map", opened from anywhere. */
export { openPatrolMap } from './Map/patrolMap.ts'
