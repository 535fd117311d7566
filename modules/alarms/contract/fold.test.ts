import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Foldable, foldKeyOf, NEVER_FOLDED } from './fold.ts'

const nothingKnown: Foldable = {
  kind: 'fault',
  isDrill: false,
  panelId: null,
  loopNo: null,
  buildingId: null,
  transmissionId: null,
}
const all: Foldable = { ...nothingKnown, panelId: 'p', loopNo: 3, buildingId: 'b', transmissionId: 't' }
const cases: [what: string, alarm: Foldable, key: string | null][] = [
  ['the panel first', all, 'panel p'],
  ['then the loop', { ...all, panelId: null }, 'loop t/3'],
  ['then the building', { ...all, panelId: null, loopNo: null }, 'building b'],
  ['then the transmission device', { ...nothingKnown, transmissionId: 't' }, 'device t'],
  ['nothing, when nothing is known', nothingKnown, null],
  ['a drill with drills only', { ...all, isDrill: true }, 'drill panel p'],
]
test.each(cases)('a fault folds under %s', (_, alarm, key) => expect(foldKeyOf(alarm)).toBe(key))

const maybe = fc.option(fc.uuid(), { nil: null })
const loud = fc.record({
  kind: fc.constantFrom(...NEVER_FOLDED),
  isDrill: fc.boolean(),
  panelId: maybe,
  loopNo: fc.option(fc.nat(), { nil: null }),
  buildingId: maybe,
  transmissionId: maybe,
})
test('whatever is known of it, a fire or a call for help never folds', () => {
  expect([...NEVER_FOLDED].toSorted()).toEqual(['fire', 'urgent'])
  fc.assert(
    fc.property(loud, (alarm) => {
      expect(foldKeyOf(alarm)).toBe(null)
    }),
  )
})
