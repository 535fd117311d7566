/** The browser's door of this module. */
export { part } from './part.ts'
/** The curve of a device, for screens above: fetched when the first one is drawn. */
export { LazyCurves as Curves } from './Curve/LazyCurves.tsx'
/** What measures are called. */
export { useMeasureName } from './useMeasureName.ts'
