/** The browser's door of this module. */
export { part } from './part.ts'
/** Units whose maintenance one sees, to choose among. */
export { findMaintenanceUnits } from './api.ts'
/** What tickets and plans are called, for statements about them. */
export { maintenanceBook } from './maintenanceBook.ts'
