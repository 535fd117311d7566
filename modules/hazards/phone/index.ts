/** The phone's door of this module: found on the spot, put right on the spot. */
export { part } from './part.ts'
