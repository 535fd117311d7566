import { MAKERS_MEASURE, MEASURES } from './dictionary.table.ts'

/** What is set while a measure is beyond its limit. We set it, not the device: no upload of the device takes it away. */
export const BEYOND_LIMIT = 'beyondLimit'
/** One bit for each kind of measure a component has. */
export const measureBit = (analogueType: number): string => `${BEYOND_LIMIT}:${analogueType}`
export const isMeasureBit = (bit: string): boolean => bit.startsWith(`${BEYOND_LIMIT}:`)
/** Without what makes one of it among several: the word by which tables know a bit. */
export const wordOfBit = (bit: string): string => (isMeasureBit(bit) ? BEYOND_LIMIT : bit)

const measures = new Map(MEASURES.map(([code, zh, unit]) => [code, { zh, unit }]))
/** As a person reads it: what, how much, in which unit. */
export function measureText(analogueType: number, value: number): string {
  const known = measures.get(analogueType)
  return known ? `${known.zh} ${value} ${known.unit}` : `${MAKERS_MEASURE}${analogueType} ${value}`
}
