import { expect, test } from 'vitest'
import { ANALOGUE_TYPES } from './tables/analogueTypes.table.ts'
import { COMPONENT_TYPES } from './tables/componentTypes.table.ts'
import { SYSTEM_TYPES } from './tables/systemTypes.table.ts'
import { TX3016A_CODES } from './tables/tx3016a.table.ts'

const codesOf = (table: readonly (readonly [number, ...unknown[]])[]) => table.map(([code]) => code)

// oxfmt-ignore
const tables: [what: string, codes: number[], rows: number][] = [
  ['Table 4', codesOf(SYSTEM_TYPES),    17],
  ['Table 5', codesOf(COMPONENT_TYPES), 66],
  ['Table 6', codesOf(ANALOGUE_TYPES),  12],
]

test.each(tables)('%s is complete, in order, and below what belongs to makers', (_, codes, rows) => {
  expect(codes).toHaveLength(rows)
  expect(codes.every((code, i) => code < 128 && code > (codes[i - 1] ?? -1))).toBe(true)
})

test('the code ranges of the TX3016A do not overlap', () => {
  expect(TX3016A_CODES.every(([from, to], i) => from <= to && from > (TX3016A_CODES[i - 1]?.[1] ?? 0))).toBe(true)
})
