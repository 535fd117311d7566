import { tryDecode } from '@gss/kit/wire'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'

const ID = '019aa000-0001-7000-8000-000000000001'
const PLAN = { planId: ID, systems: ['7'], planBegin: '2026-11-18', planEnd: '2026-11-21', ratio: 5 }
// oxfmt-ignore
const plans: [what: string, more: object, isTaken: boolean][] = [
  ['five of a hundred',                {},                          true],
  ['all of them',                      { ratio: 100 },              true],
  ['a hundred and twenty of a hundred, which a sentence refuses', { ratio: 120 }, true],
  ['a part of one',                    { ratio: 0.5 },              false],
  ['a plan of no id',                  { planId: 'x' },             false],
  ['a system of a megabyte',           { systems: ['7'.repeat(1e6)] }, false],
]
test.each(plans)('a plan with %s', (_, more, isTaken) => {
  expect(tryDecode(calls.planPlan.ask, { ...PLAN, ...more }).ok).toBe(isTaken)
})
