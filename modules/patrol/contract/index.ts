export { calls, patrolRecordFilters, PATROL_SPAN_MAX_DAYS, taskFilters } from './calls.ts'
/** Which tasks a plan and a day give. */
export * from './cycle.ts'
export * from './dictionaries.ts'
/** Bodies of what phones send, and what they take along. */
export * from './field.ts'
/** What is right at an item, and what is owed where it is not. */
export * from './items.ts'
/** L1 to L5: what the law asks to look at. */
export { LIBRARIES, type LibraryItem } from './libraries.table.ts'
export * from './limits.ts'
export * from './marks.ts'
export type { PatrolNow } from './now.ts'
export * from './outcomes.ts'
export { type PatrolRecord, type RecordItem } from './patrolRecord.ts'
export { permissions } from './permissions.ts'
export {
  LIBRARY_CODES,
  type LibraryCode,
  type PatrolPlan,
  type PointLabel,
  type PatrolRoute,
  type RoutePoint,
} from './plan.ts'
export { placeOfPoint } from './pointPlace.ts'
export { pushes } from './pushes.ts'
export { refusals } from './refusals.ts'
/** What the code on a label says. */
export * from './tag.ts'
export type { PatrolPoint, PatrolTask, TaskFloor, TaskPoint, TaskWithPoints } from './task.ts'
/** 0 to 5, and which one holds. */
export * from './taskStates.ts'
/** What a sheet of records calls things. */
export * from './sheet.ts'
