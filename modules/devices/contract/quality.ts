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
/** What can be at all, by the word of a measure: beyond it stands another unit, a sign that is missing or an instrument that is broken. Wide: what is only unlikely is a limit's to say. */
const CAN_BE: Readonly<Record<string, readonly [least: number, most: number]>> = {
  pressure: [-0.1, 100],
  ...Object.fromEntries(
    [
      'temperature',
      'temperature1',
      'temperature2',
      'temperature3',
      'temperature4',
      'cellHot',
      'cellCold',
    ].map((word) => [word, [-100, 2_000] as const]),
  ),
  ...Object.fromEntries(['battery', 'soc', 'soh', 'humidity'].map((word) => [word, [0, 110] as const])),
  ...Object.fromEntries(['cellMax', 'cellMin'].map((word) => [word, [-10, 10] as const])),
  powerFactor: [-1.05, 1.05],
  frequency: [0, 1_000],
  rsrp: [-200, 0],
  tilt: [-360, 360],
}
/** What of a number is kept: `null` where there is none that means anything. */
export function valueKept(value: number, word: string): { value: number | null; quality: number } {
  if (!Number.isFinite(value)) return { value: null, quality: QUALITY.sensorFault }
  const [least, most] = (Object.hasOwn(CAN_BE, word) ? CAN_BE[word] : undefined) ?? [-VALUE_MAX, VALUE_MAX]
  return value < least || value > most
    ? { value: null, quality: QUALITY.outOfRange }
    : { value, quality: QUALITY.good }
}
