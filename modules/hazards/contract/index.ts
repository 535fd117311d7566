export {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_TYPES,
  calls,
  hazardFilters,
  HAZARD_SPAN_MAX_DAYS,
} from './calls.ts'
/** How soon, who is reminded, who hears of it when it is late. */
export * from './deadlines.ts'
/** Bodies of what phones send, and what they take along. */
export {
  fieldRectification,
  fieldReport,
  MY_HAZARDS_PIECE,
  type MyRectification,
  myRectifications,
} from './field.ts'
export type { HazardFigures } from './figures.ts'
/** Which step follows which, and who may take it: both sides read it. */
export { type ActingOnHazard, HAZARD_FLOW, type HazardEvent, hazardStepOf, whyNotHazardStep } from './flow.ts'
export {
  type Hazard,
  type HazardStep,
  HAZARD_PHOTOS_MAX,
  reportFields,
  HAZARD_WORDS_MAX_CHARS,
} from './hazard.ts'
export { permissions } from './permissions.ts'
export { refusals } from './refusals.ts'
/** States, levels, kinds, sources, and their numbers on the wire. */
export * from './states.ts'
export { HAZARD_WORDS } from './words.ts'
