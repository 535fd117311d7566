/** The browser's door of this module. */
import type { findMaintenanceUnits as FindUnits } from './api.ts'

export { part } from './part.ts'
/** Units whose maintenance one sees, to choose among; fetched with the first question, so that whoever only names the module does not carry its calls. */
export const findMaintenanceUnits: typeof FindUnits = async (...given) =>
  (await import('./api.ts')).findMaintenanceUnits(...given)
/** What tickets and plans are called, for statements about them. */
export { maintenanceBook } from './maintenanceBook.ts'
