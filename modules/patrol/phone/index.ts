/** The phone's door of this module: rounds, made without network. */
export { part } from './part.ts'
