/** The browser's door of this module. */
export { part } from './part.ts'
/** What hazards are called, for statements about them. */
export { hazardsBook } from './Hazards/hazardsBook.ts'
