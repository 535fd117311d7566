/** The browser's door of this module. */
export { part } from './part.ts'
/** The curve of a device, for screens above: fetched when the first one is drawn. */
export { LazyCurves as Curves } from './Curve/LazyCurves.tsx'
/** What measures are called. */
export { useMeasureName } from './useMeasureName.ts'
/** A value as a person reads it, with its unit. */
export { boundsText, NOTHING, rounded, valueText } from './valueText.ts'
