import { expect, test } from 'vitest'
import { courseOf, nowIn } from './course.ts'
import { shownFire } from './testing/shownFire.ts'

const at = new Date('2026-11-20T05:00:00Z')
// oxfmt-ignore
const waits: [what: string, fire: Parameters<typeof shownFire>[0], now: string | undefined][] = [
  ['raised, it has to be shown',            {},                                                   'shown'],
  ['shown, somebody has to take it',        { shownAt: at },                                      'claimed'],
  ['taken before it was shown',             { claimedAt: at },                                    'told119'],
  ['119 knows, it has to be settled',       { claimedAt: at, call119At: at },                     'settled'],
  ['settled, it is over',                   { settledAt: at },                                    undefined],
]
test.each(waits)('%s', (_, given, now) => {
  const steps = courseOf(shownFire(given))
  expect(steps[nowIn(steps)]?.key).toBe(now)
})

test('the device is told by its own clock', () => {
  expect(courseOf(shownFire({ deviceTime: '2026-11-20 12:59:57' }))[0]?.said).toBe('12:59:57')
})
