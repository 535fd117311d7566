import { expect, test } from 'vitest'
import { boundsText, valueText } from './valueText.ts'

// oxfmt-ignore
const values: [what: string, measure: number, value: number | null, text: string][] = [
  ['a pressure in its unit',             1062, 0.35249, '0.352 MPa'],
  ['a residual current without tenths',  1001, 285.4,   '285 mA'],
  ['a maker’s own has no unit',          130,  77,      '77'],
  ['nothing is a dash',                  1062, null,    '—'],
]
test.each(values)('%s', (_, measure, value, text) => expect(valueText(measure, value)).toBe(text))

const none = { low: null, high: null, lowWarn: null, highWarn: null }
// oxfmt-ignore
const bounds: [what: string, bounds: Parameters<typeof boundsText>[0], text: string][] = [
  ['both',                 { ...none, low: 0.1, high: 0.8 }, '0.1 … 0.8'],
  ['one',                  { ...none, high: 300 },           '≤ 300'],
  ['a warning alone',      { ...none, lowWarn: 20 },         '≥ 20'],
  ['none',                 none,                             ''],
]
test.each(bounds)('limits: %s', (_, of, text) => expect(boundsText(of)).toBe(text))
