/** The browser's door of this module. */
export { part } from './part.ts'
