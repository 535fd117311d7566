import { expect, test } from 'vitest'
import { whyTooOld } from './external.ts'

const versions: [what: string, version: number, why: string | undefined][] = [
  ['14.11 is too old', 140_011, 'DATABASE_URL is PostgreSQL 14; the product needs 15 or newer'],
  ['9.6 is too old', 90_624, 'DATABASE_URL is PostgreSQL 9; the product needs 15 or newer'],
  ['15.0 will do', 150_000, undefined],
  ['18.4 will do', 180_004, undefined],
]
test.each(versions)('an external PostgreSQL %s', (_, version, why) => {
  expect(whyTooOld(version)).toBe(why)
})
