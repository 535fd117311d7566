import { MAKERS_MEASURE, MEASURE_ROWS } from './dictionary.table.ts'
import { OUR_MEASURES } from './ourMeasures.table.ts'

/** Table 6 counts in tenths at the finest. */
const STANDARD_DECIMALS = 2
/** What is set while a measure is beyond its limit. We set it, not the device: no upload of the device takes it away. */
export const BEYOND_LIMIT = 'beyondLimit'
/** One bit for each kind of measure a component has. */
export const measureBit = (analogueType: number): string => `${BEYOND_LIMIT}:${analogueType}`
export const isMeasureBit = (bit: string): boolean => bit.startsWith(`${BEYOND_LIMIT}:`)
/** Without what makes one of it among several: the word by which tables know a bit. */
export const wordOfBit = (bit: string): string => (isMeasureBit(bit) ? BEYOND_LIMIT : bit)

const measures = new Map([
  ...MEASURE_ROWS.map(([code, zh, unit]) => [code, { zh, unit, decimals: STANDARD_DECIMALS }] as const),
  ...OUR_MEASURES.map(([code, , zh, unit, decimals]) => [code, { zh, unit, decimals }] as const),
])
/** What is measured, and how it is written; a maker's own has a number and no name. */
export const measureOf = (code: number): { zh: string; unit: string; decimals: number } =>
  measures.get(code) ?? { zh: `${MAKERS_MEASURE}${code}`, unit: '', decimals: STANDARD_DECIMALS }
export const MEASURE_CODES: readonly number[] = [...measures.keys()]
/** By the word languages of ours call it. */
const byWord = new Map(OUR_MEASURES.map(([code, word]) => [word, code]))
export const measureNamed = (word: string): number | null => byWord.get(word) ?? null
export const MEASURE_WORDS: readonly string[] = [...byWord.keys()]
/** As a person reads it: what, how much, in which unit. */
export function measureText(analogueType: number, value: number): string {
  const known = measures.get(analogueType)
  return known ? `${known.zh} ${value} ${known.unit}` : `${MAKERS_MEASURE}${analogueType} ${value}`
}
