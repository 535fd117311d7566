import { describe, expect, test } from 'vitest'
import type { Alarm } from '../../contract/alarm.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { burningIn, bannerShownOf, TURN_MS } from './turns.ts'

const NOW = new Date('2026-11-20T12:10:00Z')
const at = (minute: number) => new Date(NOW.getTime() - minute * 60_000)
const fire = (number: number, more: Partial<Alarm> = {}) => alarmOf(number, { raisedAt: at(number), ...more })
const HELD = { claimUntil: new Date(NOW.getTime() + 60_000) }
const numbersIn = (alarms: readonly Alarm[]) =>
  alarms.map(({ raisedAt }) => (NOW.getTime() - raisedAt.getTime()) / 60_000)

const orders: [what: string, alarms: Alarm[], free: number[], taken: number[]][] = [
  ['the newest first', [fire(3), fire(1), fire(2)], [1, 2, 3], []],
  ['a fire before a call for help that is newer', [fire(1, { kind: 'urgent' }), fire(2)], [2, 1], []],
  ['a real one before a newer drill', [fire(1, { isDrill: true }), fire(2, { kind: 'urgent' })], [2, 1], []],
  ['what somebody has stands apart', [fire(1, HELD), fire(2)], [2], [1]],
]
test.each(orders)('%s', (_, alarms, free, taken) => {
  const burning = burningIn(alarms, NOW)
  expect([numbersIn(burning.free), numbersIn(burning.taken)]).toEqual([free, taken])
})

describe('what stands in the banner', () => {
  const five = [1, 2, 3, 4, 5].map((number) => fire(number))
  const two = [fire(1), fire(2)]
  const rows: [what: string, free: Alarm[], taken: Alarm[], room: number, turn: number, shown: number[]][] = [
    ['all where there is room', two, [], 3, 0, [1, 2]],
    ['and they stay', two, [], 3, 7, [1, 2]],
    ['the newest first where there is none', five, [], 1, 0, [1]],
    ['then each in turn', five, [], 1, 3, [4]],
    ['and from the beginning again', five, [], 1, 5, [1]],
    ['two at once', five, [], 2, 1, [3, 4]],
    ['the last beside the one before it', five, [], 2, 2, [4, 5]],
    ['who has one takes no place of one nobody has', two, [fire(3, HELD)], 2, 1, [1, 2]],
    [
      'beside them, where there is room, each in turn',
      [fire(1)],
      [fire(2, HELD), fire(3, HELD)],
      2,
      1,
      [1, 3],
    ],
  ]
  test.each(rows)('%s', (_, free, taken, room, turn, shown) => {
    expect(numbersIn(bannerShownOf({ free, taken }, room, turn * TURN_MS))).toEqual(shown)
  })
})
