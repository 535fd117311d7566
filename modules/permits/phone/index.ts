/** The phone's door of this module: watched on the spot, stopped on the spot. */
export { part } from './part.ts'
