export { calls, QUIET_MAX_H, MAINTENANCE_SPAN_MAX_DAYS } from './calls.ts'
export { permissions } from './permissions.ts'
export { pushes } from './pushes.ts'
export { type MaintenanceRefusal, refusals } from './refusals.ts'
/** Until when each hand must have acted, when it is reminded, what is told upward. */
export * from './sla.ts'
/** States and sources, and their numbers on the wire. */
export * from './states.ts'
export {
  COST_MAX,
  faultFields,
  TICKET_LINE_MAX_CHARS,
  TICKET_PHOTOS_MAX,
  type Ticket,
  type TicketAge,
  type TicketFigures,
  type TicketStep,
  TICKET_WORDS_MAX_CHARS,
} from './ticket.ts'
/** Which step follows which, and who may take it: both sides read it. */
export * from './ticketFlow.ts'
export { MAINTENANCE_WORDS, TICKET_SHEET } from './words.ts'
/** Plans, what is tested, records, contracts, systems. */
export {
  CONTRACT_STATES,
  type ContractState,
  EXECUTORS_MAX,
  ITEMS_MAX,
  type LibraryRow,
  type MaintContract,
  type MaintPlan,
  type MaintRecord,
  type PlanItem,
  type PlanStep,
  type UnitSystem,
} from './plan.ts'
/** The seven statuses of a plan: who moves it on, what that takes. */
export * from './periods.ts'
export * from './planFlow.ts'
/** Bodies of what phones send, and what they take along. */
export {
  fieldAccept,
  fieldArrive,
  fieldRepair,
  fieldSign,
  fieldTest,
  MAINTENANCE_PIECE,
  type MyMaintenance,
  myMaintenance,
  type MyPlan,
  type MyTicket,
} from './field.ts'
/** Who works for which company. */
export type { CompanyPerson } from './peopleCalls.ts'
