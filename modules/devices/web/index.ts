/** The browser's door of this module. */
export { part } from './part.ts'
/** Kinds of wireless devices, for whoever registers one elsewhere. */
export { useNbTypes } from './useNbTypes.ts'
