import { expect, test } from 'vitest'
import { countText } from './countText.ts'

const counts: [count: number, shown: string][] = [
  [0, '0'],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [4_812, '99+'],
]
test.each(counts)('spec §9: a badge of %i shows %s', (count, shown) => expect(countText(count)).toBe(shown))
