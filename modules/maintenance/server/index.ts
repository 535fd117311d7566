/** A fault becomes a ticket: for patrol, alarms, the centre. */
export { type TicketFinder, type FoundFault, type Reported, reportFault } from './report.ts'
export type { MaintenanceDeps } from './deps.ts'
/** What module alarms fills, from above. */
export type { FaultsOpen, OpenFault } from './ports.ts'
/** Contracts and test reports with their days, for who tells of what ends. */
export { maintenancePapers } from './paperViews.ts'
export { part } from './part.ts'
/** How tickets were dealt with over a span: for the screen of a unit's figures. */
export { ticketCounts } from './ticketViews.ts'
/** Whose maintenance somebody may see: of a company's people, the units it serves. */
export { maintenanceRealmOf } from './realm.ts'
/** Contracts, tickets and plans as they came about, for the demo city. */
export type { SownCompany, SownContract, SownHand, SownMaintenancePlan, SownTicket } from './seed/sown.ts'
export { sowMaintenance } from './seed/sowMaintenance.ts'
