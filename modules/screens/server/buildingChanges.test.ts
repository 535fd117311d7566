import { expect, test } from 'vitest'
import { changesOf, eventsOfAlarms } from './buildingChanges.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 13, minute))
/** Minute, bits; the state stands since `since`. */
const changes: [what: string, said: [minute: number, bits: string[]][], since: number, told: string[]][] = [
  ['nothing said is no event', [], 0, []],
  [
    'what begins is told',
    [
      [1, []],
      [2, ['started']],
    ],
    2,
    ['2 started'],
  ],
  [
    'said again it is told once',
    [
      [1, []],
      [2, ['started']],
      [3, ['started']],
    ],
    2,
    ['2 started'],
  ],
  [
    'what ends is told',
    [
      [1, ['started']],
      [2, []],
    ],
    2,
    ['2 stopped'],
  ],
  [
    'feedback after a start is one more',
    [
      [1, []],
      [2, ['started']],
      [3, ['started', 'feedback']],
    ],
    3,
    ['2 started', '3 feedback'],
  ],
  ['the first word of a part is no change where it was so before', [[5, ['started']]], 1, []],
  ['and is one where it is so since then', [[5, ['started']]], 5, ['5 started']],
  [
    'fires and faults are told by their alarms',
    [
      [1, []],
      [2, ['fire', 'fault']],
    ],
    2,
    [],
  ],
  [
    'a shield and its end',
    [
      [1, []],
      [2, ['shielded']],
      [3, []],
    ],
    3,
    ['2 shielded', '3 unshielded'],
  ],
]
test.each(changes)('%s', (_, said, since, told) => {
  const events = changesOf(
    said.map(([minute, bits]) => ({ id: 'a', name: 'a', place: '', bits, at: at(minute), since: at(since) })),
  )
  expect(events.map((event) => `${event.at.getUTCMinutes()} ${event.what}`)).toEqual(told)
})
test('parts do not speak for each other', () => {
  const of = (id: string, bits: string[]) => ({ id, name: id, place: '', bits, at: at(1), since: at(0) })
  expect(
    changesOf([of('a', ['started']), of('b', []), of('b', ['started'])]).map(({ name }) => name),
  ).toEqual(['b'])
})

test('an alarm is an event when it is raised, taken and settled, each by its own time', () => {
  const alarm = {
    kind: 'fire' as const,
    name: '感烟',
    place: '9F',
    isDrill: false,
    raisedAt: at(1),
    claimedAt: at(2),
    claimedName: '周敏',
    settledAt: at(4),
    settledName: '周敏',
  }
  expect(eventsOfAlarms([alarm], at(2)).map(({ what, person }) => `${what} ${person}`)).toEqual([
    'claimed 周敏',
    'settled 周敏',
  ])
})
