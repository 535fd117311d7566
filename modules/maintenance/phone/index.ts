/** The phone's door of this module: tested on site, repaired on site, signed by both. */
export { part } from './part.ts'
