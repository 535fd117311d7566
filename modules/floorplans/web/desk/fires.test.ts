import { expect, test } from 'vitest'
import { newFire } from './fires.ts'

const cases: [what: string, before: string[], now: string[], key: string | null][] = [
  ['a plan that opens with a fire is centred on it', [], ['a'], 'a'],
  ['a second fire is looked at when it breaks out', ['a'], ['a', 'b'], 'b'],
  ['what goes on burning does not draw the eye back', ['a'], ['a'], null],
  ['a fire that goes out moves nothing', ['a', 'b'], ['a'], null],
  ['a quiet night moves nothing', [], [], null],
]
test.each(cases)('%s', (_, before, now, key) => expect(newFire(new Set(before), new Set(now))).toBe(key))
