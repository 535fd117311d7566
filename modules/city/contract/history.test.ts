import { expect, test } from 'vitest'
import { PAST_DAYS, pastAlarms } from './history.ts'
import { demoFloors } from './places.ts'

const NOW = new Date('2026-11-20T08:00:00Z')
const DAY_MS = 86_400_000
const TODAY = new Date('2026-11-19T16:00:00Z') // midnight in the city
const MIDNIGHT = new Date(TODAY.getTime() + 60_000)
const floors = demoFloors()
const past = pastAlarms(NOW, floors)
const share = (holds: (one: (typeof past)[number]) => boolean) => past.filter(holds).length / past.length
const hourOf = ({ raisedAt }: (typeof past)[number]) => (raisedAt.getUTCHours() + 8) % 24

const truths: [what: string, isTrue: () => boolean][] = [
  [
    'every day of the ninety has some',
    () =>
      new Set(past.map(({ raisedAt }) => Math.floor((TODAY.getTime() - raisedAt.getTime() - 1) / DAY_MS)))
        .size === PAST_DAYS,
  ],
  ['none is of today', () => past.every(({ raisedAt }) => raisedAt < TODAY)],
  [
    'each is shown, claimed and settled in this order',
    () =>
      past.every(
        ({ raisedAt, shownAt, claimedAt, settledAt }) =>
          raisedAt < shownAt && shownAt < claimedAt && claimedAt < settledAt,
      ),
  ],
  [
    'each is gone at the device between',
    () => past.every(({ raisedAt, clearedAt, settledAt }) => raisedAt < clearedAt && clearedAt < settledAt),
  ],
  [
    'most fires are false, a few are not',
    () =>
      share((one) => one.kind === 'fire' && one.state === 'false') > 0.2 &&
      past.some(({ state }) => state === 'fireConfirmed'),
  ],
  [
    'what is not settled yet has not happened',
    () => pastAlarms(MIDNIGHT, floors).every(({ settledAt }) => settledAt <= MIDNIGHT),
  ],
  [
    'nearly each unit was away from time to time, mostly for minutes, and once for hours',
    () => {
      const away = past.filter(({ kind, part }) => kind === 'fault' && part === 'device')
      const lasted = away.map(({ raisedAt, clearedAt }) => clearedAt.getTime() - raisedAt.getTime())
      return (
        new Set(away.map(({ unitId }) => unitId)).size > new Set(past.map(({ unitId }) => unitId)).size - 3 &&
        lasted.filter((ms) => ms < 3_600_000).length > lasted.length / 2 &&
        lasted.some((ms) => ms > 4 * 3_600_000)
      )
    },
  ],
  ['every kind happens', () => new Set(past.map(({ kind }) => kind)).size === 5],
  [
    'nights are quieter than days',
    () => share((one) => hourOf(one) < 6) < share((one) => hourOf(one) >= 8 && hourOf(one) < 14) / 3,
  ],
  [
    'some devices come again and again',
    () => Math.max(...countsOf(past.map(({ componentId }) => componentId))) > 20,
  ],
  [
    'what raised it is there, and of its unit',
    () => {
      const known = new Map(
        floors.flatMap(({ building, gear }) =>
          gear.map(({ componentId }) => [componentId, building.unitId] as const),
        ),
      )
      return past.every(
        ({ part, componentId, unitId }) => part === 'device' || known.get(componentId) === unitId,
      )
    },
  ],
  [
    'the same day gives the same past',
    () => JSON.stringify(pastAlarms(new Date(NOW.getTime() + 3_600_000), floors)) === JSON.stringify(past),
  ],
]
test.each(truths)('%s', (_, isTrue) => expect(isTrue()).toBe(true))

function countsOf(keys: readonly string[]): number[] {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts.values()]
}
