/** The browser's door of this module. */
export { part } from './part.ts'
/** Whom one calls about an alarm or a unit, the call, and what was recorded of earlier ones (spec §2.9). */
export { CallPanel } from './CallPanel/panelPart.tsx'
/** A unit called without an alarm. */
export { UnitCall } from './Unit/unitPart.tsx'
/** What a seat telephones with, in the check of its sound. */
export { SeatPhone } from './Browser/seatPart.tsx'
export type { CallPanelProps, PhoneContact } from './phone.ts'
