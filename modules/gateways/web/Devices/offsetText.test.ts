import { describe, expect, it } from 'vitest'
import { offsetText } from './offsetText.ts'

const offsets: [offsetS: number, text: string][] = [
  [0, '0 s'],
  [4, '+4 s'],
  [-119, '−119 s'],
  [120, '+2.0 min'],
  [-28_800, '−8.0 h'],
  [864_000, '+10.0 d'],
]
describe('how far a clock is off', () => {
  it.each(offsets)('%i seconds: %s', (offsetS, text) => expect(offsetText(offsetS)).toBe(text))
})
