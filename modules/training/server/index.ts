/** The server's door of the training module. */
/** What apps/server puts together. */
export { part } from './part.ts'
