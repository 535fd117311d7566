/** The browser's door of this module. */
export { part } from './part.ts'
/** What tickets and plans are called, for statements about them. */
export { maintenanceBook } from './maintenanceBook.ts'
