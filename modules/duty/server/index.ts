/** The server's door of the duty module. */
/** What apps/server puts together. */
export { part } from './part.ts'
