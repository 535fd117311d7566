import { expect, test } from 'vitest'
import { linePathOf } from './months.ts'

const lines: [what: string, values: (number | null)[], path: string][] = [
  ['nothing is no line', [], ''],
  ['from the best to the worst', [100, 50], 'M32.0 8.0h0L480.0 130.0'],
  ['a month without a value breaks it, one alone is a dot', [100, null, 100], 'M32.0 8.0h0M480.0 8.0h0'],
]
test.each(lines)('%s', (_, values, path) => expect(linePathOf(values)).toBe(path))
