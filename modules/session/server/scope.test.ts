import { expect, test } from 'vitest'
import { NO_UNIT, scopeOf } from './scope.ts'

const UNIT = '019aa000-0001-7000-8000-000000000001'
const cases: [what: string, who: Parameters<typeof scopeOf>[0], scope: string | null][] = [
  ['who sees everything is not narrowed', { sees: () => true, unitId: null }, null],
  ['who is bound to a unit sees its rows', { sees: (of) => of === UNIT, unitId: UNIT }, UNIT],
  ['who is bound to none sees none', { sees: () => false, unitId: null }, NO_UNIT],
]
test.each(cases)('%s', (_, who, scope) => expect(scopeOf(who)).toBe(scope))
