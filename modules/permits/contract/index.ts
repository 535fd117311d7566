export { calls } from './calls.ts'
/** What is looked at on site, before, during and after. */
export * from './checkList.ts'
/** Bodies of what phones send, and what they take along. */
export {
  fieldWatch,
  MINE_MAX,
  MY_PERMITS_PIECE,
  type WatchAct,
  WATCH_ACTS,
  type WatchedPermit,
  watchedPermits,
} from './field.ts'
/** Which step follows which, and who may take it: both sides read it. */
export {
  type PermitActedOn,
  type ActingOnPermit,
  OPEN_PERMIT_STATES,
  PERMIT_FLOW,
  type PermitEvent,
  QUIET_STATES,
  permitStepOf,
  whyNotPermitStep,
} from './flow.ts'
export * from './gas.ts'
export {
  applyFields,
  permitFilterFields,
  type Permit,
  type PermitStep,
  PERMIT_PHOTOS_MAX,
  type RunningPermit,
  SHIELD_POINTS_MAX,
  PERMIT_WORDS_MAX_CHARS,
} from './permit.ts'
export { permissions } from './permissions.ts'
export { pushes } from './pushes.ts'
export * from './recheck.ts'
export { type PermitRefusal, refusals } from './refusals.ts'
/** The watcher's half hours. */
export * from './rounds.ts'
/** States, kinds, levels and what a form chooses from, with their numbers on the wire. */
export * from './states.ts'
/** How long a permit may be, and what raises its level. */
export * from './validity.ts'
/** What a sheet says, in Chinese. */
export * from './words.ts'
