/** How far a sample can be believed. */
export const QUALITY = {
  good: 0,
  outOfRange: 1,
  unscaled: 2,
  /** The device's clock was off: taken when it was received. */
  clock: 3,
  sensorFault: 4,
  notOffered: 5,
} as const
/** What a value that is larger than any instrument shows is: nonsense. */
export const VALUE_MAX = 1e12
/** What of a number is kept: `null` where there is none that means anything. */
export function valueKept(value: number): { value: number | null; quality: number } {
  if (!Number.isFinite(value)) return { value: null, quality: QUALITY.sensorFault }
  if (Math.abs(value) > VALUE_MAX) return { value: null, quality: QUALITY.outOfRange }
  return { value, quality: QUALITY.good }
}
