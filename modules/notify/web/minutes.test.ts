import { expect, test } from 'vitest'
import { clockWords, minutesOf } from './minutes.ts'

const cases: [words: string, minutes: number | null][] = [
  ['00:00', 0],
  ['07:30', 450],
  ['24:00', 1_440],
  ['24:01', null],
  ['7:5', null],
  ['25:00', null],
]
test.each(cases)('%s is minute %s', (words, minutes) => expect(minutesOf(words)).toBe(minutes))
test('and back', () => expect([0, 450, 1_440].map(clockWords)).toEqual(['00:00', '07:30', '24:00']))
