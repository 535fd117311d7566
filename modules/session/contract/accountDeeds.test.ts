import { expect, test } from 'vitest'
import { ACCOUNT_DEEDS, type AccountDeed, maySignFor } from './accountDeeds.ts'
import type { Duty } from './permissions.ts'

/** What would make one administrator another, or take one away. */
const GRAVE: AccountDeed[] = [
  'changeAddress',
  'importAddress',
  'remove',
  'givePassword',
  'changeRole',
  'disable',
  'dropSecondFactor',
  'freeLogin',
]
test.each(GRAVE)('%s is never done to an administrator by one hand', (deed) => {
  const { system, security, audit } = ACCOUNT_DEEDS[deed]
  expect([system, security, audit]).not.toContain('alone')
})

test.each(GRAVE)(
  '%s is done to one of the business by one hand: at night nobody waits for a second',
  (deed) => expect(ACCOUNT_DEEDS[deed].business).toBe('alone'),
)

const signing: [first: Duty | null, second: Duty | null, may: boolean][] = [
  ['system', 'audit', true],
  ['system', 'security', true],
  ['system', 'system', false],
  ['security', null, false],
  [null, 'audit', true],
]
test.each(signing)('for an administrator of %s one of %s may sign: %s', (first, second, may) =>
  expect(maySignFor(first, second)).toBe(may),
)
